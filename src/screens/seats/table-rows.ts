// View model of the rows of the table of seats; loaded with the table.
import { factLabel, totalLabel } from '../../../api/contract/fact-labels.ts';
import { COLUMN_FACTS, type ColumnFact, FACTS } from '../../../api/contract/facts.ts';
import type { FactMark } from '../../../api/contract/figure.ts';
import { count, NO_INFO } from '../../../api/contract/labels.ts';
import { memoize } from '../../../api/contract/memoize.ts';
import { feeLabel } from '../../../api/contract/money-labels.ts';
import { findFinalClosing } from '../../../api/contract/prediction/final-closing.ts';
import { readFact, readFigure } from '../../../api/contract/prediction/flat-figures.ts';
import type { PredictionItem } from '../../../api/contract/prediction/prediction.ts';
import { computeTotalCost, readCosts } from '../../../api/contract/prediction/total-cost.ts';
import { describeEntered } from '../../../api/contract/season/result.ts';
import { nameCollege, nameTown } from './college-names.ts';
import { buildMark } from './fact-mark.ts';
import { describeRanks } from './rank-difference.ts';
import { formatRank, type Shown, seatView } from './seat-view.ts';

export type SeatRow = ReturnType<typeof formatRow>;

/** @returns the same object for the same seat: a row that has not changed is not drawn again */
export const findRow: typeof formatRow = memoize(formatRow);

function formatRow(item: PredictionItem, shown: Shown) {
  const seat = seatView(item, shown);
  const state = item.college.state ?? 'Unknown State';
  const town = nameTown(seat);
  return {
    ...seat,
    ...describeRanks(item),
    // The state has a column of its own.
    college: nameCollege({ ...seat, sign: town === state ? '' : town }),
    state,
    facts: Object.fromEntries(COLUMN_FACTS.map((fact) => [FACTS[fact].column.name, buildCell(item, fact)])),
    total: formatTotal(item),
    closingRanks: listClosingRanks(item, shown.data?.metadata.neetPgYear),
  };
}

/** A sum of money shows its mark. */
const buildCell = (item: PredictionItem, fact: ColumnFact) => ({
  text: fact === 'fee' ? feeLabel(readFigure(item, fact)) : factLabel(fact, readFact(item, fact)),
  mark: FACTS[fact].unit === 'rupees' ? buildShortMark(item.marks[fact]) : null,
});

/** The year, with a sign of doubt; the open seat has the words. */
function buildShortMark(known: FactMark | undefined) {
  const mark = buildMark(known);
  return mark && { ...mark, short: `${known?.year ?? mark.text}${mark.disputed ? ' ?' : ''}` };
}

/** The fees: what a stipend brings has a column of its own. */
function formatTotal(item: PredictionItem): string {
  const total = computeTotalCost(readCosts(item), item.course.duration);
  return totalLabel(total && { ...total, stipend: null }, item.marks.fee?.doubtful);
}

/** What the person entered, as the card says it, then the final closing rank of the latest years; the open seat has every round. */
function listClosingRanks(item: PredictionItem, season: number | undefined) {
  const entered = item.entered ? [{ year: season, round: describeEntered(item.entered), rank: formatRank(item) }] : [];
  const years = item.historicalData.map(({ year, rounds }) => {
    const all = Object.entries(rounds).map(([round, { closing_rank }]) => ({ round, closing: closing_rank }));
    const { round, closing } = findFinalClosing(all) ?? NO_CLOSING;
    return { year, round, rank: count(closing) };
  });
  return [...entered, ...years].slice(0, MOST_YEARS);
}

const MOST_YEARS = 3;
const NO_CLOSING = { round: NO_INFO, closing: 0 };
