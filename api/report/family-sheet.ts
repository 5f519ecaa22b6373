// The family sheet: ten seats on one A4 page, with chance, fees, bond and dates, of one counselling or of several.

import { formatYearSpan } from '../contract/data-years.ts';
import type { FactMark, FigureRange } from '../contract/figure.ts';
import { count, NOT_ON_OFFER, sayLengthFirst } from '../contract/labels.ts';
import { markLabel } from '../contract/money-labels.ts';
import { readSeatChance } from '../contract/prediction/chance-levels.ts';
import { isFeeByCourse } from '../contract/prediction/fee-doubt.ts';
import { readFigure } from '../contract/prediction/flat-figures.ts';
import type { PredictionItem } from '../contract/prediction/prediction.ts';
import { computeTotalCost, readCosts, type TotalCost } from '../contract/prediction/total-cost.ts';
import type { SeasonDate } from '../contract/season/season.ts';
import type { CitedRule } from '../contract/season/verdict.ts';
import type { Part, PdfDocument, Span } from '../gateways/pdf-parts.ts';
import { amountWords, type FamilyWords, familyWords, rangeWords, yearWords } from './family-words.ts';
import type { FamilyInput, FamilyList } from './job.ts';
import { fitText, frameWords, printableName, reportDocument } from './text.ts';
import {
  chanceDisc,
  choiceTable,
  colour,
  denseTable,
  heading,
  label,
  levelColour,
  plain,
  small,
  textWidth,
  tightTable,
} from './theme.ts';

const WIDTHS = [18, null, 84, 88, 82];
/** Padding of the layout, between all columns and right of the last one. */
const PADDING = 45;
const SEAT_WIDTH = textWidth - PADDING - WIDTHS.reduce((sum: number, width) => sum + (width ?? 0), 0);
const SIGN = { size: 6, colour: colour.faint };
const ALONE = { names: false, isShort: false, table: choiceTable, collegeLines: 2 };
const SEVERAL = { names: true, isShort: false, table: denseTable, collegeLines: 1 };
/** What fits one page with ten seats, and sizes of text, for one, two and three counsellings and for more. */
const LAYOUTS = [
  { ...ALONE, heading: 11, dates: 7, lead: 9, dateSize: 8.5, rules: 7.5, gap: 5 },
  { ...SEVERAL, heading: 11, dates: 4, lead: 8, dateSize: 7.5, rules: 7, gap: 3 },
  { ...SEVERAL, isShort: true, heading: 10, dates: 3, lead: 7, dateSize: 7, rules: 7, gap: 2 },
  { ...SEVERAL, isShort: true, table: tightTable, heading: 9, dates: 2, lead: 6.5, dateSize: 6.5, rules: 6, gap: 1 },
];
type Layout = (typeof LAYOUTS)[number];
type Sheet = { words: FamilyWords; layout: Layout; footnotes: Footnotes };

export function familySheet(input: FamilyInput): PdfDocument {
  const { lists, language, metadata, rules } = input;
  const words = familyWords[language];
  const title = words.title(metadata.neetPgYear);
  const name = printableName(metadata.userName);
  const layout = (LAYOUTS[lists.length - 1] ?? LAYOUTS.at(-1)) as Layout;
  const firstCut = lists.findIndex(({ reached }) => reached !== null);
  const forName = name && fitText(words.forName(name), { width: textWidth, fontSize: 10, lines: 1 });
  const footnotes = createFootnotes(words);
  const body: Part[] = [
    heading(title, { size: 16, level: 1, margin: [0, 0, 0, 3] }),
    plain(forName, { size: 10 }),
    ...lists.flatMap((list, place) =>
      section(list, { words, layout, footnotes }, { isFirst: place === 0, saysCut: place === firstCut }),
    ),
    heading(words.dates, { size: layout.heading, level: 2, margin: [0, layout.gap, 0, 2] }),
    ...lists.flatMap((list) => formatDates(list, words, layout, metadata.neetPgYear)),
    ...(rules === null ? [] : formatRules(input, rules, words, layout)),
    plain([{ text: footnotes.list(), bold: true }, ` ${words.notes(nameYears(lists))}`], {
      size: layout.rules,
      colour: colour.faint,
      margin: [0, layout.gap, 0, 0],
    }),
  ];
  return reportDocument(input, title, body, frameWords[language]);
}

