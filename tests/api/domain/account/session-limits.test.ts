// The moments at which a session ends or is touched, and which sessions a login keeps.
import { describe, expect, it } from 'vitest';
import {
  addSession,
  isActive,
  newSession,
  SESSION_IDLE,
  SESSIONS_PER_USER,
  sessionExpires,
  shouldTouch,
  touch,
  withoutSession,
} from '../../../../api/domain/account/session.ts';

const HOUR = 3_600_000;
const LIFETIME = 30 * 24 * HOUR;

describe('a session', () => {
  it('ends at the end of its idle time', () => {
    const session = newSession('a', 100);
    expect(isActive(session, 100 + SESSION_IDLE - 1)).toBe(true);
    expect(isActive(session, 100 + SESSION_IDLE)).toBe(false);
  });

  it('ends after thirty days, however often it is used', () => {
    const used = { ...newSession('a', 100), seenAt: 100 + LIFETIME - 1 };
    expect(isActive(used, 100 + LIFETIME - 1)).toBe(true);
    expect(isActive(used, 100 + LIFETIME)).toBe(false);
    expect(sessionExpires(used)).toBe(100 + LIFETIME);
    expect(sessionExpires(newSession('a', 100))).toBe(100 + SESSION_IDLE);
  });

  it('is touched once an hour, and never into the past', () => {
    const session = newSession('a', 5 * HOUR);
    expect(shouldTouch(session, 6 * HOUR - 1)).toBe(false);
    expect(shouldTouch(session, 6 * HOUR)).toBe(true);
    expect(touch([session, newSession('b', 1)], 'a', 7 * HOUR)).toEqual([
      { hash: 'a', createdAt: 5 * HOUR, seenAt: 7 * HOUR },
      newSession('b', 1),
    ]);
    expect(touch([session], 'a', 2 * HOUR)).toEqual([session]);
    expect(touch([session], 'gone', 7 * HOUR)).toEqual([session]);
  });

  it('ends for one browser only', () => {
    expect(withoutSession([newSession('a', 1), newSession('b', 2)], 'a')).toEqual([newSession('b', 2)]);
  });
});

describe('addSession', () => {
  it('replaces a session with the same token, and drops the oldest beyond five', () => {
    const full = Array.from({ length: SESSIONS_PER_USER }, (_, at) => newSession(String(at), at));
    expect(addSession(full, newSession('2', 9), 9).map(({ hash }) => hash)).toEqual(['0', '1', '3', '4', '2']);
    expect(addSession(full, newSession('new', 9), 9).map(({ hash }) => hash)).toEqual(['1', '2', '3', '4', 'new']);
  });

  it('drops ended sessions', () => {
    expect(addSession([newSession('old', 0)], newSession('new', SESSION_IDLE), SESSION_IDLE)).toHaveLength(1);
  });
});
