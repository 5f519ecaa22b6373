// Document definition of the family sheet: ten seats on one A4 page, with chance, total cost, bond and dates.
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { count, NO_INFO } from '../contract/labels.ts';
import type { PredictionItem } from '../contract/prediction/prediction.ts';
import { computeTotalCost } from '../contract/prediction/total-cost.ts';
import { chanceDisc } from './chance-disc.ts';
import { reportDocument } from './document.ts';
import { amountWords, type FamilyWords, familyWords, rangeWords, yearWords } from './family-words.ts';
import { fitText } from './fit-text.ts';
import type { FamilyInput } from './job.ts';
import { printableName } from './text.ts';
import { colour, levelColour, textWidth } from './theme.ts';

const WIDTHS = [18, '*', 84, 88, 82] as const;
/** Padding of the layout, between all columns and right of the last one. */
const PADDING = 45;
const SEAT_WIDTH = textWidth - PADDING - WIDTHS.reduce((sum: number, width) => sum + (width === '*' ? 0 : width), 0);
const NAME_LENGTH = 60;
/** More would not fit the page below ten seats. */
const MOST_DATES = 6;

export function familySheet(input: FamilyInput): TDocumentDefinitions {
  const words = familyWords[input.language];
  const title = words.title(input.metadata.neetPgYear);
  const name = printableName(input.metadata.userName, NAME_LENGTH);
  const cut = input.metadata.verdict?.kind === 'not-eligible' ? ` ${words.afterCut}` : '';
  const lead = words.lead(count(input.rows.length), count(input.all), input.listChance.chance) + cut;
  return {
    ...reportDocument(input, title, [
      { text: title, fontSize: 16, bold: true, headlineLevel: 1, margin: [0, 0, 0, 3] },
      { text: name && fitText(words.forName(name), { width: textWidth, fontSize: 10, lines: 1 }), fontSize: 10 },
      { text: lead, fontSize: 9, color: colour.soft, margin: [0, 2, 0, 8] },
      ...(input.unknownRounds.length > 0
        ? [{ text: words.unknownRounds(input.unknownRounds), fontSize: 9, bold: true, margin: [0, 0, 0, 8] } as Content]
        : []),
      seats(input, words),
      ...dates(input, words),
      { text: words.notes, fontSize: 7.5, color: colour.faint, margin: [0, 8, 0, 0] },
    ]),
    language: input.language === 'hi' ? 'hi-IN' : 'en-IN',
  };
}

const seats = ({ rows }: FamilyInput, words: FamilyWords): Content => ({
  layout: 'choices',
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: [...WIDTHS],
    body: [
      words.columns.map((text): TableCell => ({ text, style: 'label', bold: true })),
      ...rows.map((row) => seat(row, words)),
    ],
  },
});

function seat({ number, course, college, place, quota, best }: FamilyInput['rows'][number], words: FamilyWords) {
  const shorten = (text: string, fontSize: number, lines: number) =>
    fitText(text, { width: SEAT_WIDTH, fontSize, lines });
  const cells: TableCell[] = [
    { text: count(number), bold: true, fontSize: 9 },
    {
      stack: [
        { text: shorten(course, 9, 1), bold: true, color: colour.accent },
        { text: shorten(college, 8.5, 2), fontSize: 8.5 },
        { text: shorten([place, quota].filter(Boolean).join(' · '), 7, 1), fontSize: 7, color: colour.faint },
      ],
    },
    chance(best, words),
    { text: best ? formatCost(best, words) : '–', fontSize: 8.5 },
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

function formatCost({ fee, course }: PredictionItem, words: FamilyWords): string {
  const total = computeTotalCost(fee, course.duration);
  if (total === null) return words.unknown;
  if (total.high <= 0) return words.earns(rangeWords(words, -total.high, -total.low));
  return rangeWords(words, Math.max(0, total.low), total.high);
}

function formatBond({ fee }: PredictionItem, words: FamilyWords): string {
  const { bond, bond_high, bond_penalty: penalty, penalty_high } = fee;
  if (bond === 0 && bond_high === null) return words.noBond;
  const years = bond === NO_INFO ? words.unknown : yearWords(words, bond, bond_high);
  if (penalty === null || penalty <= 0) return years;
  const amount = penalty_high === null ? amountWords(words, penalty) : rangeWords(words, penalty, penalty_high);
  return `${years}, ${words.penalty(amount)}`;
}

function dates({ dates: found, metadata }: FamilyInput, words: FamilyWords): Content[] {
  const heading = { text: words.dates, style: 'heading', fontSize: 11, headlineLevel: 2, margin: [0, 10, 0, 4] };
  if (found === null || found.rows.length === 0) {
    return [heading as Content, { text: words.noDates(metadata.neetPgYear), fontSize: 8.5 }];
  }
  const rows = found.rows.slice(0, MOST_DATES).map(
    ({ label, event, start, end, closes }): Content => ({
      text: [
        { text: `${words.days(words.day(start), words.day(end))}${closes ? words.until(closes) : ''}: `, bold: true },
        `${words.events[event] ?? event} (${label})`,
      ],
      fontSize: 8.5,
    }),
  );
  const half = Math.ceil(rows.length / 2);
  return [
    heading as Content,
    { columns: [{ stack: rows.slice(0, half) }, { stack: rows.slice(half) }], columnGap: 16 },
    ...(found.tentative ? [{ text: words.tentative(words.day(found.printed)), style: 'small' }] : []),
  ];
}
