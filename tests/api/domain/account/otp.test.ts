// One-time codes in any order of sends, attempts and waits, and in 200 parallel attempts on both stores.
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
import { freshKey, storeKinds } from '../../../support/stores.ts';
import { openWorld } from '../../../support/world.ts';

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

  it('lock longer each time', () => {
    let record: CodeRecord | null = null;
    let now = 0;
    const pauses: number[] = [];
    for (let series = 0; series < 4; series++) {
      now = Math.max(now + MINUTE, record?.lockUntil ?? 0);
      record = requestCode(record, challenge('code'), rules, now).next;
      for (let wrong = 0; wrong < 3; wrong++) record = tryCode(record, guess('none'), rules, now).next;
      pauses.push(((record?.lockUntil ?? 0) - now) / MINUTE);
    }
    // A day without a wrong code forgets the earlier ones.
    expect(pauses).toEqual([15, 60, 1440, 15]);
  });
});

describe.each(storeKinds)('tryCode in 200 parallel calls on %s', (kind) => {
  const world = openWorld(kind);

  async function tryAll(code: (caller: number) => string): Promise<string[]> {
    const key = freshKey();
    await world.store.update(key, () => ({ next: requestCode(null, challenge('code'), rules, 0).next, result: null }));
    const tries = Array.from({ length: 200 }, (_, caller) =>
      world.store.update(key, (current) => {
        const { next, result } = tryCode(current as CodeRecord | null, guess(code(caller)), rules, 1);
        return { next, result: result.kind };
      }),
    );
    return Promise.all(tries);
  }

  it('verifies once when all codes are right', async () => {
    expect((await tryAll(() => 'code')).filter((kind) => kind === 'verified')).toHaveLength(1);
  });

  it('counts three wrong codes only', async () => {
    const outcomes = await tryAll(() => 'none');
    expect(outcomes.filter((kind) => kind === 'wrong')).toHaveLength(2);
    expect(outcomes.filter((kind) => kind === 'locked')).toHaveLength(198);
  });

  it('verifies at most once in a mix of codes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 200, maxLength: 200 }), async (right) => {
        const outcomes = await tryAll((caller) => (right[caller] ? 'code' : 'none'));
        expect(outcomes.filter((kind) => kind === 'verified').length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 4 },
    );
  });
});
