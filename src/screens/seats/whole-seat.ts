// View model of a seat with everything known of it: an opened seat, a comparison and a sample need it, a list does not.
import { belongsTo } from '../../../api/contract/choices/choices.ts';
import { amountLabel, listBriefs, rangeInLakh, totalLabel } from '../../../api/contract/fact-labels.ts';
import { shortLabel } from '../../../api/contract/facts.ts';
import { NO_INFO } from '../../../api/contract/labels.ts';
import { bondYearsLabel, feeLabel } from '../../../api/contract/money-labels.ts';
import { readFigure } from '../../../api/contract/prediction/flat-figures.ts';
import type { PredictionItem } from '../../../api/contract/prediction/prediction.ts';
import { computeTotalCost, readCosts } from '../../../api/contract/prediction/total-cost.ts';
import { hangsOnCut } from '../../../api/contract/season/cuts.ts';
import { compareWords } from '../../copy/choices.ts';
import { cardWords } from '../../copy/results.ts';
import { seatWords } from '../../copy/seat.ts';
import { findItem } from '../../lib/seats/fetch-prediction.ts';
import { buildMark, type Fact } from './fact-mark.ts';
import { describeRanks } from './rank-difference.ts';
import { buildSeatDetails, formatParts } from './seat-details.ts';
import { isUndated, type Shown, seatView } from './seat-view.ts';

export type WholeSeat = ReturnType<typeof formatWholeSeat>;

export function formatWholeSeat(item: PredictionItem, shown: Shown) {
  const view = seatView(item, shown);
  const ranks = describeRanks(item);
  const [first] = item.chance_by_round;
  const { data } = shown;
  const own = data?.metadata.lists.find(({ code = '' }) => belongsTo(item.id, code));
  const isTotal = shown.inputs?.request.budgetMeans === 'total';
  return {
    ...view,
    ...ranks,
    about: [view.place, formatAbout(item)].filter(Boolean).join(' · '),
    comes: first ? seatWords.comes(first.round, hangsOnCut(own?.verdict), own !== undefined && isUndated(own)) : '',
    facts: buildFacts(item, isTotal),
    details: buildSeatDetails(item, ranks.trend?.explained ?? ''),
  };
}

/** Known facts of college and course; the details name the unknown ones. */
function formatAbout(item: PredictionItem): string {
  const { degree_type, duration, clinical_type } = item.course;
  const parts = [...listBriefs(item, 'card'), seatWords.degree(degree_type, duration), clinical_type];
  return parts.filter(Boolean).join(' · ');
}

/** @param isTotal the candidate named the most that the whole course may cost: its parts are shown */
function buildFacts(item: PredictionItem, isTotal: boolean): Fact[] {
  const { course, marks } = item;
  const costs = readCosts(item);
  const total = computeTotalCost(costs, course.duration);
  const parts: Fact['mark'] = total && isTotal ? { text: formatParts(total), kind: 'compiled', disputed: false } : null;
  const stipend = amountLabel(costs.stipend ?? null);
  return [
    { label: shortLabel('fee'), value: feeLabel(costs.fee ?? null), mark: buildMark(marks.fee) },
    {
      label: seatWords.total,
      value: totalLabel(total && { ...total, stipend: null }, marks.fee?.doubtful),
      mark: parts,
    },
    {
      label: shortLabel('stipend'),
      value: stipend === NO_INFO ? NO_INFO : stipend + seatWords.aMonth,
      mark: buildMark(marks.stipend),
    },
    { label: seatWords.stipends, value: total?.stipend ? rangeInLakh(total.stipend) : NO_INFO, mark: null },
    { label: shortLabel('bond'), value: bondYearsLabel(readFigure(item, 'bond')), mark: buildMark(marks.bond) },
  ];
}

/** In a column for each seat the mark follows its figure. */
const formatFact = (fact: Fact | undefined): string =>
  [fact?.value, fact?.mark && `(${fact.mark.text})`].filter(Boolean).join(' ');

/** View model of the comparison: one column for each seat, one row for each fact. */
export function buildComparison(shown: Shown, ids: readonly string[]) {
  const seats = ids.flatMap((id) => findItem(shown.data, id) ?? []).map((item) => formatWholeSeat(item, shown));
  const first = seats[0];
  const row = (label: string, read: (seat: WholeSeat) => string) => ({ label, values: seats.map(read) });
  const facts = (read: (seat: WholeSeat) => WholeSeat['facts']) =>
    (first ? read(first) : []).map(({ label }, place) => row(label, (seat) => formatFact(read(seat)[place])));
  return {
    seats,
    rows: first
      ? [
          row(compareWords.closing, (seat) => seat.closed),
          row(cardWords.you, (seat) => seat.difference),
          ...facts((seat) => seat.facts),
          ...facts((seat) => seat.details.facts),
        ]
      : [],
  };
}
