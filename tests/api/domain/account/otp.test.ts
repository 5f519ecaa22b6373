// One-time codes in any order of sends, attempts and waits.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CodeRecord,
  requestCode,
  SENDS_PER_DAY,
  SENDS_PER_HOUR,
  tryCode,
  undoSend,
} from '../../../../api/domain/account/otp.ts';

const MINUTE = 60_000;
const rules = { cooldown: MINUTE, expiry: 10 * MINUTE, maxAttempts: 3 };
const challenge = (mac: string) => ({ id: `challenge-${mac}`, mac, profile: null });
const guess = (code: string) => (_id: string, mac: string) => mac === code;

type Step = { kind: keyof typeof moves; minutes: number };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('send', 'wrong', 'right', 'undo', 'wait'),
    minutes: fc.integer({ min: 0, max: 90 }),
  }),
  { maxLength: 60 },
);

/** The expected state of one number: the valid code, wrong attempts since the last success, and sends. */
type Model = { record: CodeRecord | null; now: number; validCode: string; wrongs: number; sends: number[] };

function send(model: Model, mac: string): void {
  const { next, result } = requestCode(model.record, challenge(mac), rules, model.now);
  model.record = next;
  if (result.kind !== 'send') return;
  model.validCode = mac;
  model.sends.push(model.now);
}

function undo(model: Model): void {
  if (!model.record || model.record.sends.length === 0) return;
  model.record = undoSend(model.record, model.record.challengeId);
  model.sends.pop();
  model.validCode = '';
}

function attempt(model: Model, code: string): void {
  const wasLocked = (model.record?.lockUntil ?? 0) > model.now;
  const { next, result } = tryCode(model.record, guess(code), rules, model.now);
  model.record = next;
  if (wasLocked) expect(result.kind).toBe('locked');
  if (result.kind === 'verified') {
    expect(code).toBe(model.validCode);
    expect(code).not.toBe('');
    model.wrongs = 0;
  } else if (!wasLocked && result.kind !== 'expired') model.wrongs += 1;
  if (result.kind === 'verified' || result.kind === 'locked') model.validCode = '';
  expect(model.record?.wrong ?? 0).toBe(model.wrongs);
}

const moves = {
  send: (model: Model, turn: number) => send(model, `m${turn}`),
  undo,
  wrong: (model: Model) => attempt(model, 'none'),
  right: (model: Model) => attempt(model, model.validCode),
  wait: () => {},
};

function expectFewSends({ sends, now }: Model): void {
  const within = (window: number) => sends.filter((at) => at > now - window).length;
  expect(within(60 * MINUTE)).toBeLessThanOrEqual(SENDS_PER_HOUR);
  expect(within(24 * 60 * MINUTE)).toBeLessThanOrEqual(SENDS_PER_DAY);
}

describe('tryCode and requestCode', () => {
  it('never verify while locked or without a code', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const model: Model = { record: null, now: 0, validCode: '', wrongs: 0, sends: [] };
        sequence.forEach(({ kind, minutes }, turn) => {
          model.now += minutes * MINUTE;
          moves[kind](model, turn);
          expectFewSends(model);
        });
      }),
      { numRuns: 400 },
    );
  });
});
