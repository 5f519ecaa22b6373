// What holds of the one number at every point of a season: with and without lists, and with rounds held whose lists are missing.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNLIMITED } from '../../../../api/contract/limits.ts';
import { NOT_ON_OFFER_PART } from '../../../../api/contract/prediction/list-parts.ts';
import { listItems } from '../../../../api/contract/prediction/open-seats.ts';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import {
  type AsOf,
  chanceOf,
  findOffers,
  fromNow,
  ifOffered,
  isNotOnOffer,
  wholeSeason,
} from '../../../../api/domain/chances/chances.ts';
import { distancePart } from '../../../../api/domain/chances/further-distance.ts';
import { lastRankAtChance, lnMedianClosing } from '../../../../api/domain/chances/inverse.ts';
import { computeScores } from '../../../../api/domain/chances/scores.ts';
import { listFirstLines } from '../../../../api/domain/matching/match-lines.ts';
import { predict } from '../../../../api/domain/matching/predict.ts';
import type { Pack } from '../../../../api/packs/schema.ts';
import { noFilters } from '../../../../src/lib/seats/seat-filter.ts';
import { orderSeats } from '../../../../src/lib/seats/seat-order.ts';
import { bounded } from '../../../support/closed-form.ts';
import { smallSeats } from '../../../support/small-pack.ts';

/** A chance and what it consists of: `chance` = `onOffer` × `ifOffered`; `ofSeason` is P(on offer) × that of the whole season. */
type ChanceParts = { chance: number; onOffer: number; ifOffered: number; ofSeason: number };

function partsOf(asOf: AsOf, line: number, lnRank: number): ChanceParts {
  const onOffer = asOf.isOffered ? 1 : (findOffers(asOf.seats)[line] as number);
  const chance = chanceOf(asOf, line, lnRank);
  return {
    chance,
    onOffer,
    ifOffered: onOffer > 0 ? chance / onOffer : chanceOf(ifOffered(asOf), line, lnRank),
    ofSeason: chanceOf({ ...asOf, held: 0 }, line, lnRank),
  };
}

const SLOPES = [0.3, 0.2, 0.4, 0.1, 0.2];
const OFFERED = [0.95, 0.9, 0.6, 0.4, 0.6, 0.9];

/** Four stages, of which the first `known` ones have lists, and further allotments however many rounds are held. */
function season(known: number, further = true) {
  return (pack: Pack): void => {
    const { forecast } = pack;
    const column = (value: number) => forecast.offered.map(() => value);
    const mean = forecast.location[1] ?? [];
    forecast.offered = OFFERED;
    forecast.stages = ['Round 1', 'Round 2', 'Round 3', 'Stray'];
    forecast.lastReopens = true;
    forecast.location = [-0.3, -0.1, 0, 0.1].map((shift) => mean.map((one) => one + shift));
    forecast.scale = [0.2, 0.2, 0.2, 0.3].map(column);
    forecast.share = [0.8, 0.9, 1, 0.3].map(column);
    forecast.knownStages = known;
    for (let stage = 0; stage < known; stage++) {
      forecast.share[stage] = [1, 1, 1, 0, 1, 0];
      forecast.scale[stage] = column(0.001);
    }
    const odds = (held: number) =>
      Array.from({ length: 4 - held }, (_, at) => ({ intercept: column(at / 3 - 0.5), slopes: SLOPES }));
    if (further) forecast.further = Array.from({ length: 4 - known }, (_, at) => odds(known + at));
  };
}

const packs = [
  smallSeats(season(0)),
  smallSeats(season(0, false)),
  smallSeats(season(1)),
  smallSeats(season(2)),
  bounded(season(0)),
  bounded(season(1)),
];
const anyPoint: fc.Arbitrary<AsOf> = fc
  .record({ pack: fc.nat({ max: packs.length - 1 }), more: fc.nat({ max: 3 }) })
  .map(({ pack, more }) => {
    const seats = packs[pack] ?? smallSeats();
    return { seats, held: Math.min(3, seats.knownStages + more) };
  });
const anyLine = fc.nat({ max: 5 });
const anyRank = fc.integer({ min: 1, max: 400_000 }).map(Math.log);
const anyMark = fc.constantFrom('all' as const, undefined);

