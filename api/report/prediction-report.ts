// The report of a prediction: inputs and counts, a table of seats, and the notes on data and sources.
import { FACTS, FIGURES } from '../contract/facts.ts';
import { chanceText, count, NOT_ON_OFFER, noChanceLabel } from '../contract/labels.ts';
import { LIST_PARTS, type ListPart } from '../contract/prediction/list-parts.ts';
import { listItems } from '../contract/prediction/open-seats.ts';
import { findSeatPart } from '../contract/prediction/part-order.ts';
import { describeRecord } from '../contract/prediction/past-predictions.ts';
import type { PredictionItem } from '../contract/prediction/prediction.ts';
import type { Part, PdfDocument } from '../gateways/pdf-parts.ts';
import { firstPage } from './first-page.ts';
import type { ReportInput } from './job.ts';
import { seatHeads, seatRow, seatWidths } from './seat-row.ts';
import { printable, reportDocument, shortRound } from './text.ts';
import { heading, label, note, seatTable } from './theme.ts';

export function predictionReport(input: ReportInput): PdfDocument {
  const bookmarks = findBookmarks(input);
  return reportDocument(input, `College predictions for rank ${count(input.request.rank)}`, [
    ...firstPage(input),
    {
      table: seatTable,
      widths: seatWidths,
      head: seatHeads.map((text) => label(text)),
      rows: input.rows.map((row, place) => seatRow(row, place + 1, bookmarks[place])),
    },
    lastPage(input),
  ]);
}

const PARTS: Readonly<Record<ListPart, string>> = {
  aim: 'Aim: Moderate Chance',
  safer: 'Safer: High and Good Chance',
  ambitious: 'Ambitious: Low Chance',
  notOnOffer: NOT_ON_OFFER,
  otherRank: chanceText(null),
};

/** By place of a row: the name of the part that begins with it, in the order of the results. */
function findBookmarks({ rows, chosen }: ReportInput): string[] {
  const seats = listItems(rows);
  const parts = chosen ? [] : rows.map((_, place) => findSeatPart(seats, place));
  const found: string[] = [];
  for (const [at, part] of LIST_PARTS.entries()) {
    const first = parts.indexOf(at);
    if (first >= 0) found[first] = `${PARTS[part]} (${count(parts.filter((one) => one === at).length)})`;
  }
  return found;
}

const TITLE = 'About these figures';

/** Data, abbreviations, sources of the figures, and the disclaimer. */
const lastPage = (input: ReportInput): Part => ({
  whole: true,
  stack: [
    heading(TITLE, { level: 2, bookmark: TITLE, margin: [0, 12, 0, 2] }),
    ...[...notes(input)].map((text) => note(text, { margin: [0, 4, 0, 0] })),
    note(DISCLAIMER, { bold: true, margin: [0, 8, 0, 0] }),
  ],
});

const DISCLAIMER =
  'This report is guidance only. NEET PG Predictor is not MCC or NBEMS and speaks for neither. Chances are estimates from past allotments; no seat is promised. Check every figure with the counselling authority and the college before you decide.';

const DATA_LENGTH = 800;
const RULE_LENGTH = 500;

/** What the closing ranks of each counselling rest on, and the rules between them. */
export function* dataNotes({ lists, between = [], dataYears }: ReportInput['metadata']): Generator<string> {
  if (lists.length < 2 && dataYears) yield `Data: ${printable(dataYears, DATA_LENGTH)}`;
  else for (const list of lists) yield `Data of ${list.name}: ${printable(list.dataYears, DATA_LENGTH)}`;
  const names = lists.map(({ name }) => name).join(' and ');
  for (const { text, year, source } of between)
    yield `${names}: ${printable(`${text} (rule of ${year}; ${source})`, RULE_LENGTH)}`;
}

function* notes({ rows, metadata, request, recordedAt }: ReportInput): Generator<string> {
  yield* dataNotes(metadata);
  yield `A closing rank is the last rank that was allotted the seat in a round, fresh or upgraded; candidates who only kept their seat do not count. ${roundNote(rows)}`;
  yield recordedAt === null
    ? `The chance is the probability that the seat comes to rank ${count(request.rank)} from the next round on of NEET PG ${metadata.neetPgYear}: that it is on offer this year, and that it is given to this rank or beyond in a round still to come. The percentages behind the pool are its own: by the next round, and where the seat has several pools by the last one.`
    : `${describeRecord(recordedAt)}: the chance is that the seat comes to rank ${count(request.rank)} in any round of NEET PG ${metadata.neetPgYear}, as it was computed then. Rounds that are over since are not taken off.`;
  for (const givenBy of new Set(rows.flatMap(({ given_by }) => given_by ?? []))) yield noChanceLabel(givenBy);
  yield 'No Info means that no source states the figure. It does not mean zero. Fees are yearly, stipends are those of the first year.';
  yield 'After a figure: decl. declared by the institute, list an official list, rule a rule of an authority, comp. compiled by others, inf. inferred; the year for which it holds; * other sources differ; ? the figure is doubtful.';
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
