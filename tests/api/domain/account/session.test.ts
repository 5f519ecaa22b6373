// The lifetime and the number of sessions, for any order of logins and visits.
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
  it('end after thirty days or seven idle days', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 30 }), (waits) => {
        let session = newSession('hash', 0);
        let now = 0;
        for (const hours of waits) {
          now += hours * HOUR;
          const active = isActive(session, now);
          if (active) {
            expect(now).toBeLessThan(SESSION_LIFETIME);
            expect(now - session.seenAt).toBeLessThan(SESSION_IDLE);
            if (shouldTouch(session, now)) session = touch([session], 'hash', now)[0] ?? session;
          }
          expect(sessionExpires(session)).toBeLessThanOrEqual(SESSION_LIFETIME);
        }
      }),
    );
  });

  it('are not restored by a touch', () => {
    expect(touch([newSession('other', 1)], 'gone', 5)).toEqual([newSession('other', 1)]);
  });
});

describe('addSession', () => {
  const steps = fc.uniqueArray(fc.record({ hash: fc.string({ minLength: 1 }), wait: fc.nat(9 * 24) }), {
    selector: ({ hash }) => hash,
    maxLength: 20,
  });

  it('keeps the newest five active sessions', () => {
    fc.assert(
      fc.property(steps, (logins) => {
        let sessions: Session[] = [];
        const all: Session[] = [];
        let now = 0;
        for (const { hash, wait } of logins) {
          now += wait * HOUR;
          const added = newSession(hash, now);
          all.push(added);
          sessions = addSession(sessions, added, now);
          expect(sessions).toEqual(all.filter((session) => isActive(session, now)).slice(-SESSIONS_PER_USER));
        }
      }),
    );
  });
});
