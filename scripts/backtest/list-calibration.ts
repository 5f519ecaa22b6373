// Calibration of random choice lists over past years by tenths, and what luck alone makes of that test.
import { memoize } from '../../api/contract/memoize.ts';
import { fromNow, ifOffered } from '../../api/domain/chances/chances.ts';
import { SAME_RANK } from '../../api/domain/chances/farthest-rank.ts';
import { createCaseChances } from '../../api/domain/chances/list-chance.ts';
import { CASES } from '../../api/domain/chances/season-cases.ts';
import { chancesByPosition } from '../../api/domain/choice-lists/position-chances.ts';
import type { AccuracyTable } from '../../src/lib/build/accuracy.ts';
import { seededRandom } from '../tooling/seeded-random.ts';
import { BANDS, SELECTIONS, selectLines } from './list-chances.ts';
import { drawRows } from './people/lists.ts';
import { tabulate } from './report/table.ts';
import type { Trial } from './trial.ts';

/**
 * A chance and whether what it says happened. `size`: of the list; 0 for a single position of any list. `byCase`: the chance
 * of a list in each of the equally likely cases of the year.
 */
export type Said = { year: number; size: number; chance: number; happened: 0 | 1; byCase: Float32Array };

export const LIST_SIZES = [1, 5, 20, 80];
const RANKS_PER_BAND = 4;
/** Lists by rank: a short one says less, so that more are drawn. */
const LISTS = new Map([
  [1, 60],
  [5, 24],
  [20, 12],
  [80, 6],
]);
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
      const caseChances = rememberCases(createCaseChances(ifOffered(fromNow(trial.seats)), Math.log(rank), stage));
      return LIST_SIZES.filter((size) => near.length >= size).flatMap((size) =>
        Array.from({ length: LISTS.get(size) ?? 1 }, () =>
          scoreList(trial, drawRows(near, size, random), Math.log(rank), caseChances),
        ).flat(),
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

type CaseChances = (line: number) => Float32Array | null;

/** Lists of a rank share lines. */
const rememberCases = ({ fill }: ReturnType<typeof createCaseChances>): CaseChances =>
  memoize((line) => {
    const cases = fill(line);
    return cases && Float32Array.from(cases);
  });

function anyByCase(caseChances: CaseChances, list: readonly number[]): Float32Array {
  const nothing = new Float32Array(CASES).fill(1);
  for (const line of list) {
    caseChances(line)?.forEach((chance, at) => {
      nothing[at] = (nothing[at] ?? 1) * (1 - chance);
    });
  }
  return nothing.map((none) => 1 - none);
}

const NO_CASES = new Float32Array();

function scoreList(
  { seats, truth, plan: { test: year } }: Trial,
  list: readonly number[],
  lnRank: number,
  caseChances: CaseChances,
): Said[] {
  const stage = truth.stages - 1;
  const comes = list.findIndex((line) => (truth.closings[stage]?.[line] ?? Number.NaN) >= lnRank - SAME_RANK);
  const { here, nothing } = chancesByPosition(
    ifOffered(fromNow(seats)),
    list.map((line) => ({ lines: [line], score: null })),
    lnRank,
    { stage },
  );
  return [
    {
      year,
      size: list.length,
      chance: 1 - nothing,
      happened: comes === -1 ? 0 : 1,
      byCase: anyByCase(caseChances, list),
    },
    ...here.map(
      (chance, place): Said => ({ year, size: 0, chance, happened: place === comes ? 1 : 0, byCase: NO_CASES }),
    ),
  ];
}

export type Tenth = { size: number; tenth: number; forecasts: number; said: number; came: number };

export const groupTenths = (forecasts: readonly Said[]): Tenth[] =>
  [...LIST_SIZES, 0].flatMap((size) => {
    const sums = Array.from({ length: TENTHS }, (_, tenth): Tenth => ({ size, tenth, forecasts: 0, said: 0, came: 0 }));
    for (const { size: found, chance, happened } of forecasts) {
      const sum = sums[Math.min(TENTHS - 1, Math.floor(chance * TENTHS))];
      if (found !== size || !sum) continue;
      sum.forecasts++;
      sum.said += chance;
      sum.came += happened;
    }
    return sums
      .filter((one) => one.forecasts > 0)
      .map((one) => ({ ...one, said: one.said / one.forecasts, came: one.came / one.forecasts }));
  });

export const buildCalibrationTable = (tenths: readonly Tenth[]): AccuracyTable =>
  tabulate('', tenths, {
    List: ({ size }) => (size === 0 ? 'one position' : `at least one of ${size}`),
    Tenth: ({ tenth }) => `${tenth / TENTHS} to ${(tenth + 1) / TENTHS}`,
    n: ({ forecasts }) => forecasts,
    Said: ({ said }) => said.toFixed(3),
    Came: ({ came }) => came.toFixed(3),
    Difference: ({ said, came, forecasts }) => `${(came - said).toFixed(3)}${forecasts < ENOUGH ? ' (few)' : ''}`,
  });

/** Of one size of lists. Errors are those of the worst tenth with enough forecasts. */
type ListError = {
  size: number;
  measured: number;
  goal: number;
  /** Of forecasts that are exactly right: the median error, and the share of tests in which it is at most the goal. */
  median: number;
  meetGoal: number;
};

const GOAL = 0.05;
const TESTS = 200;

/** A year that comes as the forecast says: one case for all its lists. Lists are then independent, so luck is if anything larger. */
export function measureListErrors(forecasts: readonly Said[]): ListError[] {
  const random = seededRandom(20_251_122);
  const years = [...new Set(forecasts.map(({ year }) => year))];
  const lists = forecasts.filter(({ size }) => size > 0);
  const tests = Array.from({ length: TESTS }, () => {
    const drawn = new Map(years.map((year) => [year, random()]));
    const comes = ({ year, byCase }: Said): 0 | 1 => {
      const chance = byCase[Math.floor((drawn.get(year) ?? 0) * byCase.length)] ?? 0;
      return random() < chance ? 1 : 0;
    };
    return findLargestErrors(lists.map((one) => ({ ...one, happened: comes(one) })));
  });
  const measured = findLargestErrors(lists);
  return LIST_SIZES.map((size, place) => {
    const errors = tests.map((test) => test[place] ?? 0).sort((a, b) => a - b);
    return {
      size,
      measured: measured[place] ?? 0,
      goal: GOAL,
      median: errors[TESTS / 2] ?? 0,
      meetGoal: errors.filter((error) => error <= GOAL).length / TESTS,
    };
  });
}

/** By size of list. */
function findLargestErrors(forecasts: readonly Said[]): number[] {
  const judged = groupTenths(forecasts).filter((tenth) => tenth.forecasts >= ENOUGH);
  return LIST_SIZES.map((size) =>
    Math.max(0, ...judged.filter((tenth) => tenth.size === size).map(({ said, came }) => Math.abs(said - came))),
  );
}

export const buildListErrorTable = (errors: readonly ListError[]): AccuracyTable =>
  tabulate('Random lists of offered lines: at least one comes', errors, {
    Seats: ({ size }) => size,
    'Largest error in a tenth': ({ measured }) => measured.toFixed(3),
    Goal: ({ goal }) => `at most ${goal}`,
    'If exactly right': ({ median }) => median.toFixed(3),
    'Goal met if exactly right': ({ meetGoal }) => `${Math.round(100 * meetGoal)} of 100 tests`,
  });

/** What the table says, in words. */
export const LIST_ERROR_TEXT =
  `Random lists: each of the years by the others, so later years take part; tenths with at least ${ENOUGH} lists. The lists ` +
  'of a year come or fail together, so that a tenth holds few independent outcomes. The last two columns tell what the test ' +
  `makes of years that are drawn from the forecast itself: the median of the largest error of ${TESTS} such tests, and how many ` +
  'of them meet the goal.';
