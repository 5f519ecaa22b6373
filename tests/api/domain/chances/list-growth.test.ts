// Adding a seat to a list never lowers the chance that at least one comes: any list, any stage, any pack.

import { expect, it } from 'vitest';
import { type AsOf, fromNow, ifOffered, wholeSeason } from '../../../../api/domain/chances/chances.ts';
import { chanceOfAny } from '../../../../api/domain/chances/list-chance.ts';
import type { Pack } from '../../../../api/packs/schema.ts';
import { seededRandom } from '../../../../scripts/tooling/seeded-random.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const random = seededRandom(38);
/** Sums of floating-point numbers in another order. */
const ROUNDING = 1e-9;

/** Locations, scales, offers, farthest ranks and known rounds at random. */
const draw = (pack: Pack): void => {
  const { forecast } = pack;
  const size = forecast.offered.length;
  const column = (low: number, high: number) => Array.from({ length: size }, () => low + (high - low) * random());
  const first = column(7, 11);
  forecast.location[0] = first;
  forecast.location[1] = first.map((one) => one + 0.5 * random());
  forecast.scale = forecast.scale.map(() => column(0.05, 0.6));
  forecast.offered = column(0, 1).map((one) => (one < 0.3 ? 1 : one));
  if (random() < 0.5) forecast.lastReopens = true;
  if (random() < 0.5) {
    forecast.knownStages = 1;
    forecast.share[0] = first.map(() => (random() < 0.5 ? 1 : 0));
  }
  if (random() < 0.5) {
    const ends = () => Array.from({ length: 4 }, () => 8.5 + 2 * random());
    forecast.farthest = {
      quota: [1, 1, 1, 2],
      category: [1, 2, 4, 1],
      largest: [30_000, 30_000, 30_000, 30_000],
      soFar: [0, 0, 0, 0],
      location: [ends(), ends()],
      scale: [
        [0.1, 0.1, 0.1, 0.1],
        [0.1, 0.1, 0.1, 0.1],
      ],
      end: null,
    };
  }
};

it.each(Array.from({ length: 20 }, (_, at) => at))('never lowers the chance of a list, pack %i', (at) => {
  const seats = smallSeats(draw);
  const lines = Array.from({ length: seats.size }, (_, line) => line).sort(() => random() - 0.5);
  const points: AsOf[] = [wholeSeason(seats), fromNow(seats), { seats, held: 1 }];
  for (const point of at % 2 ? points : points.map(ifOffered)) {
    for (const rank of [300, 3_000, 12_000, 29_000]) {
      for (const [stage, listed] of [
        [0, undefined],
        [1, undefined],
        [1, 'all'],
      ] as const) {
        let before = 0;
        for (let size = 1; size <= lines.length; size++) {
          const chance = chanceOfAny({ ...point, listed }, lines.slice(0, size), Math.log(rank), stage);
          expect(chance).toBeGreaterThanOrEqual(before - ROUNDING);
          expect(chance).toBeLessThanOrEqual(1);
          before = chance;
        }
      }
    }
  }
});
