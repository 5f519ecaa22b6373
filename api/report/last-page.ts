// The last page of a report: abbreviations, sources of the figures, and the disclaimer.
import { FACTS, FIGURES } from '../contract/facts.ts';
import { count } from '../contract/labels.ts';
import { describeRecord } from '../contract/prediction/past-predictions.ts';
import type { PredictionItem } from '../contract/prediction/prediction.ts';
import type { Part } from '../gateways/pdf-parts.ts';
import type { ReportInput } from './job.ts';
import { shortRound } from './text.ts';
import { box, colour, heading, plain } from './theme.ts';

const TITLE = 'About these figures';

export const lastPage = (input: ReportInput): Part => ({
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

export const DISCLAIMER =
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
