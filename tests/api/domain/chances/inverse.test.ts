// Chances on the small pack: their monotonicity, their inverse, and the chance of a list.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOf, fromNow, ifOffered, wholeSeason } from '../../../../api/domain/chances/chances.ts';
import { closingInterval, lnRankAtChance } from '../../../../api/domain/chances/inverse.ts';
import { chanceOfAny } from '../../../../api/domain/chances/list-chance.ts';
import { chancesByStage } from '../../../support/chances-by-stage.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const seats = smallSeats();
const underWay = smallSeats((pack) => {
  pack.forecast.knownStages = 1;
  pack.forecast.location[0] = pack.forecast.location[0]?.map((_, line) => Math.log(5_000 + line)) ?? [];
  pack.forecast.share = [[1, 1, 1, 1, 1, 0], pack.forecast.share[1]?.map(() => 0.5) ?? []];
});
const anyRank = fc.integer({ min: 1, max: 300_000 });
const anyLine = fc.integer({ min: 0, max: seats.size - 1 });

describe('fillChances', () => {
  it('never decreases for a better rank or later stage', () => {
    fc.assert(
      fc.property(fc.constantFrom(seats, underWay), anyLine, anyRank, anyRank, (pack, line, a, b) => {
        const better = chancesByStage(ifOffered(fromNow(pack)), line, Math.log(Math.min(a, b)));
        const worse = chancesByStage(ifOffered(fromNow(pack)), line, Math.log(Math.max(a, b)));
        worse.forEach((chance, stage) => {
          expect(better[stage]).toBeGreaterThanOrEqual(chance);
          const single = chanceOf(ifOffered(fromNow(pack)), line, Math.log(Math.max(a, b)), stage);
          if (stage > pack.knownStages) expect(chance).toBeGreaterThanOrEqual(worse[stage - 1] ?? 0);
          if (stage >= pack.knownStages) expect(chance).toBeCloseTo(single, 12);
        });
      }),
    );
  });
});

describe('chanceOfLine', () => {
  it('is 1 up to the known closing rank only', () => {
    expect(chanceOf(ifOffered(wholeSeason(underWay)), 2, Math.log(5_002))).toBe(1);
    expect(chanceOf(ifOffered(wholeSeason(underWay)), 2, Math.log(5_003), 0)).toBe(0);
    expect(chanceOf(ifOffered(wholeSeason(underWay)), 2, Math.log(5_003))).toBeLessThanOrEqual(0.5);
  });
});

describe('a mixture as last stage', () => {
  const seats = smallSeats(({ forecast, lines }) => {
    const last = forecast.stages.length - 1;
    const column = (value: number) => lines.institute.map(() => value);
    forecast.lastReopens = true;
    forecast.location = forecast.stages.map((_, stage) => column(stage === last ? 9 : 8.5));
    forecast.share = forecast.stages.map((_, stage) => column(stage === last ? 0.3 : 0.9));
  });

  it('is nearly 1 for the best rank', () => {
    expect(chanceOf(ifOffered(wholeSeason(seats)), 0, 0)).toBeGreaterThan(0.999);
  });

  it('lies between its two components', () => {
    const chances = chancesByStage(ifOffered(fromNow(seats)), 0, 8.9);
    expect(chances.at(-1)).toBe(chanceOf(ifOffered(wholeSeason(seats)), 0, 8.9));
    expect(chances.at(-1)).toBeGreaterThan(chances.at(-2) ?? 1);
    expect(chances.at(-1)).toBeLessThan(0.5);
  });

  it('inverts the chance by bisection', () => {
    for (const chance of [0.95, 0.8, 0.5, 0.2, 0.09])
      expect(
        chanceOf(ifOffered(wholeSeason(seats)), 0, lnRankAtChance(ifOffered(wholeSeason(seats)), 0, chance)),
      ).toBeCloseTo(chance, 3);
  });
});

describe('lnRankAtChance', () => {
  it('inverts the chance', () => {
    fc.assert(
      fc.property(anyLine, fc.double({ min: 0.05, max: 0.85, noNaN: true }), (line, chance) => {
        expect(
          chanceOf(ifOffered(wholeSeason(seats)), line, lnRankAtChance(ifOffered(wholeSeason(seats)), line, chance)),
        ).toBeCloseTo(chance, 3);
      }),
    );
  });
});

describe('closingInterval', () => {
  it('excludes a tenth on each side', () => {
    const { low, high } = closingInterval(seats, 0);
    expect(chanceOf(ifOffered(wholeSeason(seats)), 0, Math.log(low))).toBeCloseTo(0.9, 2);
    expect(chanceOf(ifOffered(wholeSeason(seats)), 0, Math.log(high))).toBeCloseTo(0.1, 2);
  });

  it('begins at or above a known closing rank', () => {
    expect(closingInterval(underWay, 4).low).toBeGreaterThanOrEqual(5_004);
  });
});

describe('chanceOfAny', () => {
  const lnRank = Math.log(9_000);

  it('is 0 for no line and exact for one', () => {
    expect(chanceOfAny(ifOffered(fromNow(seats)), [], lnRank)).toBe(0);
    for (const rank of [3_000, 9_000, 9_500, 14_000]) {
      expect(chanceOfAny(ifOffered(fromNow(seats)), [1], Math.log(rank))).toBe(
        chanceOf(ifOffered(wholeSeason(seats)), 1, Math.log(rank)),
      );
    }
  });

  it('ignores a line without a chance', () => {
    fc.assert(
      fc.property(anyLine, anyRank, (line, rank) => {
        const hopeless = smallSeats((pack) => {
          pack.forecast.location = pack.forecast.location.map((column) => [...column.slice(0, -1), -40]);
        });
        fc.pre(line < hopeless.size - 1);
        const any = chanceOfAny(ifOffered(fromNow(hopeless)), [line, hopeless.size - 1], Math.log(rank));
        expect(any).toBeCloseTo(chanceOf(ifOffered(wholeSeason(hopeless)), line, Math.log(rank)), 4);
      }),
    );
  });

  it('increases with each line, less than under independence', () => {
    const [one, two] = [
      chanceOfAny(ifOffered(fromNow(seats)), [1], lnRank),
      chanceOfAny(ifOffered(fromNow(seats)), [1, 2], lnRank),
    ];
    const other = chanceOfAny(ifOffered(fromNow(seats)), [2], lnRank);
    expect(two).toBeGreaterThan(one);
    expect(two).toBeLessThan(1 - (1 - one) * (1 - other));
  });
});
