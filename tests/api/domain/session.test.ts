// How long sessions live and how many a person holds, under any order of logins and visits.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  admit,
  isLiving,
  newSession,
  SESSION_IDLE,
  SESSION_LIFETIME,
  SESSIONS_PER_USER,
  type SessionEntry,
  sessionExpires,
  shouldTouch,
  touch,
} from '../../../api/domain/session.ts';

const HOUR = 3_600_000;

describe('sessions', () => {
  it('never outlive thirty days nor seven idle ones', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 30 }), (waits) => {
        let session = newSession('person', 0);
        let now = 0;
        for (const hours of waits) {
          now += hours * HOUR;
          const living = isLiving(session, now);
          if (living) {
            expect(now).toBeLessThan(SESSION_LIFETIME);
            expect(now - session.seenAt).toBeLessThan(SESSION_IDLE);
            if (shouldTouch(session, now)) session = touch(session, now) ?? session;
          }
          expect(sessionExpires(session)).toBeLessThanOrEqual(SESSION_LIFETIME);
        }
      }),
    );
  });

  it('are not revived by being seen', () => {
    expect(touch(null, 5)).toBeNull();
  });
});

describe('admit', () => {
  it('keeps the newest five and ends every other', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 20 }), (hashes) => {
        let entries: SessionEntry[] = [];
        const ended = new Set<string>();
        hashes.forEach((hash, at) => {
          const outcome = admit(entries, { hash, createdAt: at }, at);
          entries = outcome.kept;
          for (const gone of outcome.ended) ended.add(gone);
        });
        expect(entries.map((entry) => entry.hash)).toEqual(hashes.slice(-SESSIONS_PER_USER));
        expect(ended.size).toBe(Math.max(0, hashes.length - SESSIONS_PER_USER));
      }),
    );
  });
});
