// A seat line as a table row: seat, chance, closing ranks by year and round, fee, stipend and bond.
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { FactMark } from '../contract/figure.ts';
import { count, noChanceLabel, rankDifferenceLabel } from '../contract/labels.ts';
import {
  amountLabel,
  bondYearsLabel,
  feeLabel,
  listBriefs,
  penaltyLabel,
  totalLabel,
} from '../contract/money-labels.ts';
import { readFigure } from '../contract/prediction/flat-figures.ts';
import type { PredictionItem } from '../contract/prediction/prediction.ts';
import { formatRankLists } from '../contract/prediction/rank-lists.ts';
import { computeTotalCost, readCosts } from '../contract/prediction/total-cost.ts';
import { describeTrend } from '../contract/prediction/trend.ts';
import { isNamedForWomen, NAMED_FOR_WOMEN } from '../contract/women-only.ts';
import { chanceDisc } from './chance-disc.ts';
import { rankLine } from './rank-line.ts';
import { shortRound } from './text.ts';
import { colour, levelColour } from './theme.ts';

export const seatWidths = [15, 128, 72, 148, '*'] as const;
export const seatHeads = ['No.', 'College and course', 'Chance', 'Closing ranks', 'Fee, stipend, bond'] as const;
const LINE_WIDTH = 148;
const LINE_HEIGHT = 12;
const YEAR_WIDTH = 20;
const FIGURE_SIZE = 7.5;
const MARK_SIZE = 6.3;

export type Bookmark = { outline?: true; outlineText?: string };

export const seatRow = (item: PredictionItem, number: number, bookmark: Bookmark): TableCell[] => [
  { text: count(number), style: 'small', margin: [0, 1.5, 0, 0], ...bookmark },
  seatCell(item),
  chanceCell(item),
  closingCell(item),
  moneyCell(item),
];

/** Non-breaking spaces before the dot let a line break only after it. */
const joined = (...parts: (string | null)[]): string => parts.filter((part) => part !== null).join('\u00a0\u00a0·  ');

function seatCell(item: PredictionItem): TableCell {
  const { college, course, quota, allotted_category } = item;
  const where = [college.place, college.state ?? 'Unknown State'].filter((part) => part !== null).join(', ');
  const forWomen = isNamedForWomen(college.college_name) ? NAMED_FOR_WOMEN : null;
  return {
    stack: [
      { text: college.college_name, bold: true, fontSize: 9, lineHeight: 1.1 },
      { text: joined(where, ...listBriefs(item, 'report')), style: 'small' },
      { text: course.course_name, fontSize: 8.5, color: colour.accent, bold: true, margin: [0, 3, 0, 0] },
      {
        text: joined(course.clinical_type, years(course.duration), quota, `${allotted_category} seat`, forWomen),
        style: 'small',
      },
    ],
  };
}

const years = (duration: number): string | null => (duration > 0 ? `${duration} years` : null);

function chanceCell(item: PredictionItem): TableCell {
  const { given_by, chance_level, chance_text, chance_score, chance_by_round } = item;
  const color = levelColour(chance_level);
  const byRound = chance_by_round.map(({ round, score }) => `${shortRound(round)}\u00a0${score}%`).join('  ');
  return {
    stack: [
      {
        columns: [
          { width: 12, canvas: chanceDisc(chance_level), margin: [0, 1.2, 0, 0] },
          { width: '*', text: chance_text, bold: true, fontSize: 8, color, noWrap: true },
        ],
      },
      ...(given_by === null
        ? [{ text: `${chance_score}%`, bold: true, fontSize: 12.5, color, margin: [0, 1, 0, 1] } as Content]
        : []),
      { text: given_by === null ? byRound : noChanceLabel(given_by), style: 'small', fontSize: 7 },
    ],
  };
}

function closingCell(item: PredictionItem): TableCell {
  const isGiven = item.chance_level !== null;
  const difference = isGiven ? rankDifferenceLabel(item.user_rank, item.closingRank) : null;
  const moved = joined(difference, formatTrend(item));
  return {
    stack: [
      ...(isGiven ? [{ canvas: rankLine(item, LINE_WIDTH, LINE_HEIGHT), margin: [0, 1, 0, 2] } as Content] : []),
      ...item.historicalData.map(yearLine),
      ...(moved ? [{ text: moved, style: 'small' }] : []),
      ...offered(item),
    ],
  };
}

function formatTrend(item: PredictionItem): string | null {
  const trend = describeTrend(item);
  if (trend === null) return null;
  const { percent, direction, fewSeats } = trend;
  return `${percent}% ${direction.toLowerCase()}${fewSeats.length > 0 ? ' (one or two seats)' : ''}`;
}

/** How often the line was not on offer: the chance contains it. */
const offered = ({ offeredYears, yearsOnRecord }: PredictionItem): Content[] => {
  if (offeredYears.length >= yearsOnRecord) return [];
  return [{ text: `Offered in ${offeredYears.length} of ${yearsOnRecord} years on record`, style: 'small' }];
};

function yearLine({ year, rounds }: PredictionItem['historicalData'][number]): Content {
  const closings = Object.entries(rounds).map(
    // A non-breaking space keeps a round together with its rank.
    ([round, { closing_rank, lists }]) =>
      `${shortRound(round)}\u00a0${lists ? formatRankLists(lists) : count(closing_rank)}`,
  );
  return {
    columns: [
      { width: YEAR_WIDTH, text: String(year), bold: true },
      { width: '*', text: closings.join('  ') },
    ],
    style: 'figure',
    fontSize: FIGURE_SIZE,
  };
}

function moneyCell(item: PredictionItem): TableCell {
  const { course, marks } = item;
  const [costs, bond] = [readCosts(item), readFigure(item, 'bond')];
  const lines: [string, string, FactMark | undefined][] = [
    ['Fee/year', feeLabel(costs.fee ?? null), marks.fee],
    ['Total cost', totalLabel(computeTotalCost(costs, course.duration), marks.fee?.doubtful), undefined],
    ['Stipend/mo.', amountLabel(costs.stipend ?? null), marks.stipend],
    ['Bond', bondYearsLabel(bond), marks.bond],
    // Nearly always of the same source as the years: the same mark twice would only lengthen the file.
    [
      'Penalty',
      penaltyLabel(bond, readFigure(item, 'bond_penalty')),
      isSameMark(marks) ? undefined : marks.bond_penalty,
    ],
  ];
  return { stack: lines.map(moneyLine) };
}

const isSameMark = ({ bond, bond_penalty }: PredictionItem['marks']): boolean =>
  bond !== undefined && bond_penalty !== undefined && shortMark(bond) === shortMark(bond_penalty);

const moneyLine = ([label, value, mark]: [string, string, FactMark | undefined]): Content => ({
  columns: [
    { width: 40, text: label, style: 'small', fontSize: 7, noWrap: true },
    { width: '*', text: [value, ...(mark ? [smallMark(mark)] : [])], style: 'figure', fontSize: FIGURE_SIZE },
  ],
});

const smallMark = (mark: FactMark): Content => ({
  text: ` · ${shortMark(mark)}`,
  fontSize: MARK_SIZE,
  color: colour.faint,
});

const SHORT_KINDS = { declared: 'decl.', official: 'list', rule: 'rule', compiled: 'comp.', inferred: 'inf.' };

/** Room for a mark is short in a cell; the last page explains the words. A star says that sources differ. */
export const shortMark = ({ kind, year, disputed }: FactMark): string =>
  `${SHORT_KINDS[kind]}${year === null ? '' : ` ${year}`}${disputed ? '*' : ''}`;
