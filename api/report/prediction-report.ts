// The report of a prediction: first page, legend, a table for each chance level, and last page.
import { FACTS, FIGURES } from '../contract/facts.ts';
import { CHANCE_LEVELS, type ChanceLevel, chanceText, count } from '../contract/labels.ts';
import { readSeatLevel } from '../contract/prediction/chance-levels.ts';
import { describeRecord } from '../contract/prediction/past-predictions.ts';
import type { PredictionItem } from '../contract/prediction/prediction.ts';
import { placeAround } from '../contract/prediction/rank-scale.ts';
import type { Margin, Part, PdfDocument } from '../gateways/pdf-parts.ts';
import { rectangle } from '../gateways/pdf-shapes.ts';
import { reportDocument } from './document.ts';
import { firstPage } from './first-page.ts';
import type { ReportInput } from './job.ts';
import { rankLine } from './rank-line.ts';
import { seatHeads, seatRow, seatWidths } from './seat-row.ts';
import { shortRound } from './text.ts';
import { box, colour, heading, label, levelColour, plain, seatTable, textWidth } from './theme.ts';

export function predictionReport(input: ReportInput): PdfDocument {
  const example = input.rows[0];
  return reportDocument(input, `College predictions for rank ${count(input.request.rank)}`, [
    ...firstPage(input),
    ...(example && example.chance_level !== null ? [legend(example)] : []),
    ...sections(input.rows),
    lastPage(input),
  ]);
}

const PAD = 14;
const WIDTH = textWidth - 2 * PAD;
const LABEL = 190;
const EXPLANATION =
  'Better ranks stand on the left. The dark line in the middle is you. Each tick is a closing rank: the last rank that got this seat in a round; the newest year is teal. The dot is the latest final closing rank. The soft band is where it is expected to close this year, four times in five. The further the band lies to your right, the safer the seat.';

/** A large example of the rank line, with an explanation. */
function legend(example: PredictionItem): Part {
  const closing = `closed at ${count(example.closingRank)} (${example.round}, ${example.year})`;
  const margin = labelMargin(placeAround(example.closingRank, example.user_rank) * WIDTH);
  const caption = { size: 8, bold: true, align: 'center' } as const;
  return box(
    {
      stack: [
        heading('The rank line', { level: 2, margin: [0, 0, 0, 4] }),
        plain(EXPLANATION, { leading: 1.3, colour: colour.soft, margin: [0, 0, 0, 8] }),
        plain(`your rank ${count(example.user_rank)}`, { ...caption, margin: [0, 0, 0, 2] }),
        rankLine(example, WIDTH, 22),
        plain(closing, { ...caption, colour: colour.accent, margin }),
        plain(`Example: ${example.college.college_name}, ${example.course.course_name}.`, {
          size: 7.5,
          colour: colour.faint,
          margin: [0, 4, 0, 0],
        }),
      ],
    },
    16,
  );
}

/** Keeps the label within the width of the line. */
function labelMargin(centre: number): Margin {
  const left = Math.min(WIDTH - LABEL, Math.max(0, centre - LABEL / 2));
  return [left, 2, WIDTH - LABEL - left, 0];
}

/** One table per chance level and one for seats without a chance. The order of the rows is kept within each level. */
function sections(rows: readonly PredictionItem[]): Part[] {
  let number = 0;
  return [...CHANCE_LEVELS, null].flatMap((level) => {
    const ofLevel = rows.filter((row) => readSeatLevel(row) === level);
    if (ofLevel.length === 0) return [];
    const first = number + 1;
    number += ofLevel.length;
    return [table(level, ofLevel, first)];
  });
}

const table = (level: ChanceLevel | null, rows: readonly PredictionItem[], first: number): Part => ({
  margin: [0, 0, 0, 18],
  table: seatTable,
  widths: seatWidths,
  heading: sectionHeading(level, rows.length),
  head: seatHeads.map((text) => label(text)),
  // The bookmark is set on the first row, because the heading repeats on every page.
  rows: rows.map((row, place) =>
    seatRow(row, first + place, place === 0 ? `${chanceText(level)} (${count(rows.length)})` : undefined),
  ),
});

function sectionHeading(level: ChanceLevel | null, rows: number): Part {
  const lines = `   ${count(rows)} ${rows === 1 ? 'seat line' : 'seat lines'}`;
  const words = [chanceText(level), { text: lines, size: 9, bold: false, colour: colour.faint }];
  return {
    columns: [
      { width: 8, part: { shapes: rectangle(0, 1, 3, 13, levelColour(level)), height: 14 } },
      { part: heading(words, { colour: levelColour(level), level: 2 }) },
    ],
    margin: [0, 0, 0, 5],
  };
}

const TITLE = 'About these figures';

/** Abbreviations, sources of the figures, and the disclaimer. */
const lastPage = (input: ReportInput): Part => ({
  whole: true,
  stack: [
    heading(TITLE, { level: 2, bookmark: TITLE, margin: [0, 4, 0, 6] }),
    {
      list: [...notes(input)].map((note) => plain(note, { leading: 1.3, colour: colour.soft })),
      marker: colour.accent,
    },
    box({ text: DISCLAIMER, leading: 1.3, bold: true }, 0, 12),
  ],
});

const DISCLAIMER =
  'This report is guidance only. NEET PG Predictor is not MCC or NBEMS and speaks for neither. Chances are estimates from past allotments; no seat is promised. Check every figure with the counselling authority and the college before you decide.';

function* notes({ rows, metadata, request, recordedAt }: ReportInput): Generator<string> {
  yield `A closing rank is the last rank that was allotted the seat in a round, fresh or upgraded; candidates who only kept their seat do not count. ${roundNote(rows)}`;
  yield recordedAt === null
    ? `The chance is the probability that the seat comes to rank ${count(request.rank)} from the next round on of NEET PG ${metadata.neetPgYear}: that it is on offer this year, and that it is given to this rank or beyond in a round still to come. The percentages by round count from the next round to the end of that round.`
    : `${describeRecord(recordedAt)}: the chance is that the seat comes to rank ${count(request.rank)} in any round of NEET PG ${metadata.neetPgYear}, as it was computed then. Rounds that are over since are not taken off.`;
  yield 'No Info means that no source states the figure. It does not mean zero. Fees are yearly, stipends are those of the first year.';
  yield 'After a figure: decl. declared by the institute, list an official list, rule a rule of an authority, comp. compiled by others, inf. inferred; the year for which it holds; * other sources differ. The total cost is fees and hostel of the whole course; the stipend is not taken off, and hostel is counted only where its charge is known.';
  for (const [what, sources] of sourceNotes(rows)) yield `${what}: ${sources.join('; ')}.`;
}

function roundNote(rows: readonly PredictionItem[]): string {
  const labels = new Set(rows.flatMap((row) => row.historicalData.flatMap((entry) => Object.keys(entry.rounds))));
  const words = [...labels]
    .map((label) => [shortRound(label), label] as const)
    .filter(([short, label]) => short !== label);
  return words.length === 0 ? '' : `${words.map(([short, label]) => `${short} is ${label}`).join(', ')}.`;
}

function sourceNotes(rows: readonly PredictionItem[]): [string, string[]][] {
  return FIGURES.flatMap((name): [string, string[]][] => {
    const found = new Set(rows.flatMap(({ sources }) => sources[name] ?? []));
    const what = name === 'closing' ? 'Closing ranks' : FACTS[name].sources;
    return found.size === 0 ? [] : [[what, [...found]]];
  });
}
