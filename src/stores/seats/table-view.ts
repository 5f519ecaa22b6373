// View model of the table of seats: the columns, remembered on this device, and the formatted rows.
import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import * as z from 'zod/mini';
import { count, NO_INFO } from '../../../api/contract/labels.ts';
import { amountLabel, feeLabel, totalLabel } from '../../../api/contract/money-labels.ts';
import { findFinalClosing } from '../../../api/contract/prediction/final-closing.ts';
import type { PredictionItem } from '../../../api/contract/prediction/prediction.ts';
import { computeTotalCost } from '../../../api/contract/prediction/total-cost.ts';
import { tableWords } from '../../copy/choices.ts';
import { parseJson } from '../../lib/parse.ts';
import { $sort } from '../results/filters.ts';
import { buildMark } from './fact-mark.ts';
import { seatView } from './seat-view.ts';

/** From left to right: how likely, what, where, where it closed, what it costs. */
export const COLUMNS = [
  'chance',
  'course',
  'college',
  'state',
  'closingRanks',
  'fees',
  'total',
  'stipend',
  'managementType',
  'bed',
] as const;
export type Column = (typeof COLUMNS)[number];

/** The key must not match `CACHE_KEYS` of clear-cache.ts: clearing caches keeps the columns. */
const $hidden = persistentAtom<readonly Column[]>('npp.table-columns', [], {
  listen: false,
  encode: JSON.stringify,
  decode: (text) => parseJson(z.array(z.enum(COLUMNS)), text) ?? [],
});

/** The last column cannot be hidden. */
export function toggleColumn(name: string): void {
  const column = COLUMNS.find((known) => known === name);
  if (!column) return;
  const hidden = $hidden.get();
  const next = hidden.includes(column) ? hidden.filter((other) => other !== column) : [...hidden, column];
  if (next.length === COLUMNS.length) return;
  $hidden.set(next);
}

export const $columns = computed($hidden, (hidden) =>
  COLUMNS.map((column) => ({ column, label: tableWords.names[column], shown: !hidden.includes(column) })),
);

export const $sortView = computed($sort, (chosen) => ({
  chosen,
  options: Object.entries(tableWords.sorts).map(([value, label]) => ({ value, label })),
}));

type Row = ReturnType<typeof formatRow>;
const rows = new WeakMap<PredictionItem, Row>();

/** @returns the same object for the same seat: a row that has not changed is not drawn again */
export function findRow(item: PredictionItem): Row {
  const known = rows.get(item);
  if (known) return known;
  const fresh = formatRow(item);
  rows.set(item, fresh);
  return fresh;
}

function formatRow(item: PredictionItem) {
  const { college, course: studied, fee, marks } = item;
  const { id, seat, level, score, pool, line, course, difference, ahead, ...card } = seatView(item);
  return {
    id,
    seat,
    level,
    chanceText: card.chance,
    score,
    pool,
    line,
    state: college.state ?? 'Unknown State',
    college: card.college,
    managementType: college.management_type ?? NO_INFO,
    course,
    fees: feeLabel(fee),
    feesMark: buildMark(marks.fee),
    total: totalLabel(computeTotalCost(fee, studied.duration)),
    stipend: amountLabel(fee.stipend_y1, fee.stipend_high),
    stipendMark: buildMark(marks.stipend),
    closingRanks: buildClosingYears(item),
    bed: college.no_of_beds === null ? NO_INFO : count(college.no_of_beds),
    difference,
    ahead,
  };
}

/** Every round of the latest year; of earlier years the round with the final closing rank. */
function buildClosingYears({ historicalData }: PredictionItem) {
  return historicalData.map(({ year, rounds }, place) => {
    const all = Object.entries(rounds).map(([round, { closing_rank }]) => ({ round, closing: closing_rank }));
    const final = findFinalClosing(all) ?? NO_CLOSING;
    return { year: String(year), rounds: (place === 0 ? all : [final]).map(formatRound) };
  });
}

const NO_CLOSING = { round: NO_INFO, closing: 0 };

/** Round 2 → R2, Stray Vacancy Round → Stray. */
const formatRound = ({ round, closing }: typeof NO_CLOSING) => ({
  round,
  short: round.replace(/^Round /, 'R').replace(/( Vacancy)? Round$/, ''),
  rank: count(closing),
});
