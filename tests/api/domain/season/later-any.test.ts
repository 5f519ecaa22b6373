// The chance of at least one of several seats after a round: given that none has come, and at least that of the best one.

import { describe, expect, it } from 'vitest';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { chanceOf, fromNow, type Listed, percent } from '../../../../api/domain/chances/chances.ts';
import { chanceOfAny } from '../../../../api/domain/chances/list-chance.ts';
import { findLaterChances } from '../../../../api/domain/season/later-chance.ts';
import type { SeatIndex } from '../../../../api/packs/seat-index.ts';
import { giveByOtherRank, smallSeats } from '../../../support/small-pack.ts';

const RANK = 12_000;
const ln = Math.log(RANK);
/** Round 1 takes place; the lines close 30 % later by Round 2. */
const seats = smallSeats((pack) => {
  pack.forecast.location[0] = pack.forecast.location[0]?.map((mu) => mu - 0.3) ?? [];
});
const known = smallSeats((pack) => {
  pack.forecast.knownStages = 1;
  pack.forecast.location[0] = pack.forecast.offered.map(() => Math.log(8_000));
});

/** Of choices of one pool. */
const find = (of: SeatIndex, lines: readonly number[], rank: number, stage: number, listed?: Listed) =>
  findLaterChances(
    of,
    predictionRequest.parse({ rank, counsellingId: 7, quotaId: 1, categoryId: 1, budget: null }),
    lines.map((line) => [line]),
    { stage, own: { listed } },
  );

describe('findLaterChances', () => {
  it('is at least that of the best seat, at most that of independent ones', () => {
    const lines = [1, 2];
    const { any } = find(seats, lines, RANK, 0, 'all');
    const each = lines.map((line) => chanceOf({ seats, held: 1, listed: 'all' }, line, ln));
    expect(any).toBeGreaterThanOrEqual(percent(Math.max(...each)));
    expect(any).toBeLessThanOrEqual(percent(1 - each.reduce((none, chance) => none * (1 - chance), 1)));
  });

  it('counts as listed all seats, none, or those that the person marked', () => {
    const lines = [1, 2];
    const read = (listed?: Listed) => find(seats, lines, RANK, 0, listed).each.map(({ chance }) => chance);
    const [all, none, second] = [read('all'), read(undefined), read(new Set([2]))];
    expect(second).toEqual([none[0], all[1]]);
    expect(none).not.toEqual(all);
    expect(find(seats, lines, RANK, 0, new Set(lines))).toEqual(find(seats, lines, RANK, 0, 'all'));
  });

  it('never falls when a seat is added', () => {
    for (const rank of [2_000, 5_000, 8_000, 12_000, 30_000]) {
      let before = 0;
      for (const size of [1, 2, 3, 4, 5, 6]) {
        const any = find(seats, [3, 2, 1, 4, 5, 0].slice(0, size), rank, 0, 'all').any ?? 0;
        expect(any).toBeGreaterThanOrEqual(before);
        before = any;
      }
    }
  });

  it('is that of the list from now on where the round is known', () => {
    const { any } = find(known, [1, 2], RANK, 0, 'all');
    expect(any).toBe(percent(chanceOfAny(fromNow(known), [1, 2], ln)));
  });

  it('is nothing after the last round', () => {
    const { any, each } = find(seats, [1, 2], RANK, 1, 'all');
    expect([any, ...each.map(({ chance }) => chance)]).toEqual([1, 1, 1]);
  });

  it('says of each seat why it has no chance', () => {
    const mixed = smallSeats(giveByOtherRank);
    const { each, counted } = find(mixed, [5, 1], RANK, 0, 'all');
    expect(each[0]).toEqual({ chance: null, given: false, without: 'other-rank' });
    expect(each[1]).toMatchObject({ given: false, without: null });
    expect(counted).toBe(1);
  });
});
