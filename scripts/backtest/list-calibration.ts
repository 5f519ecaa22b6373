// Lists of lines that the test year offered: their chances beyond the farthest ranks, calibration over past years by tenths, and what luck alone makes of that test.
import { memoize } from '../../api/contract/memoize.ts';
import { chanceOf, fromNow, ifOffered, wholeSeason } from '../../api/domain/chances/chances.ts';
import { findFarthestRanks, SAME_RANK } from '../../api/domain/chances/farthest-rank.ts';
import { chanceOfAny, createCaseChances } from '../../api/domain/chances/list-chance.ts';
import { CASES } from '../../api/domain/chances/season-cases.ts';
import { chancesByPosition } from '../../api/domain/choice-lists/position-chances.ts';
import { findPools } from '../../api/domain/eligibility/eligibility.ts';
import { findPoolLines } from '../../api/domain/matching/ranked-lines.ts';
import { poolKey } from '../../api/packs/seat-index.ts';
import type { AccuracyTable, Judged } from '../../src/lib/build/accuracy.ts';
import type { UnfittedPack } from '../forecast/seat-table.ts';
import { seededRandom } from '../tooling/seeded-random.ts';
import { findSelection, type Selection } from './people/candidates.ts';
import { judge } from './people/goals.ts';
import { drawRows, listRanks } from './people/lists.ts';
import { tabulate } from './report/table.ts';
import { type Bin, type Forecast, scoreForecasts } from './score.ts';
import { listTestYears, runLeaveOneOut, type Trial } from './trial.ts';

/**
 * `line`: the first one. `size`: of the list; 0 for a single position of any list. `byCase`: the chance of a list in each of
 * the equally likely cases of the year.
 */
