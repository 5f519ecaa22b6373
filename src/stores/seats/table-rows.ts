// View model of the rows of the table of seats; loaded with the table.
import { count, NO_INFO } from '../../../api/contract/labels.ts';
import { amountLabel, feeLabel, totalLabel } from '../../../api/contract/money-labels.ts';
import { findFinalClosing } from '../../../api/contract/prediction/final-closing.ts';
import type { PredictionItem } from '../../../api/contract/prediction/prediction.ts';
import { computeTotalCost } from '../../../api/contract/prediction/total-cost.ts';
import { buildMark } from './fact-mark.ts';
import { seatView } from './seat-view.ts';

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
  const { id, seat, level, score, pool, line, course, difference, ahead, trend, ...card } = seatView(item);
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
    total: totalLabel(computeTotalCost(fee, studied.duration), marks.fee?.doubtful),
    stipend: amountLabel(fee.stipend_y1, fee.stipend_high),
    stipendMark: buildMark(marks.stipend),
    closingRanks: buildClosingYears(item),
    bed: college.no_of_beds === null ? NO_INFO : count(college.no_of_beds),
    difference,
    ahead,
    trend,
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
