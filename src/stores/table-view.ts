// The table of seats: which columns are shown, remembered on this device, and each row already worded.
import { atom, computed } from 'nanostores';
import { count, money, NO_INFO } from '../../api/contract/labels.ts';
import type { PredictionItem } from '../../api/contract/prediction.ts';
import { tableWords } from '../copy/choices.ts';
import { platform } from '../lib/platform.ts';
import { readJson, writeJson } from '../lib/stored-json.ts';
import { $page, $sort } from './filters.ts';
import { seatView } from './seat-view.ts';

/** From left to right: how likely, what, where, where it closed, what it costs. */
export const COLUMNS = [
  'chance',
  'course',
  'college',
  'state',
  'closingRanks',
  'fees',
  'stipend',
  'managementType',
  'bed',
] as const;
export type Column = (typeof COLUMNS)[number];

/** Not named like a cache of results: clearing those keeps the choice of columns. */
const KEY = 'npp.table-columns';
const $hidden = atom<readonly Column[]>([]);

export function restoreColumns(): void {
  const stored = readJson(platform().local, KEY);
  if (Array.isArray(stored)) $hidden.set(COLUMNS.filter((column) => stored.includes(column)));
}

/** The last column stays: a table without any tells nothing. */
export function toggleColumn(name: string): void {
  const column = COLUMNS.find((known) => known === name);
  if (!column) return;
  const hidden = $hidden.get();
  const next = hidden.includes(column) ? hidden.filter((other) => other !== column) : [...hidden, column];
  if (next.length === COLUMNS.length) return;
  $hidden.set(next);
  writeJson(platform().local, KEY, next);
}

export const $columns = computed($hidden, (hidden) =>
  COLUMNS.map((column) => ({ column, label: tableWords.names[column], shown: !hidden.includes(column) })),
);

export const $rows = computed($page, ({ items }) => items.map(rowOf));
export const $sortView = computed($sort, (chosen) => ({
  chosen,
  options: Object.entries(tableWords.sorts).map(([value, label]) => ({ value, label })),
}));

function rowOf(item: PredictionItem) {
  const { college, fee } = item;
  const card = seatView(item);
  return {
    id: item.id,
    level: card.level,
    chanceText: card.chance,
    score: card.score,
    pool: card.pool,
    line: card.line,
    state: college.state ?? 'Unknown State',
    college: card.college,
    managementType: college.management_type ?? NO_INFO,
    course: card.course,
    fees: money(fee.course_fee),
    stipend: money(fee.stipend_y1),
    closingRanks: item.historicalData.map(({ year, rounds }) => ({
      year: String(year),
      rounds: Object.entries(rounds).map(([round, { closing_rank }]) => ({ round, rank: count(closing_rank) })),
    })),
    bed: college.no_of_beds === null ? NO_INFO : count(college.no_of_beds),
    difference: card.difference,
    ahead: card.ahead,
  };
}
