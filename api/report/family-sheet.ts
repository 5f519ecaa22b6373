// Document definition of the family sheet: ten seats on one A4 page, with chance, fees, bond and dates, of one counselling or of several.
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { count } from '../contract/labels.ts';
import type { PredictionItem } from '../contract/prediction/prediction.ts';
import type { SeasonDate } from '../contract/season/season.ts';
import type { CitedRule } from '../contract/season/verdict.ts';
import { chanceDisc } from './chance-disc.ts';
import { reportDocument } from './document.ts';
import { costCell, formatBond } from './family-cost.ts';
import { translateRule } from './family-rules.ts';
import { type FamilyWords, familyWords } from './family-words.ts';
import { fitText } from './fit-text.ts';
import { frameWords } from './frame-words.ts';
import type { FamilyInput, FamilyList } from './job.ts';
import { printableName } from './text.ts';
import { colour, levelColour, textWidth } from './theme.ts';

const WIDTHS = [18, '*', 84, 88, 82] as const;
/** Padding of the layout, between all columns and right of the last one. */
const PADDING = 45;
const SEAT_WIDTH = textWidth - PADDING - WIDTHS.reduce((sum: number, width) => sum + (width === '*' ? 0 : width), 0);
const NAME_LENGTH = 60;
/** What fits one page with ten seats, and sizes of text, for one to three counsellings and for more. */
const LAYOUT = {
  one: {
    names: false,
    isShort: false,
    table: 'choices',
    heading: 11,
    dates: 7,
    collegeLines: 2,
    lead: 9,
    dateSize: 8.5,
    rules: 7.5,
    gap: 5,
  },
  two: {
    names: true,
    isShort: false,
    table: 'dense',
    heading: 11,
    dates: 4,
    collegeLines: 1,
    lead: 8,
    dateSize: 7.5,
    rules: 7,
    gap: 3,
  },
  three: {
    names: true,
    isShort: true,
    table: 'dense',
    heading: 10,
    dates: 3,
    collegeLines: 1,
    lead: 7,
    dateSize: 7,
    rules: 7,
    gap: 2,
  },
  more: {
    names: true,
    isShort: true,
    table: 'tight',
    heading: 9,
    dates: 2,
    collegeLines: 1,
    lead: 6.5,
    dateSize: 6.5,
    rules: 6,
    gap: 1,
  },
} as const;
type Layout = (typeof LAYOUT)[keyof typeof LAYOUT];

export function familySheet(input: FamilyInput): TDocumentDefinitions {
  const { lists, language, metadata, rules } = input;
  const words = familyWords[language];
  const title = words.title(metadata.neetPgYear);
  const name = printableName(metadata.userName, NAME_LENGTH);
  const layout = LAYOUT[(['one', 'two', 'three'] as const)[lists.length - 1] ?? 'more'];
  const firstCut = lists.findIndex(({ isNotQualified }) => isNotQualified);
  return {
    ...reportDocument(
      input,
      title,
      [
        { text: title, fontSize: 16, bold: true, headlineLevel: 1, margin: [0, 0, 0, 3] },
        { text: name && fitText(words.forName(name), { width: textWidth, fontSize: 10, lines: 1 }), fontSize: 10 },
        ...lists.flatMap((list, place) =>
          section(list, words, layout, { isFirst: place === 0, saysCut: place === firstCut }),
        ),
        {
          text: words.dates,
          style: 'heading',
          fontSize: layout.heading,
          headlineLevel: 2,
          margin: [0, layout.gap, 0, 2],
        },
        ...lists.flatMap((list) => formatDates(list, words, layout, metadata.neetPgYear)),
        ...(rules === null ? [] : formatRules(input, rules, words, layout)),
        { text: words.notes, fontSize: layout.rules, color: colour.faint, margin: [0, layout.gap, 0, 0] },
      ],
      frameWords[language],
    ),
    language: language === 'hi' ? 'hi-IN' : 'en-IN',
  };
}

/** The choices of one counselling. @param saysCut one rank serves all: a sentence about it is written once */
function section(
  list: FamilyList,
  words: FamilyWords,
  layout: Layout,
  { isFirst, saysCut }: { isFirst: boolean; saysCut: boolean },
): Content[] {
  const { names, heading: headingSize, lead: fontSize, gap } = layout;
  const write = layout.isShort && !isFirst ? words.shortLead : words.lead;
  const shown = write(count(list.rows.length), count(list.all), list.listChance.chance);
  const lead = (list.rows.length > 0 ? shown : words.emptyList) + (saysCut ? ` ${words.afterCut}` : '');
  const heading = fitText(words.listOf(list.name, list.category), {
    width: textWidth,
    fontSize: headingSize,
    lines: 1,
  });
  const unknown =
    list.unknownRounds?.length === 0 ? '' : words.unknownRounds(list.unknownRounds, list.name, list.isOver);
  return [
    ...(names
      ? [{ text: heading, style: 'heading', fontSize: headingSize, headlineLevel: 2, margin: [0, gap, 0, 0] }]
      : []),
    { text: lead, fontSize, color: colour.soft, margin: [0, 2, 0, gap] },
    ...(unknown ? [{ text: unknown, fontSize, bold: true, margin: [0, 0, 0, gap] }] : []),
    ...(list.rows.length > 0 ? [seats(list, words, layout, isFirst || !layout.isShort)] : []),
  ] as Content[];
}

