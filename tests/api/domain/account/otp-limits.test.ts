// When a one-time code may be sent, and what a send leaves.
import { describe, expect, it } from 'vitest';
import { afterDeletion, SENDS_PER_DAY, SENDS_PER_HOUR, undoSend } from '../../../../api/domain/account/otp.ts';
import { ask, attempt, DAY, HOUR, MINUTE, NOW, profile, SECOND, sent } from '../../../support/one-time-codes.ts';

describe('requestCode', () => {
  it('starts a record that holds the code until its expiry', () => {
    expect(ask(null, NOW)).toEqual({
      next: {
        challengeId: 'c',
        mac: 'right',
        expiresAt: NOW + 10 * MINUTE,
        sentAt: NOW,
        sends: [NOW],
        wrong: 0,
        wrongAt: undefined,
        lockUntil: 0,
        profile,
        firstAt: undefined,
      },
      result: { kind: 'send', attemptsUsed: 0 },
    });
  });

  it('refuses a second code within the cooldown', () => {
    const record = sent(NOW);
    expect(ask(record, NOW + MINUTE - 1)).toEqual({
      next: record,
      result: { kind: 'cooldown', until: NOW + MINUTE },
    });
    expect(ask(record, NOW + MINUTE).result.kind).toBe('send');
  });

  it('accepts a last send from a clock that was set forward', () => {
    expect(ask(sent(NOW + 30 * SECOND), NOW).result.kind).toBe('cooldown');
    expect(ask(sent(NOW + 30 * SECOND + 1), NOW).result.kind).toBe('send');
  });

  it('refuses codes of a locked number until the lock ends', () => {
    const record = sent(NOW, { lockUntil: NOW + HOUR });
    expect(ask(record, NOW + HOUR - 1).result).toEqual({ kind: 'locked', until: NOW + HOUR });
    expect(ask(record, NOW + HOUR).result.kind).toBe('send');
  });

  it('sends five codes in an hour, and the next when the oldest is an hour old', () => {
    const sends = Array.from({ length: SENDS_PER_HOUR }, (_, turn) => NOW + turn * 2 * MINUTE);
    const record = sent(NOW + 8 * MINUTE, { sends });
    expect(ask(record, NOW + 20 * MINUTE).result).toEqual({ kind: 'too-many', until: NOW + HOUR });
    expect(ask(record, NOW + HOUR).result.kind).toBe('send');
    expect(ask({ ...record, sends: sends.slice(1) }, NOW + 20 * MINUTE).result.kind).toBe('send');
  });

  it('sends ten codes in a day, and the next when the oldest is a day old', () => {
    const sends = Array.from({ length: SENDS_PER_DAY }, (_, turn) => NOW + turn * HOUR);
    const record = sent(NOW + 9 * HOUR, { sends });
    expect(ask(record, NOW + 12 * HOUR).result).toEqual({ kind: 'too-many', until: NOW + DAY });
    const { next, result } = ask(record, NOW + DAY);
    expect(result.kind).toBe('send');
    expect(next?.sends).toEqual([...sends.slice(1), NOW + DAY]);
  });

  it('waits for the later of both limits', () => {
    const early = Array.from({ length: 5 }, (_, turn) => NOW + turn);
    const late = Array.from({ length: 5 }, (_, turn) => NOW + 5 * HOUR + turn);
    const record = sent(NOW, { sends: [...early, ...late] });
    expect(ask(record, NOW + 5 * HOUR + 10 * MINUTE).result).toEqual({ kind: 'too-many', until: NOW + DAY });
  });

  it('keeps wrong attempts and the first of two codes, and says how many attempts are used', () => {
    const record = sent(NOW, { wrong: 4, wrongAt: NOW + 1, firstAt: NOW + 2 });
    const { next, result } = ask(record, NOW + HOUR);
    expect(result).toEqual({ kind: 'send', attemptsUsed: 1 });
    expect(next).toMatchObject({ wrong: 4, wrongAt: NOW + 1, firstAt: NOW + 2 });
  });

  it('forgets wrong attempts a day after the last one', () => {
    const record = sent(NOW - HOUR, { wrong: 2, wrongAt: NOW });
    expect(ask(record, NOW + DAY - 1).next?.wrong).toBe(2);
    expect(ask(record, NOW + DAY).next?.wrong).toBe(0);
    const old = sent(NOW, { wrong: 2, wrongAt: undefined });
    expect([ask(old, NOW + DAY - 1).next?.wrong, ask(old, NOW + DAY).next?.wrong]).toEqual([2, 0]);
  });
});

describe('undoSend', () => {
  it('removes the last send of this challenge, so that a new code may be sent at once', () => {
    const record = sent(NOW, { sends: [NOW - 2 * HOUR, NOW - HOUR, NOW] });
    expect(undoSend(record, 'c')).toEqual({ ...record, mac: null, sentAt: 0, sends: [NOW - 2 * HOUR, NOW - HOUR] });
  });

  it('leaves the record of a newer challenge', () => {
    const record = sent(NOW);
    expect(undoSend(record, 'other')).toBe(record);
    expect(undoSend(null, 'c')).toBeNull();
  });
});

describe('afterDeletion', () => {
  it('keeps the earlier sends of the number and nothing else', () => {
    expect(afterDeletion([])).toBeNull();
    const record = afterDeletion([1, 2]);
    expect(record).toEqual({
      challengeId: '',
      mac: null,
      expiresAt: 0,
      sentAt: 0,
      sends: [1, 2],
      wrong: 0,
      lockUntil: 0,
      profile: null,
    });
    expect(attempt(record, '', NOW).result.kind).toBe('expired');
  });
});
