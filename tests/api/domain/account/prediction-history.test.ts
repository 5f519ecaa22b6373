// Recorded predictions: their number, and what the plan of today shows of them.
import { describe, expect, it } from 'vitest';
import type { PastPrediction } from '../../../../api/contract/prediction/past-predictions.ts';
import type { PredictionData } from '../../../../api/contract/prediction/prediction.ts';
import {
  addToHistory,
  countResults,
  limitEntry,
  limitToPlan,
} from '../../../../api/domain/account/prediction-history.ts';
import { plan } from '../../../support/gateway/plans.ts';

const entry = (id: string, rows = 1) => ({ id, rows }) as PastPrediction;

describe('addToHistory', () => {
  it('adds a prediction at the end and drops the oldest beyond twenty', () => {
    const full = Array.from({ length: 20 }, (_, turn) => entry(`p${turn}`));
    const { entries, dropped } = addToHistory(full, entry('new'));
    expect(entries.map(({ id }) => id)).toEqual([...full.slice(1).map(({ id }) => id), 'new']);
    expect(dropped).toEqual(['p0']);
    expect(addToHistory(full.slice(1), entry('new')).dropped).toEqual([]);
  });

  it('replaces a recorded prediction only by one with more rows', () => {
    const known = [entry('a', 5), entry('b', 5)];
    expect(addToHistory(known, entry('a', 5))).toEqual({ entries: known, dropped: [] });
    expect(addToHistory(known, entry('a', 5)).entries).toBe(known);
    expect(addToHistory(known, entry('a', 6))).toEqual({ entries: [entry('b', 5), entry('a', 6)], dropped: [] });
  });
});

const recorded = (rows: number, changes: object = {}): PredictionData =>
  ({
    predictions: Array.from({ length: rows }, (_, turn) => ({
      id: `s${turn}`,
      chance_level: turn === 0 ? 'High' : 'Low',
    })),
    metadata: {
      userName: 'Old name',
      userMobile: '1',
      userIsPremium: true,
      matchLimit: -1,
      limitedResults: rows,
      totalResults: 90,
      fullChanceStats: { high: 1, good: 2, moderate: 3, low: 4 },
      successProbability: 80,
      listChance: { chance: 70, counted: 3, uncounted: 0 },
      ...changes,
    },
  }) as unknown as PredictionData;
const person = { name: 'Asha', mobile: '9876543210' };
const unlimited = { ...plan('premium'), match_limit: -1, is_premium: true };
const limited = { ...plan('basic'), match_limit: 3, is_premium: true };

describe('limitToPlan', () => {
  it('shows everything that was recorded under an unlimited plan, with the name of today', () => {
    const data = recorded(5);
    const shown = limitToPlan(data, unlimited, person);
    expect(shown.predictions).toEqual(data.predictions);
    expect(shown.metadata).toEqual({
      ...data.metadata,
      userName: 'Asha',
      userMobile: '9876543210',
    });
  });

  it('hides rows beyond the limit of today, and the chance of the whole list with them', () => {
    const shown = limitToPlan(recorded(5), limited, person);
    expect(shown.predictions).toHaveLength(3);
    expect(shown.metadata).toMatchObject({ matchLimit: 3, limitedResults: 3, listChance: null, userIsPremium: true });
  });

  it('keeps the smaller of the recorded limit and the limit of today', () => {
    const shown = limitToPlan(recorded(2, { matchLimit: 2, userIsPremium: false }), limited, person);
    expect(shown.metadata).toMatchObject({
      matchLimit: 2,
      limitedResults: 2,
      userIsPremium: false,
      successProbability: null,
      listChance: { chance: 70 },
    });
  });

  it('hides the figures of a paid plan on the free plan', () => {
    const free = plan('free');
    const { metadata } = limitToPlan(recorded(2), free, person);
    expect(metadata).toMatchObject({ userIsPremium: false, successProbability: null });
    expect(metadata.fullChanceStats).toEqual({ high: 1, moderate: 3 });
    expect(limitToPlan(recorded(2), limited, person).metadata.successProbability).toBe(80);
  });
});

describe('limitEntry', () => {
  const counts = {
    totalResults: 90,
    highChanceCount: 1,
    goodChanceCount: 2,
    moderateChanceCount: 3,
    lowChanceCount: 4,
  };
  const paid = { id: 'a', rows: 100, resultsMetadata: counts } as PastPrediction;

  it('hides the counts of Good and Low again after a plan has ended, and the rows beyond the limit', () => {
    const free = plan('free');
    expect(limitEntry(paid, free)).toEqual({
      id: 'a',
      rows: free.match_limit,
      resultsMetadata: { totalResults: 90, highChanceCount: 1, moderateChanceCount: 3, lowChanceCount: 0 },
    });
    expect(limitEntry(paid, plan('basic'))).toBe(paid);
  });

  it('keeps what was recorded on the free plan', () => {
    const { goodChanceCount: _, ...own } = counts;
    const free = { ...paid, resultsMetadata: own };
    expect(limitEntry(free, plan('free'))).toBe(free);
  });
});

describe('countResults', () => {
  it('has the counts that the reply showed', () => {
    expect(countResults(recorded(3))).toEqual({
      totalResults: 90,
      highChanceCount: 1,
      goodChanceCount: 2,
      moderateChanceCount: 3,
      lowChanceCount: 4,
    });
  });

  it('counts the shown rows of a hidden count, and leaves out the count of Good', () => {
    expect(countResults(recorded(3, { fullChanceStats: { high: 1, moderate: 3 } }))).toEqual({
      totalResults: 90,
      highChanceCount: 1,
      moderateChanceCount: 3,
      lowChanceCount: 2,
    });
  });
});