const seats = ({ rows }: FamilyList, words: FamilyWords, layout: Layout, hasHead: boolean): Content => ({
  layout: layout.table,
  table: {
    headerRows: hasHead ? 1 : 0,
    dontBreakRows: true,
    widths: [...WIDTHS],
    body: [
      ...(hasHead ? [words.columns.map((text): TableCell => ({ text, style: 'label', bold: true }))] : []),
      ...rows.map((row) => seat(row, words, layout.collegeLines)),
    ],
  },
});

/** `Government quota (in private colleges too)` is shortened by its remark first. */
const REMARK = / \([^)]* [^)]*\)$/;

function seat(
  { number, course, college, place, quota, best, forWomen }: FamilyList['rows'][number],
  words: FamilyWords,
  collegeLines: number,
) {
  const shorten = (text: string, fontSize: number, lines: number) =>
    fitText(text, { width: SEAT_WIDTH, fontSize, lines });
  // A college of one line leaves its second one to place and quota.
  const placeLines = shorten(college, 8.5, 1) === college ? collegeLines : 1;
  const about = (name: string) => [forWomen && words.forWomen, place, name].filter(Boolean).join(' · ');
  const whole = about(quota);
  const isCut = shorten(whole, 7, placeLines) !== whole;
  const cells: TableCell[] = [
    { text: count(number), bold: true, fontSize: 9 },
    {
      stack: [
        { text: shorten(course, 9, 1), bold: true, color: colour.accent },
        { text: shorten(college, 8.5, collegeLines), fontSize: 8.5 },
        {
          text: shorten(isCut ? about(quota.replace(REMARK, '')) : whole, 7, placeLines),
          fontSize: 7,
          color: colour.faint,
        },
      ],
    },
    chance(best, words),
    best ? costCell(best, words) : { text: '–', fontSize: 8.5 },
    { text: best ? formatBond(best, words) : '–', fontSize: 8.5 },
  ];
  return cells;
}

function chance(best: PredictionItem | null, words: FamilyWords): TableCell {
  if (best === null) return { text: words.notShown, style: 'small' };
  const { chance_level: level, chance_score: score } = best;
  if (level === null || score === null) return { text: words.otherRank, style: 'small' };
  return {
    columns: [
      { width: 12, canvas: chanceDisc(level), margin: [0, 1.2, 0, 0] },
      {
        width: '*',
        stack: [
          { text: words.levels[level], bold: true, fontSize: 8.5, color: levelColour(level) },
          { text: words.inHundred(score), style: 'small' },
        ],
      },
    ],
  };
}

/** From Round 3 on nobody competes for a better seat, and a seat that is not joined costs more. */
const isLastResult = (event: SeasonDate['event'], round: string): boolean =>
  event === 'result' && /^Round 3$|stray/i.test(round);

function formatDates({ dates, name }: FamilyList, words: FamilyWords, layout: Layout, year: number): Content[] {
  const label = layout.names ? `${name}: ` : '';
  const fontSize = layout.dateSize;
  if (dates === null || dates.rows.length === 0) {
    return [{ text: [{ text: label, bold: true }, words.noDates(year)], fontSize }];
  }
  const texts = dates.rows
    .slice(0, layout.dates)
    .map(({ label: round, event, start, end, closes }): [Content, string] => [
      { text: `${words.days(words.day(start), words.day(end))}${closes ? words.until(closes) : ''}: `, bold: true },
      `${words.events[isLastResult(event, round) ? 'lastResult' : event] ?? event} (${words.round(round)})`,
    ]);
  const tentative = dates.tentative ? words.tentative(words.day(dates.printed)) : '';
  if (layout.isShort) {
    const line = texts.flatMap(([day, event]) => [day, `${event}. `]);
    return [{ text: [{ text: label, bold: true }, ...line, tentative], fontSize } as Content];
  }
  const rows = texts.map((text): Content => ({ text, fontSize }));
  const half = Math.ceil(rows.length / 2);
  return [
    ...(layout.names ? [{ text: [{ text: label, bold: true }, tentative], fontSize }] : []),
    { columns: [{ stack: rows.slice(0, half) }, { stack: rows.slice(half) }], columnGap: 16 },
    ...(tentative && !layout.names ? [{ text: tentative, style: 'small' }] : []),
  ];
}

/** What decides between the counsellings. */
function formatRules(
  { language, lists }: FamilyInput,
  rules: readonly CitedRule[],
  words: FamilyWords,
  { heading, rules: fontSize }: Layout,
): Content[] {
  const title = words.between(lists.map(({ name }) => name));
  const texts = rules.map(({ text, year }) => `${translateRule(text, language)} (${year})`);
  return [
    { text: title, style: 'heading', fontSize: heading, headlineLevel: 2, margin: [0, 4, 0, 1] },
    { text: texts.length > 0 ? texts.join(' ') : words.noRule, fontSize, color: colour.soft },
  ];
}
