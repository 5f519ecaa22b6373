// View model of the rows of the table of seats; loaded with the table.
import { COLUMN_FACTS, type ColumnFact, FACTS } from '../../../api/contract/facts.ts';
import { count, NO_INFO } from '../../../api/contract/labels.ts';
import { memoize } from '../../../api/contract/memoize.ts';
import { factLabel, feeLabel, totalLabel } from '../../../api/contract/money-labels.ts';
import { findFinalClosing } from '../../../api/contract/prediction/final-closing.ts';
import { readFact, readFigure } from '../../../api/contract/prediction/flat-figures.ts';
import type { PredictionItem } from '../../../api/contract/prediction/prediction.ts';
import { computeTotalCost, readCosts } from '../../../api/contract/prediction/total-cost.ts';
import { buildMark } from './fact-mark.ts';
import { type Shown, seatView } from './seat-view.ts';

export type SeatRow = ReturnType<typeof formatRow>;

/** @returns the same object for the same seat: a row that has not changed is not drawn again */
export const findRow: typeof formatRow = memoize(formatRow);

function formatRow(item: PredictionItem, shown: Shown) {
  const { college, course, marks } = item;
  return {
    ...seatView(item, shown),
    state: college.state ?? 'Unknown State',
    facts: Object.fromEntries(COLUMN_FACTS.map((fact) => [FACTS[fact].column.name, buildCell(item, fact)])),
    total: totalLabel(computeTotalCost(readCosts(item), course.duration), marks.fee?.doubtful),
    closingRanks: listClosingRanks(item),
  };
}

/** A sum of money shows its mark. */
const buildCell = (item: PredictionItem, fact: ColumnFact) => ({
  text: fact === 'fee' ? feeLabel(readFigure(item, fact)) : factLabel(fact, readFact(item, fact)),
  mark: FACTS[fact].unit === 'rupees' ? buildMark(item.marks[fact]) : null,
});

/** Every round of the latest year; of earlier years the round with the final closing rank. */
function listClosingRanks({ historicalData }: PredictionItem) {
  return historicalData.flatMap(({ year, rounds }, place) => {
    const all = Object.entries(rounds).map(([round, { closing_rank }]) => ({ round, closing: closing_rank }));
    const final = findFinalClosing(all) ?? NO_CLOSING;
    return (place === 0 ? all : [final]).map((closing) => formatClosing(year, closing));
  });
}

const NO_CLOSING = { round: NO_INFO, closing: 0 };

/** Round 2 → R2, Stray Vacancy Round → Stray. */
const formatClosing = (year: number, { round, closing }: typeof NO_CLOSING) => ({
  year,
  round,
  short: round.replace(/^Round /, 'R').replace(/( Vacancy)? Round$/, ''),
  rank: count(closing),
});
