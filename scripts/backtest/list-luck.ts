// What luck alone makes of the list test: a forecast that is exactly right, measured on as many years as there are.
import type { AccuracyTable } from '../../src/lib/build/accuracy.ts';
import { seededRandom } from '../tooling/seeded-random.ts';
import { ENOUGH, groupTenths, LIST_SIZES, type Said } from './list-calibration.ts';
import { tabulate } from './report/table.ts';

/** Of one size of lists. Errors are those of the worst tenth with enough forecasts. */
export type ListError = {
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
