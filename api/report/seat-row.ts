// A seat as a table row: the seat, its chance and pool, closing ranks by year and round, fee, stipend and bond.

import { amountLabel, listBriefs, penaltyLabel } from '../contract/fact-labels.ts';
import type { FactMark } from '../contract/figure.ts';
import { count } from '../contract/labels.ts';
import { bondYearsLabel, feeLabel } from '../contract/money-labels.ts';
import { formatPlace } from '../contract/place.ts';
import { readSeatChance } from '../contract/prediction/chance-levels.ts';
import { formatInTen, SURE_OFFER } from '../contract/prediction/chance-parts.ts';
import { readFigure } from '../contract/prediction/flat-figures.ts';
import type { PredictionItem } from '../contract/prediction/prediction.ts';
import { formatRankLists } from '../contract/prediction/rank-lists.ts';
import { describeEntered } from '../contract/season/result.ts';
import { isNamedForWomen, NAMED_FOR_WOMEN } from '../contract/women-only.ts';
import type { Part, Span } from '../gateways/pdf-parts.ts';
import { fitText, joined, shortRound } from './text.ts';
import { cell, colour, levelColour } from './theme.ts';

const [SEAT, POOL] = [174, 82];
export const seatWidths = [SEAT, POOL, 134, null] as const;
export const seatHeads = ['College and course', 'Chance and pool', 'Closing ranks', 'Fee, stipend, bond'] as const;
/** `Government quota (in private colleges too)` has its remark on the first page. */
const REMARK = / \([^)]* [^)]*\)$/;
/** The most of a name, a course or a pool. */
const shorten = (text: string, width: number) => fitText(text, { width, fontSize: 8, lines: 2 });

/** @param bookmark title of a bookmark to this row */
export const seatRow = (item: PredictionItem, number: number, bookmark?: string): Part[] => [
  seatCell(item, number, bookmark),
  chanceCell(item),
  closingCell(item),
  moneyCell(item),
];

function seatCell(item: PredictionItem, number: number, bookmark: string | undefined): Part {
  const { college, course } = item;
  const name = college.college_name;
  const where = formatPlace({ place: college.place, state: college.state ?? 'Unknown State' }, name);
  const about = [course.clinical_type, where, ...listBriefs(item, 'report'), isNamedForWomen(name) && NAMED_FOR_WOMEN];
  return {
    stack: [
      cell(shorten(`${count(number)}. ${name}`, SEAT), { bold: true, bookmark }),
      cell([
        { text: shorten(course.course_name, SEAT), bold: true, colour: colour.accent },
        `\u00a0· ${joined(about)}`,
      ]),
    ],
  };
}

function chanceCell(item: PredictionItem): Part {
  const { level, score, text } = readSeatChance(item);
  // By the last round the chance is that of the pool, which the seat has already where it has one pool.
  const isOfPools = score !== item.chance_score;
  const rounds = item.chance_by_round.filter((_, at, { length }) => (at === length - 1 ? isOfPools : at === 0));
  const pool =
    shorten(`${item.allotted_category}, ${item.quota.replace(REMARK, '')}`, POOL) + (isOfPools ? ' alone' : '');
  const { on_offer } = item;
  const offer = on_offer !== null && on_offer < SURE_OFFER ? `, on offer ${formatInTen(on_offer)}` : '';
  return {
    stack: [
      cell(score === null ? text : `${score}% ${text}`, { bold: true, colour: levelColour(level) }),
      cell([pool, offer, ...rounds.map((one) => ` ${shortRound(one.round)}\u00a0${one.score}%`)].join(''), {
        colour: colour.soft,
      }),
    ],
  };
}

const closingCell = ({ entered, historicalData }: PredictionItem): Part => ({
  stack: [
    ...(entered ? [cell(describeEntered(entered), { bold: true })] : []),
    cell(historicalData.flatMap(yearSpans)),
  ],
});

/** Non-breaking spaces keep a round together with its rank, and a year with its first round. */
function yearSpans({ year, rounds }: PredictionItem['historicalData'][number]): Span[] {
  const closings = Object.entries(rounds).map(
    ([round, { closing_rank, lists }]) =>
      `${shortRound(round)}\u00a0${lists ? formatRankLists(lists) : count(closing_rank)} `,
  );
  return [name(String(year)), closings.join('')];
}

function moneyCell(item: PredictionItem): Part {
  const { marks } = item;
  const [bond, penalty] = [readFigure(item, 'bond'), readFigure(item, 'bond_penalty')];
  const [ofYears, ofPenalty] = [mark(marks.bond), mark(marks.bond_penalty)];
  const amount = penaltyLabel(bond, penalty);
  const served =
    bondYearsLabel(bond).replaceAll(' ', '\u00a0') + (amount !== 'N/A' && ofYears === ofPenalty ? '' : ofYears);
  return cell([
    name('Fee'),
    `${feeLabel(readFigure(item, 'fee'))}${mark(marks.fee)} `,
    name('Stipend'),
    `${amountLabel(readFigure(item, 'stipend'))}${mark(marks.stipend)} `,
    name('Bond'),
    amount === 'N/A' ? served : `${served}, ${amount}${ofPenalty}`,
  ]);
}

const name = (text: string): Span => ({ text: `${text}\u00a0`, bold: true });
const mark = (known: FactMark | undefined): string =>
  known ? `\u00a0· ${shortMark(known).replace(' ', '\u00a0')}` : '';

const SHORT_KINDS = { declared: 'decl.', official: 'list', rule: 'rule', compiled: 'comp.', inferred: 'inf.' };

/** Room for a mark is short in a cell; the last page explains the words. A star says that sources differ. */
export const shortMark = ({ kind, year, disputed, doubtful }: FactMark): string =>
  `${SHORT_KINDS[kind]}${year === null ? '' : ` ${year}`}${disputed ? '*' : ''}${doubtful ? '?' : ''}`;
