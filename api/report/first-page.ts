// The first page of a report: title, scope, request and analysis.
import type { Column, Content } from 'pdfmake/interfaces.js';
import { count } from '../contract/labels.ts';
import { analysis } from './analysis.ts';
import type { ReportInput } from './job.ts';
import { GAP, HALF } from './pairs.ts';
import { requestSummary } from './request-summary.ts';
import { formatDate, formatIsoDate, losesLetters, omittedNameNote, printableName } from './text.ts';
import { colour } from './theme.ts';

const NAME_LENGTH = 60;

export const firstPage = (input: ReportInput): Content => [
  {
    text: 'Your college predictions',
    style: 'title',
    headlineLevel: 1,
    margin: [0, 8, 0, 4],
    outline: true,
    outlineText: 'Summary',
  },
  { text: byLine(input), style: 'lead', margin: [0, 0, 0, 10] },
  ...(losesLetters(input.metadata.userName) ? [omittedNameNote('Your name')] : []),
  { text: scope(input), style: 'lead', color: colour.ink, margin: [0, 0, 0, 18] },
  {
    columns: [half('What you asked', requestSummary(input)), half('Analysis', analysis(input))],
    columnGap: GAP,
    margin: [0, 0, 0, 16],
  },
];

const half = (text: string, body: Content): Column => ({
  width: HALF,
  stack: [{ text, style: 'heading', headlineLevel: 2, margin: [0, 0, 0, 6] }, body],
});

function byLine({ metadata, madeAt, recordedAt }: ReportInput): string {
  const name = printableName(metadata.userName, NAME_LENGTH);
  const made = recordedAt === null ? formatDate(madeAt) : `as recorded on ${formatIsoDate(recordedAt)}`;
  return name === '' ? `Made ${made}` : `For ${name}, ${made}`;
}

function scope({ rows, chosen, metadata, request }: ReportInput): string {
  const { totalResults, limitedResults, matchLimit } = metadata;
  const all = `At rank ${count(request.rank)}, ${count(totalResults)} ${seatLines(totalResults)} within reach.`;
  const plan =
    limitedResults < totalResults && matchLimit > 0 ? ` Your plan shows the first ${count(matchLimit)}.` : '';
  if (rows.length >= totalResults) return `${all} All of them are in this report.`;
  if (chosen && rows.length < limitedResults)
    return `${all}${plan} This report holds the ${count(rows.length)} you chose.`;
  return rows.length < limitedResults ? `${all} This report holds the first ${count(rows.length)}.` : `${all}${plan}`;
}

const seatLines = (number: number): string => (number === 1 ? 'seat line is' : 'seat lines are');
