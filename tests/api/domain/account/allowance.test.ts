// Predictions and rank changes of a plan, for any order of calls and for 200 parallel calls on both stores.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PredictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import {
  type Allowance,
  canonicalRequest,
  newAllowance,
  release,
  reserve,
} from '../../../../api/domain/account/allowance.ts';
import { restrictions as present } from '../../../../api/domain/account/restrictions.ts';
import type { Store } from '../../../../api/store/port.ts';
import { baseRequest as base } from '../../../support/base-request.ts';
import { freshKey, type StoreBench, startStore, storeKinds } from '../../../support/stores.ts';

const SEASON = 2026;
const limitsOf = (predictions: number, rankChanges: number) => ({ grant: 'free-2026', predictions, rankChanges });
type Limits = ReturnType<typeof limitsOf>;
const ask = (allowance: Allowance, request: PredictionRequest, limits: Limits, space = 'air', season = SEASON) =>
  reserve(allowance, request, { fingerprint: canonicalRequest(request), space, season, home: 'KL' }, [limits]);
const restrictions = (allowance: Allowance, limits: Limits, season = SEASON) =>
  present(allowance, { living: [limits], season });

const step = fc.record({
  rank: fc.integer({ min: 1, max: 4 }),
  quotaId: fc.integer({ min: 1, max: 3 }),
  space: fc.constantFrom('air', 'merit-2'),
  fails: fc.boolean(),
});
const limits = fc.record({
  grant: fc.constant('free-2026'),
  predictions: fc.integer({ min: -1, max: 5 }),
  rankChanges: fc.integer({ min: -1, max: 3 }),
});

function expectWithin(shown: ReturnType<typeof restrictions>, plan: Limits): void {
  if (plan.predictions >= 0) {
    expect(shown.predictionsUsed).toBeLessThanOrEqual(plan.predictions);
    expect(shown.canPredict).toBe(shown.predictionsUsed < plan.predictions);
  }
  if (plan.rankChanges >= 0) {
    expect(shown.rankChangesUsed).toBeLessThanOrEqual(plan.rankChanges);
    expect(shown.rankChangesRemaining).toBe(plan.rankChanges - shown.rankChangesUsed);
  }
}

describe('reserve', () => {
  it('keeps the limits and never goes below zero', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), limits, (steps, plan) => {
        let allowance = newAllowance();
        for (const { rank, quotaId, space, fails } of steps) {
          const request = { ...base, rank, quotaId };
          const { next, result } = ask(allowance, request, plan, space);
          allowance = result.kind === 'reserved' && fails ? release(next, result.charge) : next;
          const shown = restrictions(allowance, plan);
          expectWithin(shown, plan);
          expect(shown.predictionsUsed).toBe(allowance.charged.length);
        }
      }),
    );
  });

  it('charges each request once in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 40 }), (budgets) => {
        let allowance = newAllowance();
        for (const budget of budgets) allowance = ask(allowance, { ...base, budget }, limitsOf(-1, -1)).next;
        expect(allowance.predictionsUsed).toBe(new Set(budgets).size);
      }),
    );
  });

  it('accepts an earlier rank without remaining changes', () => {
    const plan = limitsOf(-1, 1);
    let allowance = ask(newAllowance(), { ...base, rank: 10 }, plan).next;
    allowance = ask(allowance, { ...base, rank: 20 }, plan).next;
    expect(ask(allowance, { ...base, rank: 30 }, plan).result.kind).toBe('rank-locked');
    expect(ask(allowance, { ...base, rank: 10, quotaId: 2 }, plan).result.kind).toBe('reserved');
  });

  it('counts ranks of different spaces separately', () => {
    const plan = limitsOf(-1, 0);
    const first = ask(newAllowance(), { ...base, rank: 10 }, plan).next;
    const merit = ask(first, { ...base, rank: 500, counsellingId: 2 }, plan, 'merit-2');
    expect(merit.result.kind).toBe('reserved');
    expect(restrictions(merit.next, plan)).toMatchObject({ rankChangesUsed: 0, rankLocked: true, lastUsedRank: 500 });
  });

  it('gives a new season a first rank and keeps earlier ranks free', () => {
    const plan = limitsOf(-1, 0);
    const first = ask(newAllowance(), { ...base, rank: 10 }, plan).next;
    expect(restrictions(first, plan, SEASON + 1)).toMatchObject({ rankLocked: false, lastUsedRank: null });
    const again = ask(first, { ...base, rank: 10, quotaId: 2 }, plan, 'air', SEASON + 1);
    const next = ask(again.next, { ...base, rank: 20 }, plan, 'air', SEASON + 1);
    expect([again.result.kind, next.result.kind]).toEqual(['reserved', 'reserved']);
    expect(ask(next.next, { ...base, rank: 30 }, plan, 'air', SEASON + 1).result.kind).toBe('rank-locked');
  });

  it('shows the ranks that are free to use again, the one in use first', () => {
    const plan = limitsOf(-1, 5);
    let allowance = newAllowance();
    for (const rank of [10, 20, 30]) allowance = ask(allowance, { ...base, rank }, plan).next;
    allowance = ask(allowance, { ...base, rank: 10, quotaId: 2 }, plan).next;
    expect(restrictions(allowance, plan).usedRanks?.map(({ rank }) => rank)).toEqual([10, 30, 20]);
  });

  it('treats -1 as unlimited', () => {
    const shown = restrictions(newAllowance(), limitsOf(-1, -1));
    expect(shown).toMatchObject({ canPredict: true, canChangeRank: true, rankLocked: false, rankChangesRemaining: -1 });
  });
});

describe('release', () => {
  it('gives back the rank and its change, unless another prediction has it', () => {
    const plan = limitsOf(-1, 1);
    const first = ask(newAllowance(), { ...base, rank: 10 }, plan).next;
    const second = ask(first, { ...base, rank: 20 }, plan);
    if (second.result.kind !== 'reserved') throw new Error('not reserved');
    expect(restrictions(release(second.next, second.result.charge), plan)).toEqual(restrictions(first, plan));
    const third = ask(second.next, { ...base, rank: 20, quotaId: 2 }, plan).next;
    expect(restrictions(release(third, second.result.charge), plan)).toMatchObject({
      predictionsUsed: 2,
      rankChangesUsed: 1,
    });
  });
});

describe.each(storeKinds)('reserve in 200 parallel calls on %s', (kind) => {
  let bench: StoreBench;
  let stores: Store[];

  beforeAll(async () => {
    bench = await startStore(kind);
    stores = await Promise.all([bench.open(), bench.open()]);
  });
  afterAll(async () => {
    for (const store of stores) await store.close();
    await bench.stop();
  });

  it.each([0, 1, 3])('accepts exactly %i', async (quota) => {
    const key = freshKey();
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, caller) => {
        const store = stores[caller % stores.length] as Store;
        return store.update(key, (current) => {
          const allowance = (current as Allowance | null) ?? newAllowance();
          const { next, result } = ask(allowance, { ...base, budget: caller }, limitsOf(quota, -1));
          return { next: next === allowance ? current : next, result: result.kind };
        });
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 'reserved')).toHaveLength(quota);
    const left = (await stores[0]?.get(key)) as Allowance | null;
    expect(left?.predictionsUsed ?? 0).toBe(quota);
  });
});
