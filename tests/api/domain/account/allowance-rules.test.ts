// What a charge takes, what a release gives back, and which texts keep requests apart.
import { describe, expect, it } from 'vitest';
import type { PredictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import {
  type Allowance,
  canonicalRequest,
  type Entitlement,
  findUse,
  newAllowance,
  release,
  reserve,
} from '../../../../api/domain/account/allowance.ts';
import { baseRequest as base } from '../../../support/base-request.ts';
import { basic, charge, SEASON } from '../../../support/charges.ts';

describe('canonicalRequest', () => {
  const further = {
    counsellingId: 2,
    quotaId: 3,
    categoryId: 4,
    closedQuotas: [10, 9, 10],
    answers: { b: '1', a: '2' },
  };

  it('has the means of a budget, the closed quotas, the answers and the further counsellings in this order', () => {
    const request: PredictionRequest = {
      ...base,
      quotaId: 0,
      preferredCourses: ['MS', 'MD', 'MS'],
      budget: 5,
      budgetMeans: 'total',
      closedQuotas: [10, 9, 10],
      answers: { b: '1', a: '2' },
      also: [further],
    };
    expect(canonicalRequest(request)).toBe(
      '[1,0,1,false,1,5,["MD","MS"],"total",[9,10],[["a","2"],["b","1"]],' +
        '{"joined":[2,3,4],"closed":[9,10],"answers":[["a","2"],["b","1"]]}]',
    );
  });

  it('ignores closed quotas of a request for one quota', () => {
    expect(canonicalRequest({ ...base, closedQuotas: [2] })).toBe(canonicalRequest(base));
  });

  it('reads a further counselling without answers like one with none', () => {
    const { answers: _, ...without } = further;
    expect(canonicalRequest({ ...base, also: [without] })).toBe(
      canonicalRequest({ ...base, also: [{ ...further, answers: {} }] }),
    );
  });

  it('keeps the text of requests that have none of the later fields', () => {
    const text = '[1,1,1,false,1,null,[]]';
    expect(canonicalRequest(base)).toBe(text);
    expect(canonicalRequest({ ...base, answers: {}, budgetMeans: 'year', isPdfRequest: true })).toBe(text);
    expect(canonicalRequest({ ...base, answers: undefined, budgetMeans: undefined })).toBe(text);
  });
});

describe('reserve', () => {
  it('keeps the state of a charge, for one from before the state was kept the first that asks', () => {
    const { homes, ...earlier } = charge(newAllowance(), 10, { fingerprint: 'known', home: 'KL' }).next;
    const ask = (allowance: Allowance, home: string) =>
      reserve(allowance, { ...base, rank: 10 }, { fingerprint: 'known', space: 'air', season: SEASON, home }, [basic]);
    expect(homes).toEqual({ known: 'KL' });
    const first = ask(earlier, 'TN');
    expect(first.result).toEqual({ kind: 'repeated', home: 'TN' });
    expect(ask(first.next, 'KA').result).toEqual({ kind: 'repeated', home: 'TN' });
  });

  it('says why it refuses and changes nothing', () => {
    const used = charge(newAllowance(), 10, { fingerprint: 'known' }).next;
    const ask = (fingerprint: string, rank: number, living: Entitlement[]) =>
      reserve(used, { ...base, rank }, { fingerprint, space: 'air', season: SEASON, home: 'KL' }, living);
    expect(ask('known', 10, [basic])).toEqual({ next: used, result: { kind: 'repeated', home: 'KL' } });
    expect(ask('new', 10, [{ ...basic, predictions: 1 }])).toEqual({
      next: used,
      result: { kind: 'prediction-limit' },
    });
    expect(ask('new', 20, [{ ...basic, rankChanges: 0 }])).toEqual({ next: used, result: { kind: 'rank-locked' } });
    expect(ask('new', 20, [])).toEqual({ next: used, result: { kind: 'prediction-limit' } });
  });

  it('charges the first grant that has something left, for predictions and for changes apart', () => {
    const living = [
      { grant: 'first', predictions: 1, rankChanges: 5 },
      { grant: 'second', predictions: 5, rankChanges: 5 },
    ];
    const one = charge(newAllowance(), 10, { living }).next;
    const two = charge(one, 20, { living }).next;
    expect(two.uses).toEqual([
      { grant: 'second', predictions: 1, rankChanges: 0 },
      { grant: 'first', predictions: 1, rankChanges: 1 },
    ]);
    expect(two).toMatchObject({ predictionsUsed: 2, last: { rank: 20, counsellingId: 1, quotaId: 1, categoryId: 1 } });
  });

  it('writes the change to the rank that took it only', () => {
    const one = charge(newAllowance(), 10).next;
    expect(charge(one, 20).next.ranks).toEqual([
      { space: 'air', rank: 10, season: SEASON, requests: 1 },
      { space: 'air', rank: 20, season: SEASON, requests: 1, change: 'basic' },
    ]);
    expect('change' in (one.ranks[0] ?? {})).toBe(false);
  });

  it('counts a change among ranks of the same list only', () => {
    const merit = charge(newAllowance(), 10, { space: 'merit-2' }).next;
    const both = charge(merit, 20).next;
    expect(both.uses?.[0]?.rankChanges).toBe(0);
    const changed = charge(both, 10, { living: [basic] }).next;
    expect(changed.uses?.[0]?.rankChanges).toBe(1);
    expect(changed.ranks).toHaveLength(3);
  });

  it('counts the requests of a rank', () => {
    const one = charge(newAllowance(), 10).next;
    expect(charge(one, 10).next.ranks).toEqual([{ space: 'air', rank: 10, season: SEASON, requests: 2 }]);
    const old = { ...newAllowance(), ranks: [{ space: 'air', rank: 10 }] };
    expect(charge(old, 10).next.ranks).toEqual([{ space: 'air', rank: 10, requests: 2 }]);
  });

  it('keeps a hundred requests, two hundred ranks and fifty grants at most, the latest', () => {
    const full: Allowance = {
      ...newAllowance(),
      charged: Array.from({ length: 100 }, (_, turn) => `c${turn}`),
      ranks: Array.from({ length: 200 }, (_, turn) => ({ space: 'air', rank: 1_000 + turn, season: SEASON })),
      uses: Array.from({ length: 50 }, (_, turn) => ({ grant: `g${turn}`, predictions: 1, rankChanges: 0 })),
    };
    const { next } = charge(full, 10, { fingerprint: 'new' });
    expect([next.charged.length, next.charged[0], next.charged.at(-1)]).toEqual([100, 'c1', 'new']);
    expect([next.ranks.length, next.ranks[0]?.rank, next.ranks.at(-1)?.rank]).toEqual([200, 1_001, 10]);
    expect([next.uses?.length, next.uses?.[0]?.grant, next.uses?.at(-1)?.grant]).toEqual([50, 'g1', 'basic']);
  });

  it('charges a record from before grants had their own counts', () => {
    const { uses: _, ...old } = newAllowance();
    const { next, taken } = charge(old, 10);
    expect(next.uses).toEqual([{ grant: 'basic', predictions: 1, rankChanges: 0 }]);
    expect(release({ ...next, uses: undefined }, taken).uses).toEqual([
      { grant: 'basic', predictions: 0, rankChanges: 0 },
    ]);
  });
});

describe('release', () => {
  const changes = (allowance: Allowance) => findUse(allowance, 'basic').rankChanges;
  const first = charge(newAllowance(), 10);

  it('makes the next rank of the season the first one, which is no change', () => {
    const left = release(charge(first.next, 20).next, first.taken);
    expect(left.ranks.map(({ rank, change }) => [rank, change])).toEqual([[20, undefined]]);
    expect(changes(left)).toBe(0);
  });

  it('gives back the change of its own rank alone where another one was the first', () => {
    const second = charge(first.next, 20);
    const left = release(charge(second.next, 30).next, second.taken);
    expect(left.ranks.map(({ rank, change }) => [rank, change])).toEqual([
      [10, undefined],
      [30, 'basic'],
    ]);
    expect(changes(left)).toBe(1);
  });

  it.each([
    ['season', { season: SEASON - 1 }],
    ['list', { space: 'merit-2' }],
  ])('minds the first rank of another %s as little as a charge does', (_, other) => {
    const one = charge(charge(newAllowance(), 5, other).next, 10);
    const left = release(charge(one.next, 20).next, one.taken);
    expect(left.ranks.map(({ rank, change }) => [rank, change])).toEqual([
      [5, undefined],
      [20, undefined],
    ]);
    expect(changes(left)).toBe(0);
  });
});