describe('the number', () => {
  it('never rises with the rank', () => {
    fc.assert(
      fc.property(anyPoint, anyLine, anyRank, anyRank, (asOf, line, a, b) => {
        const [better, worse] = [Math.min(a, b), Math.max(a, b)].map((lnRank) => chanceOf(asOf, line, lnRank));
        expect(better).toBeGreaterThanOrEqual((worse ?? 1) - 1e-7);
      }),
      { numRuns: 500 },
    );
  });

  it('never falls with the stage, and is a probability', () => {
    fc.assert(
      fc.property(anyPoint, anyLine, anyRank, anyMark, (point, line, lnRank, listed) => {
        const asOf: AsOf = { ...point, listed };
        let before = 0;
        for (let stage = asOf.held; stage < 4; stage++) {
          const chance = chanceOf(asOf, line, lnRank, stage);
          expect(chance).toBeGreaterThanOrEqual(before);
          expect(chance).toBeLessThanOrEqual(1);
          before = chance;
        }
      }),
    );
  });

  it('is P(on offer) times the chance if the line is on offer, and no more than it', () => {
    fc.assert(
      fc.property(anyPoint, anyLine, anyRank, anyMark, (point, line, lnRank, listed) => {
        const asOf: AsOf = { ...point, listed };
        const parts = partsOf(asOf, line, lnRank);
        expect(parts.chance).toBe(chanceOf(asOf, line, lnRank, 3));
        expect(parts.onOffer * parts.ifOffered).toBeCloseTo(parts.chance, 9);
        expect(parts.ifOffered).toBeLessThanOrEqual(1 + 1e-9);
        expect(parts.ofSeason).toBe(chanceOf(wholeSeason(asOf.seats), line, lnRank));
        if (!listed) expect(parts.ifOffered).toBeCloseTo(chanceOf(ifOffered(asOf), line, lnRank), 9);
      }),
    );
  });

  it('is that of the season before the season, and scales with P(on offer)', () => {
    const seats = smallSeats(season(0));
    const half = { ...seats, offered: seats.offered.map((one) => one / 2) };
    fc.assert(
      fc.property(anyLine, anyRank, fc.nat({ max: 3 }), (line, lnRank, held) => {
        if (held === 0)
          expect(chanceOf({ seats, held }, line, lnRank)).toBe(chanceOf(wholeSeason(seats), line, lnRank));
        expect(chanceOf({ seats: half, held }, line, lnRank)).toBeCloseTo(
          chanceOf({ seats, held }, line, lnRank) / 2,
          9,
        );
      }),
    );
  });

  it('is decided for a round whose list is known, and 0 for a later one that is held', () => {
    const asOf = { seats: smallSeats(season(1)), held: 2 };
    expect([8, 8.5].map((lnRank) => [0, 1].map((stage) => chanceOf(asOf, 0, lnRank, stage)))).toEqual([
      [1, 0],
      [0, 0],
    ]);
    expect(chanceOf(asOf, 0, 8, 2)).toBeGreaterThan(0);
  });

  it('is 0 without an offer, never not a number', () => {
    const never = smallSeats((pack) => {
      season(0)(pack);
      pack.forecast.offered = pack.forecast.offered.map(() => 0);
      for (const column of pack.forecast.share) column.fill(0);
    });
    for (const held of [0, 1, 2, 3])
      for (const listed of ['all', undefined] as const)
        expect(partsOf({ seats: never, held, listed }, 0, 8)).toEqual({
          chance: 0,
          onOffer: 0,
          ifOffered: 0,
          ofSeason: 0,
        });
  });

  it('says of many lines in percent what it says of one', () => {
    fc.assert(
      fc.property(anyPoint, fc.integer({ min: 1, max: 400_000 }), (asOf, rank) => {
        const lines = Uint32Array.of(0, 1, 2, 3, 4, 5);
        const { stages, onOffer, ifOffered: given, ofSeason } = computeScores(asOf, lines, rank);
        for (const line of lines) {
          const parts = partsOf(asOf, line, Math.log(rank));
          expect(Math.abs((given[line] ?? 0) - 100 * parts.ifOffered)).toBeLessThanOrEqual(1.5);
          expect(Math.abs((ofSeason[line] ?? 0) - 100 * parts.ofSeason)).toBeLessThanOrEqual(1.5);
          expect(onOffer[line]).toBe(Math.round(100 * parts.onOffer));
          const product = ((onOffer[line] ?? 0) * (given[line] ?? 0)) / 100;
          expect(Math.abs(product - (stages[3]?.[line] ?? -9))).toBeLessThanOrEqual(1.02);
          for (let stage = asOf.seats.knownStages; stage < 4; stage++) {
            const exact = 100 * chanceOf(asOf, line, Math.log(rank), stage);
            const shown = stages[stage]?.[line] ?? -1;
            expect(Math.abs(shown - Math.min(99, Math.max(1, exact)))).toBeLessThan(1);
          }
        }
      }),
    );
  });

  it('has a last rank of each level', () => {
    fc.assert(
      fc.property(anyPoint, anyLine, fc.constantFrom(0.95, 0.8, 0.43, 0.09), (asOf, line, floor) => {
        const last = lastRankAtChance(asOf, line, floor);
        if (last > 0) expect(chanceOf(asOf, line, Math.log(last))).toBeGreaterThanOrEqual(floor);
        expect(chanceOf(asOf, line, Math.log(last + 1))).toBeLessThan(floor);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the number after rounds whose lists are missing', () => {
  const [seats = smallSeats(), without = smallSeats()] = packs;
  /** P(given to the rank or beyond by the end of a stage of the season | on offer). */
  const given = (lnRank: number, stage: number) => chanceOf(ifOffered(wholeSeason(seats)), 2, lnRank, stage);

  it('is a further allotment after one, or a first one, without anything assumed', () => {
    const logistic = (distance: number) =>
      1 / (1 + Math.exp(-SLOPES.reduce((sum, slope, part) => sum + slope * distancePart(distance, part), 2 / 3 - 0.5)));
    // Where nobody is reached so far the first part is nothing; where all are, the second.
    for (const lnRank of [10.5, 9.5, 9, 8.5, 6]) {
      let further = 0;
      const step = 0.001;
      for (let distance = 0; distance < 6; distance += step)
        further += logistic(distance) * (given(lnRank + distance, 0) - given(lnRank + distance + step, 0));
      const chance = 0.6 * (further + given(lnRank, 3) - given(lnRank, 0));
      expect(chanceOf({ seats, held: 1 }, 2, lnRank)).toBeCloseTo(chance, 1);
    }
  });

  it('is without further allotments what is new, at most that of the season', () => {
    fc.assert(
      fc.property(anyRank, (lnRank) => {
        const chance = chanceOf({ seats: without, held: 2 }, 2, lnRank);
        expect(chance).toBeLessThanOrEqual(chanceOf(wholeSeason(without), 2, Math.max(3, lnRank - 0.1)) + 1e-6);
      }),
    );
    expect(chanceOf({ seats: without, held: 2 }, 2, 13)).toBeCloseTo(0.6 * (given(13, 3) - given(13, 1)), 4);
  });

  it('is for a marked line the chance given that the held rounds did not give it', () => {
    const lnRank = 9.6;
    const [by, end] = [given(lnRank, 1), given(lnRank, 3)];
    expect(chanceOf({ seats, held: 2, listed: 'all' }, 2, lnRank, 3)).toBeCloseTo(
      (0.6 * (end - by)) / (1 - 0.6 * by),
      2,
    );
    // A line that would have come by now and did not is most likely not on offer: a worse rank may have the larger chance.
    expect(chanceOf({ seats, held: 2, listed: 'all' }, 2, 5, 3)).toBeLessThan(0.2);
    expect(chanceOf({ seats, held: 2, listed: 'all' }, 2, 5, 3)).toBeLessThan(
      chanceOf({ seats, held: 2, listed: 'all' }, 2, lnRank, 3),
    );
    expect(chanceOf({ seats, held: 0, listed: 'all' }, 2, lnRank, 3)).toBe(chanceOf(wholeSeason(seats), 2, lnRank));
  });

  it('is 0 by a held round, and that of the season once all are over', () => {
    expect(chanceOf({ seats, held: 2 }, 2, 8, 1)).toBe(0);
    expect(chanceOf({ seats, held: 2, listed: 'all' }, 2, 8, 1)).toBe(0);
    expect(chanceOf(fromNow(seats), 2, 8)).toBe(chanceOf(wholeSeason(seats), 2, 8));
  });
});

describe('a line without a seat in the lists', () => {
  it('is not on offer so far after two of them', () => {
    const [, , one = smallSeats(), two = smallSeats()] = packs;
    expect([0, 1, 2, 3, 4, 5].map((line) => isNotOnOffer(two, line))).toEqual([false, false, false, true, false, true]);
    expect(isNotOnOffer(one, 3)).toBe(false);
  });

  it('has a part of its own after the others, for the server and for the screen', () => {
    const [, , , two = smallSeats()] = packs;
    const request = predictionRequest.parse({ rank: 3_000, counsellingId: 7, quotaId: 0, categoryId: 2, budget: null });
    const asked = [{ seats: two, request }];
    const parts = listFirstLines(asked, 9, null).map(({ line, part }) => [isNotOnOffer(two, line), part] as const);
    expect(parts.filter(([isRest]) => isRest).length).toBeGreaterThan(0);
    expect(parts.filter(([isRest]) => !isRest).length).toBeGreaterThan(0);
    expect(parts.map(([isRest]) => isRest)).toEqual(parts.map(([, part]) => part === NOT_ON_OFFER_PART));
    expect(parts.map(([, part]) => part)).toEqual(parts.map(([, part]) => part).toSorted());
    const items = listItems(predict(two, request, UNLIMITED).items);
    const order = orderSeats(items);
    const places = order.sort('parts');
    const shown = order.filter(places, noFilters);
    expect([...shown].map((place) => items.isNotOnOffer(place))).toEqual(
      [...shown].map((place) => order.part(place) === NOT_ON_OFFER_PART),
    );
    expect([...shown].map(order.part)).toEqual([...shown].map(order.part).toSorted());
    expect([...shown].map(order.part)).toContain(NOT_ON_OFFER_PART);
    // A short list has such a seat only where there is no other.
    const [first] = listFirstLines(asked, 1, null);
    expect(isNotOnOffer(two, first?.line ?? 3)).toBe(false);
  });

  it('keeps its P(on offer), and one that was given has 1', () => {
    const [, , , two = smallSeats()] = packs;
    expect(partsOf(fromNow(two), 3, 6).onOffer).toBe(0.4);
    expect(partsOf(fromNow(two), 2, 6).onOffer).toBe(1);
  });
});

describe('where a line is expected to close', () => {
  it('does not depend on whether it is on offer', () => {
    const sure = smallSeats(({ forecast }) => forecast.offered.fill(1));
    expect(lnMedianClosing(smallSeats(), 2)).toBe(lnMedianClosing(sure, 2));
  });
});
