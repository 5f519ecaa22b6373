// Predictions and rank changes of a plan, for any order of calls.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PredictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import {
  type Allowance,
  canonicalRequest,
  newAllowance,
  release,
  reserve,
} from '../../../../api/domain/account/allowance.ts';
import { restrictions as present } from '../../../../api/domain/account/person.ts';
import { baseRequest as base } from '../../../support/base-request.ts';

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

  it('accepts an earlier rank without remaining changes', () => {
    const plan = limitsOf(-1, 1);
    let allowance = ask(newAllowance(), { ...base, rank: 10 }, plan).next;
    allowance = ask(allowance, { ...base, rank: 20 }, plan).next;
    expect(ask(allowance, { ...base, rank: 30 }, plan).result.kind).toBe('rank-locked');
    expect(ask(allowance, { ...base, rank: 10, quotaId: 2 }, plan).result.kind).toBe('reserved');
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
});
