// When a one-time code is valid, and what a wrong or a first code leaves.
import { describe, expect, it } from 'vitest';
import { type CodeRecord, tryCode } from '../../../../api/domain/account/otp.ts';
import { ask, attempt, DAY, MINUTE, NOW, profile, rules, SECOND, sent } from '../../../support/one-time-codes.ts';

describe('tryCode', () => {
  it('accepts a code until it expires, and gives the profile once', () => {
    const record = sent(NOW, { wrong: 2, wrongAt: NOW });
    const { next, result } = attempt(record, 'right', NOW + 10 * MINUTE - 1);
    expect(result).toEqual({ kind: 'verified', profile, tookTwo: false });
    expect(next).toMatchObject({ mac: null, wrong: 0, lockUntil: 0, sentAt: 0, profile: null, firstAt: undefined });
    expect(attempt(record, 'right', NOW + 10 * MINUTE)).toEqual({ next: record, result: { kind: 'expired' } });
    expect(attempt(null, 'right', NOW)).toEqual({ next: null, result: { kind: 'expired' } });
  });

  it('does not accept a code that was sent more than half a minute in the future', () => {
    expect(attempt(sent(NOW + 30 * SECOND), 'right', NOW).result.kind).toBe('verified');
    expect(attempt(sent(NOW + 30 * SECOND + 1), 'right', NOW).result.kind).toBe('expired');
  });

  it('does not compare a used code', () => {
    const used = sent(NOW, { mac: null });
    const matches = () => {
      throw new Error('compared');
    };
    expect(tryCode(used, matches, rules, NOW).result.kind).toBe('expired');
  });

  it('counts wrong codes and locks at the third', () => {
    let record: CodeRecord | null = sent(NOW);
    const outcomes = [];
    for (let turn = 1; turn <= 3; turn++) {
      const { next, result } = attempt(record, 'wrong', NOW + turn);
      record = next;
      outcomes.push(result);
    }
    expect(outcomes).toEqual([
      { kind: 'wrong', attemptsUsed: 1 },
      { kind: 'wrong', attemptsUsed: 2 },
      { kind: 'locked', until: NOW + 3 + 15 * MINUTE },
    ]);
    expect(record).toMatchObject({ mac: null, wrong: 3, wrongAt: NOW + 3, lockUntil: NOW + 3 + 15 * MINUTE });
    expect(attempt(record, 'right', NOW + 4).result).toEqual({ kind: 'locked', until: NOW + 3 + 15 * MINUTE });
    expect(attempt(record, 'right', NOW + 3 + 15 * MINUTE).result.kind).toBe('expired');
  });

  it('locks for a day from the third series on', () => {
    const record = sent(NOW, { wrong: 11, wrongAt: NOW });
    expect(attempt(record, 'wrong', NOW + 1).result).toEqual({ kind: 'locked', until: NOW + 1 + DAY });
  });

  describe('with two codes', () => {
    const first = attempt(sent(NOW), 'right', NOW + 1, true);

    it('asks for a second code after the first right one', () => {
      expect(first.result).toEqual({ kind: 'first', profile });
      expect(first.next).toMatchObject({ mac: null, sentAt: 0, firstAt: NOW + 1, profile });
      expect(ask(first.next, NOW + 2).result.kind).toBe('send');
    });

    it('accepts the second code while the first is not older than a code may be', () => {
      const second = ask(first.next, NOW + 2).next;
      expect(attempt(second, 'right', NOW + 3, true).result).toEqual({ kind: 'verified', profile, tookTwo: true });
      const late = ask(first.next, NOW + 10 * MINUTE).next;
      expect(attempt(late, 'right', NOW + 10 * MINUTE + 1, true).result.kind).toBe('first');
    });
  });
});