/** Of the lists on record: once where they are the same for every counselling, else by its name. */
function nameYears(lists: readonly FamilyList[]): string {
  const spans = lists.map(({ years }) => formatYearSpan(years));
  return new Set(spans).size === 1 ? (spans[0] ?? '') : lists.map(({ name }, at) => `${name} ${spans[at]}`).join(', ');
}

/** The choices of one counselling. @param saysCut one rank serves all: a sentence about it is written once */
function section(list: FamilyList, sheet: Sheet, { isFirst, saysCut }: { isFirst: boolean; saysCut: boolean }): Part[] {
  const { words, layout } = sheet;
  const { names, heading: headingSize, lead: size, gap } = layout;
  const write = layout.isShort && !isFirst ? words.shortLead : words.lead;
  const shown = write(count(list.rows.length), count(list.all), list.listChance.chance);
  const lead = [
    ...(list.rows.length > 0 ? [shown, list.reached === null && words.past(list.past)] : [words.emptyList]),
    saysCut && list.reached && words.afterCut(list.reached),
  ];
  const name = fitText(words.listOf(list.name, list.category), {
    width: textWidth,
    fontSize: headingSize,
    lines: 1,
  });
  const unknown = list.unknownRounds?.length === 0 ? '' : words.unknownRounds(list);
  return [
    ...(names ? [heading(name, { size: headingSize, level: 2, margin: [0, gap, 0, 0] })] : []),
    plain(lead.filter(Boolean).join(' '), { size, colour: colour.soft, margin: [0, 2, 0, gap] }),
    ...(unknown ? [plain(unknown, { size, bold: true, margin: [0, 0, 0, gap] })] : []),
    ...(list.rows.length > 0 ? [seats(list, sheet, isFirst || !layout.isShort)] : []),
  ];
}

const seats = ({ rows }: FamilyList, { words, layout, footnotes }: Sheet, hasHead: boolean): Part => ({
  table: layout.table,
  widths: WIDTHS,
  ...(hasHead && { head: words.columns.map((text) => label(text)) }),
  rows: rows.map((row) => seat(row, words, layout.collegeLines, footnotes)),
});

/** `Government quota (in private colleges too)` is shortened by its remark first. */
const REMARK = / \([^)]* [^)]*\)$/;

function seat(
  { number, course, college, place, quota, pools, best, forWomen }: FamilyList['rows'][number],
  words: FamilyWords,
  collegeLines: number,
  footnotes: Footnotes,
): Part[] {
  const shorten = (text: string, fontSize: number, lines: number) =>
    fitText(text, { width: SEAT_WIDTH, fontSize, lines });
  // A college of one line leaves its second one to place and quota.
  const placeLines = shorten(college, 8.5, 1) === college ? collegeLines : 1;
  const about = (name: string) =>
    [pools.join(' / '), forWomen && words.forWomen, place, name].filter(Boolean).join(' · ');
  const whole = about(quota);
  const isCut = shorten(whole, 7, placeLines) !== whole;
  return [
    plain(count(number), { bold: true, size: 9 }),
    {
      stack: [
        plain(shorten(sayLengthFirst(course), 9, 1), { size: 9, bold: true, colour: colour.accent }),
        plain(shorten(college, 8.5, collegeLines)),
        plain(shorten(isCut ? about(quota.replace(REMARK, '')) : whole, 7, placeLines), {
          size: 7,
          colour: colour.faint,
        }),
      ],
    },
    chance(best, words),
    best ? costCell(best, words, footnotes) : plain('–'),
    best ? bondCell(best, words, footnotes) : plain('–'),
  ];
}

function chance(best: PredictionItem | null, words: FamilyWords): Part {
  if (best === null) return small(words.notShown);
  const { entered } = best;
  const { level, score, text } = readSeatChance(best);
  if (level === null || score === null) return small(words.otherRank);
  const name = text === NOT_ON_OFFER ? words.notOnOffer : words.levels[level];
  const said = [plain(name, { bold: true, colour: levelColour(level) }), small(words.inHundred(score))];
  // The cell of the seat has three lines.
  if (entered) said.push(small(words.entered(entered.map((one) => words.round(one.round)).join(', '))));
  return { columns: [{ width: 12, part: chanceDisc(level) }, { part: { stack: said } }] };
}

/** From Round 3 on nobody competes for a better seat, and a seat that is not joined costs more. */
const isLastResult = (event: SeasonDate['event'], round: string): boolean =>
  event === 'result' && /^Round 3$|stray/i.test(round);

