// Random histories of predictions and purchases, and what each step must keep.
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Plan } from '../../../../api/contract/plans/plans.ts';
import { plan } from '../../../support/gateway/plans.ts';
import type { openPerson } from './entitled-person.ts';

export const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('use' as const), rank: fc.integer({ min: 1, max: 8 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('find-nothing' as const), rank: fc.integer({ min: 1, max: 8 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 200 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      code: fc.constantFrom('basic' as const, 'advanced' as const, 'premium' as const),
      /** Ordered in another tab before the plan of today was bought. */
      otherTab: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund' as const), index: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'erase' as const }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

export async function run(person: ReturnType<typeof openPerson>, history: readonly Step[]): Promise<void> {
  const used = new Map<string, number>();
  for (const one of history) {
    if (one.kind === 'use') await expectUse(person, one.rank, used);
    else if (one.kind === 'find-nothing') await expectNoCharge(person, one.rank);
    else if (one.kind === 'wait') person.pass(one.days);
    else if (one.kind === 'buy') await expectPromise(person, one);
    else if (one.kind === 'refund') await person.refund(one.index);
    else await person.erase();
  }
}

/** @param used predictions by grant, over the whole history */
async function expectUse(person: ReturnType<typeof openPerson>, rank: number, used: Map<string, number>) {
  const { current, allowed } = await person.show();
  const payer = current.grant?.id ?? `free-${person.season()}`;
  const outcome = await person.predict(rank, true);
  if (outcome === 'reserved') used.set(payer, (used.get(payer) ?? 0) + 1);
  if (!allowed.canPredict) expect(outcome).toBe('prediction-limit');
  if (allowed.canPredict && allowed.canChangeRank) expect(outcome).toBe('reserved');
  const limit = current.plan.predictions_limit;
  if (limit >= 0) expect(used.get(payer) ?? 0).toBeLessThanOrEqual(limit);
}

async function expectNoCharge(person: ReturnType<typeof openPerson>, rank: number) {
  const { allowed } = await person.show();
  await person.predict(rank, false);
  expect((await person.show()).allowed).toEqual(allowed);
}

/** What is bought now shows its full counts, unless it waits for the end of another plan. */
async function expectPromise(
  person: ReturnType<typeof openPerson>,
  { code, otherTab }: Extract<Step, { kind: 'buy' }>,
) {
  const before = (await person.show()).current.grant;
  const bought = await person.buy(code, otherTab);
  if (!bought) return;
  const { current, allowed } = await person.show();
  if (current.grant?.id !== bought.id) {
    expect(before?.expiresAt).toBeLessThanOrEqual(bought.expiresAt);
    return;
  }
  const sold: Plan = plan(code);
  expect(allowed).toMatchObject({
    predictionsUsed: 0,
    predictionsLimit: sold.predictions_limit,
    rankChangesUsed: 0,
    rankChangesLimit: sold.rank_changes_limit,
    canPredict: true,
    canChangeRank: true,
  });
}