export type ListForecast = Forecast & { year: number; size: number; byCase: Float32Array };

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
export function drawLists(trial: Trial): ListForecast[] {
  const random = seededRandom(trial.plan.test + 44);
  const stage = trial.truth.stages - 1;
  return SELECTIONS.flatMap((selection) => {
    const lines = selectLines(trial, selection);
    return listRanks(BANDS, RANKS_PER_BAND, 1).flatMap(({ rank }) => {
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
): ListForecast[] {
  const stage = truth.stages - 1;
  const comes = list.findIndex((line) => (truth.closings[stage]?.[line] ?? Number.NaN) >= lnRank - SAME_RANK);
  const { here, nothing } = chancesByPosition(
    ifOffered(fromNow(seats)),
    list.map((line) => ({ lines: [line], score: null })),
    lnRank,
    { stage },
  );
  const [first = -1] = list;
  const open = comes === -1 ? 0 : 1;
  const byCase = anyByCase(caseChances, list);
  return [
    { line: first, chance: 1 - nothing, open, year, size: list.length, byCase },
    ...here.map((chance, place) => {
      const isHere = place === comes ? (1 as const) : (0 as const);
      return { line: list[place] ?? -1, chance, open: isHere, year, size: 0, byCase: NO_CASES };
    }),
  ];
}

/** Of one size of lists, each tenth with a forecast; `chance` and `open` are means. */
type Tenth = Bin & { size: number; tenth: number };

const groupTenths = (forecasts: readonly ListForecast[]): Tenth[] =>
  [...LIST_SIZES, 0].flatMap((size) => {
    const { bins } = scoreForecasts(
      forecasts.filter((one) => one.size === size),
      TENTHS,
    );
    return bins.map((bin, tenth) => ({ size, tenth, ...bin })).filter((one) => one.forecasts > 0);
  });

export const buildCalibrationTable = (forecasts: readonly ListForecast[]): AccuracyTable =>
  tabulate('', groupTenths(forecasts), {
    List: ({ size }) => (size === 0 ? 'one position' : `at least one of ${size}`),
    Tenth: ({ tenth }) => `${tenth / TENTHS} to ${(tenth + 1) / TENTHS}`,
    n: (tenth) => tenth.forecasts,
    Said: ({ chance }) => chance.toFixed(3),
    Came: ({ open }) => open.toFixed(3),
    Difference: (tenth) => `${(tenth.open - tenth.chance).toFixed(3)}${tenth.forecasts < ENOUGH ? ' (few)' : ''}`,
  });

const GOAL = 0.05;
const TESTS = 200;

/**
 * By size of lists, the error of the worst tenth with enough forecasts. A year that comes as the forecast says: one case for
 * all its lists. Lists are then independent, so luck is if anything larger.
 */
export function measureListErrors(forecasts: readonly ListForecast[]) {
  const random = seededRandom(20_251_122);
  const years = [...new Set(forecasts.map(({ year }) => year))];
  const lists = forecasts.filter(({ size }) => size > 0);
  const tests = Array.from({ length: TESTS }, () => {
    const drawn = new Map(years.map((year) => [year, random()]));
    const comes = ({ year, byCase }: ListForecast): 0 | 1 => {
      const chance = byCase[Math.floor((drawn.get(year) ?? 0) * byCase.length)] ?? 0;
      return random() < chance ? 1 : 0;
    };
    return findLargestErrors(lists.map((one) => ({ ...one, open: comes(one) })));
  });
  const measured = findLargestErrors(lists);
  return LIST_SIZES.map((size, place) => {
    const errors = tests.map((test) => test[place] ?? 0).sort((a, b) => a - b);
    return {
      size,
      measured: measured[place] ?? 0,
      goal: GOAL,
      /** Of forecasts that are exactly right: the median error, and the share of tests in which it is at most the goal. */
      median: errors[TESTS / 2] ?? 0,
      meetGoal: errors.filter((error) => error <= GOAL).length / TESTS,
    };
  });
}

/** By size of list. */
function findLargestErrors(forecasts: readonly ListForecast[]): number[] {
  const judged = groupTenths(forecasts).filter((tenth) => tenth.forecasts >= ENOUGH);
  return LIST_SIZES.map((size) =>
    Math.max(0, ...judged.filter((tenth) => tenth.size === size).map(({ chance, open }) => Math.abs(chance - open))),
  );
}

export const buildListErrorTable = (errors: ReturnType<typeof measureListErrors>): AccuracyTable =>
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

/** Of All India, and of deemed universities. */
export const SELECTIONS: readonly Selection[] = [
  { quota: 'AI', category: 'GEN' },
  { quota: 'AI', category: 'OBC' },
  { quota: 'AI', category: 'SC' },
  { quota: 'PS', category: 'GEN' },
];

/** Upper ends of the rank bands; the first begins at rank 1. */
export const BANDS = [
  5_000, 20_000, 50_000, 100_000, 130_000, 160_000, 180_000, 190_000, 200_000, 210_000, 225_000, 240_000,
];

/** The chance of a whole list a tenth beyond the farthest rank that its pools had in the other years. */
function forecastBeyond(trial: Trial, selection: Selection): number {
  const { seats, truth } = trial;
  const lines = selectLines(trial, selection);
  const farthest = findFarthestRanks(seats);
  const ends = lines.map((line) => farthest?.pools[farthest.pool[line] ?? -1]?.lnLargest ?? Number.POSITIVE_INFINITY);
  return chanceOfAny(ifOffered(fromNow(seats)), lines, Math.max(...ends) + Math.log(1.1), truth.stages - 1);
}

/** Lines of the candidate's pools that were offered in the test year. */
export const selectLines = ({ seats, truth }: Trial, selection: Selection): number[] => {
  const candidate = findSelection(seats, selection);
  const lines = findPoolLines(seats, candidate.quotaId, findPools(seats, candidate));
  return Array.from(lines).filter((line) => !Number.isNaN(truth.closings.at(-1)?.[line] ?? Number.NaN));
};

/** Each complete year by the others. */
export function judgeTails(pack: UnfittedPack): Judged[] {
  const trials = listTestYears(pack).map((year) => runLeaveOneOut(pack, year));
  return [judgeTail(trials), judgeBeyond(trials)];
}

const judgeBeyond = (trials: readonly Trial[]): Judged =>
  judge(
    'Largest chance of a whole list a tenth beyond the farthest rank of the other years',
    0.05,
    Math.max(...trials.flatMap((trial) => SELECTIONS.map((selection) => forecastBeyond(trial, selection)))),
  );

/** Each line just beyond the largest rank that its pool had in the other years, where it had one. */
function judgeTail(trials: readonly Trial[]): Judged {
  let largest = 0;
  for (const { seats } of trials) {
    const { quota = [], category = [], largest: ranks = [] } = seats.farthest ?? {};
    const pools = new Map(quota.map((id, at) => [poolKey(id, category[at] ?? 0), ranks[at] ?? 0]));
    for (let line = 0; line < seats.size; line++) {
      const known = pools.get(poolKey(seats.quota[line] ?? 0, seats.category[line] ?? 0)) ?? 0;
      if (known === 0) continue;
      largest = Math.max(largest, chanceOf(ifOffered(wholeSeason(seats)), line, Math.log(known + 1)));
    }
  }
  return judge('Largest chance beyond the largest rank ever given such a seat', 0.02, largest);
}
