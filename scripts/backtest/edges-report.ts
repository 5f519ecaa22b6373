// The edges and the season as Markdown.
import { count } from '../../api/contract/labels.ts';
import type { Edges, GoalResult, ListBand } from './edges.ts';
import { formatTable } from './markdown-table.ts';
import type { SeasonScore } from './season-chances.ts';

const share = (value: number): string => value.toFixed(3);

/** Missed goals first. */
export function goalTable(goals: readonly GoalResult[]): string {
  const rows = goals
    .toSorted((a, b) => Number(a.met) - Number(b.met))
    .map(({ name, goal, atLeast, measured, met }) => [
      name,
      `${atLeast ? 'at least' : 'at most'} ${goal}`,
      share(measured),
      met ? 'met' : '**missed**',
    ]);
  return formatTable(['Test', 'Goal', 'Measured', ''], rows);
}

function listTable(lists: readonly ListBand[]): string {
  const years = [...new Set(lists.flatMap((one) => one.years.map(({ year }) => year)))];
  const rows = lists.map(({ selection, size, until, years: perYear }) => [
    selection,
    size === 0 ? 'whole' : `${size}`,
    count(until),
    ...years.map((year) => {
      const found = perYear.find((one) => one.year === year);
      return found ? `${found.chance.toFixed(2)} / ${found.open.toFixed(2)}` : '';
    }),
  ]);
  return formatTable(['Seats', 'List', 'Ranks up to', ...years.map((year) => `${year}: said / came`)], rows);
}

function seasonTable(season: readonly SeasonScore[]): string {
  const rows = season.flatMap(({ test, known, groups }) =>
    groups.map(({ quota, category, forecasts, chance, open, brier, within, base }) => [
      `${test}, from round ${known + 1} on`,
      [quota, category].filter(Boolean).join(' '),
      count(forecasts),
      share(chance),
      share(open),
      share(brier),
      `${(100 * (1 - brier / base)).toFixed(0)} %`,
      `${(100 * (1 - within / base)).toFixed(0)} %`,
    ]),
  );
  return formatTable(
    ['Season', 'Quota and category', 'n', 'Said', 'Came', 'Brier', 'Below the base rate', 'Fitted to the year itself'],
    rows,
  );
}

const SEASON_BOUND =
  'The last column is no forecast: the same features are fitted to the test year itself, so that it knows how many seats came ' +
  'free in that year and which of its groups. What it lacks to the goal of 25 % is not in the published lists: three lines in four ' +
  'have one seat, and whether its holder joins is not written there.';

export const formatEdges = ({ goals, lists, season }: Edges): string =>
  [
    '## The tail, lists and the season: goals\n\nThe goals that are missed come first. Lists: each of the years by the others; a year after the test year is then its past. ' +
      'Season: each year by the years before it; lines whose closing rank so far is at or beyond the rank, and whether a seat of ' +
      'them was given to that rank or beyond in a later round. Quotas that go by another rank take no part.',
    goalTable(goals),
    `### At least one of these comes\n\n${listTable(lists)}`,
    `### It comes in a round still to come\n\n${SEASON_BOUND}\n\n${seasonTable(season)}`,
  ].join('\n\n');
