// How long sessions live and how many a person holds, under any order of logins and visits.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addSession,
  isActive,
  newSession,
  SESSION_IDLE,
  SESSION_LIFETIME,
  SESSIONS_PER_USER,
  type Session,
  sessionExpires,
  shouldTouch,
  touch,
} from '../../../../api/domain/account/session.ts';

const HOUR = 3_600_000;

describe('sessions', () => {
  it('never outlive thirty days nor seven idle ones', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 30 }), (waits) => {
        let session = newSession('hash', 0);
        let now = 0;
        for (const hours of waits) {
          now += hours * HOUR;
          const living = isActive(session, now);
          if (living) {
            expect(now).toBeLessThan(SESSION_LIFETIME);
            expect(now - session.seenAt).toBeLessThan(SESSION_IDLE);
            if (shouldTouch(session, now)) session = touch([session], 'hash', now)[0] ?? session;
          }
          expect(sessionExpires(session)).toBeLessThanOrEqual(SESSION_LIFETIME);
        }
      }),
    );
  });

  it('are not revived by being seen', () => {
    expect(touch([newSession('other', 1)], 'gone', 5)).toEqual([newSession('other', 1)]);
  });
});

describe('admit', () => {
  const steps = fc.uniqueArray(fc.record({ hash: fc.string({ minLength: 1 }), wait: fc.nat(9 * 24) }), {
    selector: ({ hash }) => hash,
    maxLength: 20,
  });

  it('keeps the newest five of those that live', () => {
    fc.assert(
      fc.property(steps, (logins) => {
        let held: Session[] = [];
        const all: Session[] = [];
        let now = 0;
        for (const { hash, wait } of logins) {
          now += wait * HOUR;
          const added = newSession(hash, now);
          all.push(added);
          held = addSession(held, added, now);
          expect(held).toEqual(all.filter((session) => isActive(session, now)).slice(-SESSIONS_PER_USER));
        }
      }),
    );
  });
});