function formatDates({ dates, name }: FamilyList, words: FamilyWords, layout: Layout, year: number): Part[] {
  const size = layout.dateSize;
  const own: Span = { text: layout.names ? `${name}: ` : '', bold: true };
  if (dates === null || dates.rows.length === 0) return [plain([own, words.noDates(year)], { size })];
  const texts = dates.rows
    .slice(0, layout.dates)
    .map(({ label: round, event, start, end, closes }): [Span, string] => [
      { text: `${words.days(words.day(start), words.day(end))}${closes ? words.until(closes) : ''}: `, bold: true },
      `${words.events[isLastResult(event, round) ? 'lastResult' : event] ?? event} (${words.round(round)})`,
    ]);
  const tentative = dates.tentative ? words.tentative(words.day(dates.printed)) : '';
  if (layout.isShort) {
    const line = texts.flatMap(([day, event]): Span[] => [day, `${event}. `]);
    return [plain([own, ...line, tentative], { size })];
  }
  const rows = texts.map((text) => plain(text, { size }));
  const half = Math.ceil(rows.length / 2);
  return [
    ...(layout.names ? [plain([own, tentative], { size })] : []),
    { columns: [{ part: { stack: rows.slice(0, half) } }, { part: { stack: rows.slice(half) } }], gap: 16 },
    ...(tentative && !layout.names ? [small(tentative)] : []),
  ];
}

/** What decides between the counsellings. */
function formatRules({ lists }: FamilyInput, rules: readonly CitedRule[], words: FamilyWords, layout: Layout): Part[] {
  const title = words.between(lists.map(({ name }) => name));
  const texts = rules.map(({ text, year }) => `${words.rule(text)} (${year})`);
  return [
    heading(title, { size: layout.heading, level: 2, margin: [0, 4, 0, 1] }),
    plain(texts.length > 0 ? texts.join(' ') : words.noRule, { size: layout.rules, colour: colour.soft }),
  ];
}

/** Signs behind figures that say how they are known: a mark has one number on the whole sheet. */
export function createFootnotes({ marks }: FamilyWords) {
  const known: string[] = [];
  return {
    sign(mark: FactMark | undefined): Extract<Span, object> {
      if (mark === undefined) return { text: '' };
      const text = markLabel(mark, marks);
      if (!known.includes(text)) known.push(text);
      return { text: `\u00a0[${known.indexOf(text) + 1}]`, ...SIGN };
    },
    list: (): string => known.map((text, place) => `[${place + 1}] ${text}.`).join(' '),
  };
}

type Footnotes = ReturnType<typeof createFootnotes>;

/** The fees, whether they are in doubt, and apart from them the stipend. */
export function costCell(item: PredictionItem, words: FamilyWords, { sign }: Footnotes): Part {
  const { fee, stipend } = item.marks;
  const costs = readCosts(item);
  const total = computeTotalCost(costs, item.course.duration);
  const { low, high } = total?.stipend ?? { low: 0, high: 0 };
  const doubt = (fee?.doubtful && words.marks.doubtful) || (fee?.disputed && words.marks.disputed);
  return {
    stack: [
      plain([formatFees(costs.fee ?? null, total, words), sign(total ? fee : undefined)]),
      ...(doubt ? [small(doubt)] : []),
      ...(high > 0 ? [small([words.stipend(rangeWords(words, low, high)), sign(stipend)])] : []),
    ],
  };
}

function formatFees(first: FigureRange | null, total: TotalCost | null, words: FamilyWords): string {
  if (total === null || first === null) return words.unknown;
  if (isFeeByCourse(first)) return words.byCourse(amountWords(words, first.high));
  return rangeWords(words, total.fees.low, total.fees.high);
}

function bondCell(item: PredictionItem, words: FamilyWords, { sign }: Footnotes): Part {
  const [bond, penalty] = [readFigure(item, 'bond'), readFigure(item, 'bond_penalty')];
  const years = bond === null ? words.unknown : yearWords(words, bond);
  const own = sign(bond === null ? undefined : item.marks.bond);
  if (!penalty || penalty.low === 0) return plain([years, own]);
  const other = sign(item.marks.bond_penalty);
  const instead = `, ${words.penalty(rangeWords(words, penalty.low, penalty.high))}`;
  return plain(own.text === other.text ? [years, instead, other] : [years, own, instead, other]);
}
