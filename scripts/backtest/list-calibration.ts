// Calibration of random choice lists over past years: "at least one comes" by tenths, and "this one comes" by position.
import { chancesByPosition } from '../../api/domain/choice-lists/position-chances.ts';
import { SAME_RANK } from '../../api/domain/prediction/curves.ts';
import { seededRandom } from '../tooling/seeded-random.ts';
import { BANDS, draw, SELECTIONS, selectLines } from './list-chances.ts';
import { formatTable } from './markdown-table.ts';
import type { Trial } from './trial.ts';

/** A chance and whether what it says happened. `size`: of the list; 0 for a single position of any list. */
export type Said = { size: number; chance: number; happened: 0 | 1 };

export const LIST_SIZES = [1, 5, 20, 80];
const RANKS_PER_BAND = 4;
const LISTS = 6;
/** Lists are drawn of lines that are forecast to close within this distance of the rank, in ln(rank). */
const NEAR = 1;
const TENTHS = 10;
/** Tenths with fewer forecasts are printed but not judged. */
export const ENOUGH = 100;

/** Lists in random order: a wanted seat above a safe one and the other way round. */
export function drawLists(trial: Trial): Said[] {
  const random = seededRandom(trial.plan.test + 44);
  const stage = trial.truth.stages - 1;
  return SELECTIONS.flatMap((selection) => {
    const lines = selectLines(trial, selection);
    return listRanks().flatMap((rank) => {
      const near = lines.filter(
        (line) => Math.abs((trial.seats.location[stage]?.[line] ?? 0) - Math.log(rank)) <= NEAR,
      );
      return LIST_SIZES.filter((size) => near.length >= size).flatMap((size) =>
        Array.from({ length: LISTS }, () => scoreList(trial, draw(near, size, random), Math.log(rank))).flat(),
      );
    });
  });
}

const listRanks = (): number[] =>
  BANDS.flatMap((end, band) => {
    const start = BANDS[band - 1] ?? 0;
    return Array.from({ length: RANKS_PER_BAND }, (_, place) =>
      Math.round(start + ((end - start) * (place + 1)) / RANKS_PER_BAND),
    );
  });

function scoreList({ seats, truth }: Trial, list: readonly number[], lnRank: number): Said[] {
  const stage = truth.stages - 1;
  const comes = list.findIndex((line) => (truth.closings[stage]?.[line] ?? Number.NaN) >= lnRank - SAME_RANK);
  const { here, nothing } = chancesByPosition(
    seats,
    list.map((line) => [line]),
    lnRank,
    stage,
  );
  return [
    { size: list.length, chance: 1 - nothing, happened: comes === -1 ? 0 : 1 },
    ...here.map((chance, place): Said => ({ size: 0, chance, happened: place === comes ? 1 : 0 })),
  ];
}

export type Tenth = { size: number; tenth: number; forecasts: number; said: number; came: number };

export const groupTenths = (forecasts: readonly Said[]): Tenth[] =>
  [...LIST_SIZES, 0].flatMap((size) =>
    Array.from({ length: TENTHS }, (_, tenth): Tenth => {
      const found = forecasts.filter(
        (one) => one.size === size && Math.min(TENTHS - 1, Math.floor(one.chance * TENTHS)) === tenth,
      );
      const mean = (read: (one: Said) => number) =>
        found.reduce((sum, one) => sum + read(one), 0) / Math.max(1, found.length);
      const [said, came] = [mean(({ chance }) => chance), mean(({ happened }) => happened)];
      return { size, tenth, forecasts: found.length, said, came };
    }).filter((one) => one.forecasts > 0),
  );

export const formatCalibration = (tenths: readonly Tenth[]): string =>
  formatTable(
    ['List', 'Tenth', 'n', 'Said', 'Came', 'Difference'],
    tenths.map(({ size, tenth, forecasts, said, came }) => [
      size === 0 ? 'one position' : `at least one of ${size}`,
      `${tenth / TENTHS} to ${(tenth + 1) / TENTHS}`,
      `${forecasts}`,
      said.toFixed(3),
      came.toFixed(3),
      `${(came - said).toFixed(3)}${forecasts < ENOUGH ? ' (few)' : ''}`,
    ]),
  );
