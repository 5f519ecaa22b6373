// What a release of a charge gives back, and how rank changes are counted.
import { describe, expect, it } from 'vitest';
import { countRankChanges, newAllowance, release } from '../../../../api/domain/account/allowance.ts';
import { charge, SEASON } from '../../../support/charges.ts';

describe('release', () => {
  it('undoes a charge once', () => {
    const before = charge(newAllowance(), 10).next;
    const { next, taken } = charge(before, 20);
    const released = release(next, taken);
    expect(released).toEqual({ ...before, uses: [{ grant: 'basic', predictions: 1, rankChanges: 0 }] });
    expect(release(released, taken)).toBe(released);
  });

  it('shows the last request again, unless there was a later one', () => {
    const first = charge(newAllowance(), 10);
    const second = charge(first.next, 10);
    expect(release(second.next, second.taken).last?.rank).toBe(10);
    expect(release(first.next, first.taken).last).toBeNull();
    const other = charge(first.next, 20);
    expect(release(other.next, first.taken).last?.rank).toBe(20);
    expect(release(other.next, first.taken).predictionsUsed).toBe(1);
  });

  it('gives the next rank of the same list and season the place of a released first rank', () => {
    const first = charge(newAllowance(), 10);
    const later = charge(charge(first.next, 99, { space: 'merit-2' }).next, 20);
    const released = release(later.next, first.taken);
    expect(released.ranks).toEqual([
      { space: 'merit-2', rank: 99, season: SEASON, requests: 1 },
      { space: 'air', rank: 20, season: SEASON, requests: 1, change: undefined },
    ]);
    expect(released.uses).toEqual([{ grant: 'basic', predictions: 2, rankChanges: 0 }]);
  });

  it('leaves a change that a rank of another season took', () => {
    const first = charge(newAllowance(), 10, { season: SEASON - 1 }).next;
    const changed = charge(first, 20, { season: SEASON - 1 }).next;
    const next = charge(changed, 30);
    const released = release(next.next, next.taken);
    expect(released.ranks.map(({ rank, change }) => [rank, change])).toEqual([
      [10, undefined],
      [20, 'basic'],
    ]);
    expect(released.uses?.[0]?.rankChanges).toBe(1);
  });

  it('leaves the changes while the season has its first rank', () => {
    const first = charge(newAllowance(), 10).next;
    const second = charge(first, 20);
    const third = charge(second.next, 30).next;
    const released = release(third, second.taken);
    expect(released.ranks.map(({ rank, change }) => [rank, change])).toEqual([
      [10, undefined],
      [30, 'basic'],
    ]);
    expect(released.uses?.[0]?.rankChanges).toBe(1);
  });
});

describe('countRankChanges', () => {
  it('counts no first rank of a list', () => {
    const ranks = ['air', 'air', 'merit-2', 'air'].map((space, rank) => ({ space, rank }));
    expect([countRankChanges([]), countRankChanges(ranks)]).toEqual([0, 2]);
  });
});
