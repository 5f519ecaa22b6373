// One-time codes under any order of sends, tries and waits; and under 200 tries at once on both stores.
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

/** What a person may remember of one number: the code that lives, wrong tries since the last success, sends. */
type Walk = { record: CodeRecord | null; now: number; living: string; wrongs: number; sends: number[] };

function send(walk: Walk, mac: string): void {
  const { next, result } = requestCode(walk.record, challenge(mac), rules, walk.now);
  walk.record = next;
  if (result.kind !== 'send') return;
  walk.living = mac;
  walk.sends.push(walk.now);
}

function undo(walk: Walk): void {
  if (!walk.record || walk.record.sends.length === 0) return;
  walk.record = undoSend(walk.record, walk.record.challengeId);
  walk.sends.pop();
  walk.living = '';
}

function attempt(walk: Walk, code: string): void {
  const wasLocked = (walk.record?.lockUntil ?? 0) > walk.now;
  const { next, result } = tryCode(walk.record, guess(code), rules, walk.now);
  walk.record = next;
  if (wasLocked) expect(result.kind).toBe('locked');
  if (result.kind === 'verified') {
    expect(code).toBe(walk.living);
    expect(code).not.toBe('');
    walk.wrongs = 0;
  } else if (!wasLocked && result.kind !== 'expired') walk.wrongs += 1;
  if (result.kind === 'verified' || result.kind === 'locked') walk.living = '';
  expect(walk.record?.wrong ?? 0).toBe(walk.wrongs);
}

const moves = {
  send: (walk: Walk, turn: number) => send(walk, `m${turn}`),
  undo,
  wrong: (walk: Walk) => attempt(walk, 'none'),
  right: (walk: Walk) => attempt(walk, walk.living),
  wait: () => {},
};

function expectFewSends({ sends, now }: Walk): void {
  const within = (window: number) => sends.filter((at) => at > now - window).length;
  expect(within(60 * MINUTE)).toBeLessThanOrEqual(SENDS_PER_HOUR);
  expect(within(24 * 60 * MINUTE)).toBeLessThanOrEqual(SENDS_PER_DAY);
}

describe('tryCode and requestCode', () => {
  it('never verify while locked or without a living code', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const walk: Walk = { record: null, now: 0, living: '', wrongs: 0, sends: [] };
        sequence.forEach(({ kind, minutes }, turn) => {
          walk.now += minutes * MINUTE;
          moves[kind](walk, turn);
          expectFewSends(walk);
        });
      }),
      { numRuns: 400 },
    );
  });

  it('lock longer each time and never shorter', () => {
    let record: CodeRecord | null = null;
    let now = 0;
    const pauses: number[] = [];
    for (let series = 0; series < 5; series++) {
      now += 25 * 60 * MINUTE;
      record = requestCode(record, challenge('code'), rules, now).next;
      for (let wrong = 0; wrong < 3; wrong++) record = tryCode(record, guess('none'), rules, now).next;
      pauses.push(((record?.lockUntil ?? 0) - now) / MINUTE);
    }
    expect(pauses).toEqual([15, 60, 1440, 1440, 1440]);
  });
});

describe.each(storeKinds)('200 tries at once on %s', (kind) => {
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

  it('have one winner when all are right', async () => {
    expect((await tryAll(() => 'code')).filter((kind) => kind === 'verified')).toHaveLength(1);
  });

  it('count three wrong ones and no more', async () => {
    const outcomes = await tryAll(() => 'none');
    expect(outcomes.filter((kind) => kind === 'wrong')).toHaveLength(2);
    expect(outcomes.filter((kind) => kind === 'locked')).toHaveLength(198);
  });

  it('never have two winners when right and wrong mix', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 200, maxLength: 200 }), async (right) => {
        const outcomes = await tryAll((caller) => (right[caller] ? 'code' : 'none'));
        expect(outcomes.filter((kind) => kind === 'verified').length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 4 },
    );
  });
});
