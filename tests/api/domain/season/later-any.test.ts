// The chance of at least one of several seats after a round: given that none has come, and at least that of the best one.

import { describe, expect, it } from 'vitest';
import { chanceOf, fromNow } from '../../../../api/domain/chances/chances.ts';
import { chanceOfAny } from '../../../../api/domain/chances/list-chance.ts';
import { percent } from '../../../../api/domain/chances/percent.ts';
import { findLaterChance, findLaterChances } from '../../../../api/domain/season/later-chance.ts';
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

describe('findLaterChances', () => {
  it('is given that no seat has come where the list of the round is missing', () => {
    const lines = [1, 2];
    const { any } = findLaterChances(seats, lines, RANK, 0);
    const noneBefore = 1 - chanceOfAny(fromNow(seats), lines, ln, 0);
    const noneAtAll = 1 - chanceOfAny(fromNow(seats), lines, ln);
    const largest = Math.max(...lines.map((line) => chanceOf({ seats, held: 1 }, line, ln)));
    expect(any).toBe(percent(Math.max(largest, 1 - noneAtAll / noneBefore)));
    expect(any).toBeGreaterThan(percent(largest) - 1);
  });

  it('is that of the list from now on where the round is known', () => {
    const { any } = findLaterChances(known, [1, 2], RANK, 0);
    expect(any).toBe(percent(chanceOfAny(fromNow(known), [1, 2], ln)));
  });

  it('is that of the best seat after the last round, and where what happened was not foreseen', () => {
    const { any, each } = findLaterChances(seats, [1, 2], RANK, 1);
    expect([any, ...each.map(({ chance }) => chance)]).toEqual([1, 1, 1]);
    // Ten seats of which hardly none could be expected by Round 1.
    const sure = smallSeats((pack) => {
      pack.forecast.location[0] = pack.forecast.offered.map(() => Math.log(RANK) + 0.25);
      pack.forecast.location[1] = pack.forecast.offered.map(() => Math.log(RANK) + 0.3);
      pack.forecast.sharedScale = 0;
    });
    const lines = [0, 1, 2, 3, 4, 5];
    expect(1 - chanceOfAny(fromNow(sure), lines, ln, 0)).toBeLessThan(0.02);
    const all = lines.map((line) => findLaterChance(sure, line, ln, 0));
    const largest = Math.max(...all.map((one) => ('chance' in one ? one.chance : 0)));
    expect(findLaterChances(sure, lines, RANK, 0).any).toBe(percent(largest));
  });

  it('says of each seat why it has no chance', () => {
    const mixed = smallSeats(giveByOtherRank);
    const { each, counted } = findLaterChances(mixed, [5, 1], RANK, 0);
    expect(each[0]).toEqual({ chance: null, given: false, without: 'other-rank' });
    expect(each[1]).toMatchObject({ given: false, without: null });
    expect(counted).toBe(1);
  });

  it('doubts a list, not a seat, only beyond 95 %', () => {
    const at = (chance: number) =>
      smallSeats((pack) => {
        pack.forecast.share[0]?.fill(chance);
        pack.forecast.location[0]?.fill(20);
      });
    expect(findLaterChance(at(0.94), 0, ln, 0)).not.toHaveProperty('without');
    expect(findLaterChance(at(0.96), 0, ln, 0)).toEqual({ without: 'list-missing' });
  });
});
