// A seat line as a table row: seat, chance, closing ranks by year and round, fee, stipend and bond.

import { amountLabel, listBriefs, penaltyLabel, totalLabel } from '../contract/fact-labels.ts';
import type { FactMark } from '../contract/figure.ts';
import { count, noChanceLabel, rankDifferenceLabel } from '../contract/labels.ts';
import { bondYearsLabel, feeLabel } from '../contract/money-labels.ts';
import { formatPlace } from '../contract/place.ts';
import { readSeatChance } from '../contract/prediction/chance-levels.ts';
import { readFigure } from '../contract/prediction/flat-figures.ts';
import type { PredictionItem } from '../contract/prediction/prediction.ts';
import { formatRankLists } from '../contract/prediction/rank-lists.ts';
import { computeTotalCost, readCosts } from '../contract/prediction/total-cost.ts';
import { describeTrend } from '../contract/prediction/trend.ts';
import { describeEntered } from '../contract/season/result.ts';
import { isNamedForWomen, NAMED_FOR_WOMEN } from '../contract/women-only.ts';
import type { Part } from '../gateways/pdf-parts.ts';
import { chanceDisc } from './chance-disc.ts';
import { rankLine } from './rank-line.ts';
import { shortRound } from './text.ts';
import { colour, figure, levelColour, plain, small } from './theme.ts';

export const seatWidths = [15, 128, 72, 148, null] as const;
export const seatHeads = ['No.', 'College and course', 'Chance', 'Closing ranks', 'Fee, stipend, bond'] as const;
const LINE_WIDTH = 148;
const LINE_HEIGHT = 12;
const YEAR_WIDTH = 20;
const MARK = { size: 6.3, colour: colour.faint };

/** @param bookmark title of a bookmark to this row */
export const seatRow = (item: PredictionItem, number: number, bookmark?: string): Part[] => [
  small(count(number), { margin: [0, 1.5, 0, 0], bookmark }),
  seatCell(item),
  chanceCell(item),
  closingCell(item),
  moneyCell(item),
];

/** Non-breaking spaces before the dot let a line break only after it. */
const joined = (...parts: (string | null)[]): string => parts.filter((part) => part !== null).join('\u00a0\u00a0·  ');

function seatCell(item: PredictionItem): Part {
  const { college, course, quota, allotted_category } = item;
  const where = formatPlace({ place: college.place, state: college.state ?? 'Unknown State' });
  const forWomen = isNamedForWomen(college.college_name) ? NAMED_FOR_WOMEN : null;
  return {
    stack: [
      plain(college.college_name, { size: 9, bold: true, leading: 1.1 }),
      small(joined(where, ...listBriefs(item, 'report'))),
      plain(course.course_name, { colour: colour.accent, bold: true, margin: [0, 3, 0, 0] }),
      small(joined(course.clinical_type, years(course.duration), quota, `${allotted_category} seat`, forWomen)),
    ],
  };
}

const years = (duration: number): string | null => (duration > 0 ? `${duration} years` : null);

function chanceCell(item: PredictionItem): Part {
  const { given_by, chance_score, chance_by_round } = item;
  const { level, score, text } = readSeatChance(item);
  const own = { bold: true, colour: levelColour(level) };
  const rounds = chance_by_round.map(({ round, score }) => `${shortRound(round)}\u00a0${score}%`).join('  ');
  const byRound = score === chance_score ? rounds : `in this pool: ${rounds}`;
  const percent = plain(`${score}%`, { ...own, size: 12.5, margin: [0, 1, 0, 1] });
  return {
    stack: [
      {
        columns: [{ width: 12, part: chanceDisc(level) }, { part: plain(text, { ...own, size: 8, oneLine: true }) }],
      },
      ...(given_by === null ? [percent] : []),
      small(given_by === null ? byRound : noChanceLabel(given_by), { size: 7 }),
    ],
  };
}

function closingCell(item: PredictionItem): Part {
  const isGiven = item.chance_level !== null;
  const difference = isGiven ? rankDifferenceLabel(item.user_rank, item.closingRank) : null;
  const moved = joined(difference, formatTrend(item));
  return {
    stack: [
      ...(isGiven ? [rankLine(item, LINE_WIDTH, LINE_HEIGHT, [0, 1, 0, 2])] : []),
      ...(item.entered ? [small(describeEntered(item.entered), { bold: true })] : []),
      ...item.historicalData.map(yearLine),
      ...(moved ? [small(moved)] : []),
      ...offered(item),
    ],
  };
}

function formatTrend(item: PredictionItem): string | null {
  const trend = describeTrend(item);
  if (trend === null) return null;
  const { percent, direction, otherRounds, fewSeats } = trend;
  const doubts = [otherRounds ? 'other rounds' : [], fewSeats.length > 0 ? 'one or two seats' : []].flat().join(', ');
  return `${percent}% ${direction.toLowerCase()}${doubts && ` (${doubts})`}`;
}

/** How often the line was not on offer: the chance contains it. */
const offered = ({ offeredYears, yearsOnRecord }: PredictionItem): Part[] =>
  offeredYears.length >= yearsOnRecord
    ? []
    : [small(`Offered in ${offeredYears.length} of ${yearsOnRecord} years on record`)];

function yearLine({ year, rounds }: PredictionItem['historicalData'][number]): Part {
  const closings = Object.entries(rounds).map(
    // A non-breaking space keeps a round together with its rank.
    ([round, { closing_rank, lists }]) =>
      `${shortRound(round)}\u00a0${lists ? formatRankLists(lists) : count(closing_rank)}`,
  );
  return {
    columns: [{ width: YEAR_WIDTH, part: figure(String(year), { bold: true }) }, { part: figure(closings.join('  ')) }],
  };
}

function moneyCell(item: PredictionItem): Part {
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

const moneyLine = ([name, value, mark]: [string, string, FactMark | undefined]): Part => ({
  columns: [
    { width: 42, part: small(name, { size: 7, oneLine: true }) },
    { part: figure([value, ...(mark ? [{ text: ` · ${shortMark(mark)}`, ...MARK }] : [])]) },
  ],
});

const SHORT_KINDS = { declared: 'decl.', official: 'list', rule: 'rule', compiled: 'comp.', inferred: 'inf.' };

/** Room for a mark is short in a cell; the last page explains the words. A star says that sources differ. */
export const shortMark = ({ kind, year, disputed }: FactMark): string =>
  `${SHORT_KINDS[kind]}${year === null ? '' : ` ${year}`}${disputed ? '*' : ''}`;
