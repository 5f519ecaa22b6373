// The first page of a report: title, scope, request and analysis.
import { count } from '../contract/labels.ts';
import { MAX_REPORT_ROWS } from '../contract/limits.ts';
import { describeRecord } from '../contract/prediction/past-predictions.ts';
import type { Column, Part } from '../gateways/pdf-parts.ts';
import { analysis } from './analysis.ts';
import type { ReportInput } from './job.ts';
import { GAP, HALF } from './pairs.ts';
import { requestSummary } from './request-summary.ts';
import { formatDate, losesLetters, omittedNameNote, printableName } from './text.ts';
import { colour, heading, lead, title } from './theme.ts';

const NAME_LENGTH = 60;

export const firstPage = (input: ReportInput): Part[] => [
  title('Your college predictions', { level: 1, bookmark: 'Summary', margin: [0, 8, 0, 4] }),
  lead(byLine(input), { margin: [0, 0, 0, 10] }),
  ...(losesLetters(input.metadata.userName) ? [omittedNameNote('Your name')] : []),
  lead(scope(input), { colour: colour.ink, margin: [0, 0, 0, 18] }),
  {
    columns: [half('What you asked', requestSummary(input)), half('Analysis', analysis(input))],
    gap: GAP,
    margin: [0, 0, 0, 16],
  },
];

const half = (name: string, body: Part): Column => ({
  width: HALF,
  part: { stack: [heading(name, { level: 2, margin: [0, 0, 0, 6] }), body] },
});

function byLine({ metadata, madeAt, recordedAt }: ReportInput): string {
  const name = printableName(metadata.userName, NAME_LENGTH);
  const made = recordedAt === null ? formatDate(madeAt) : `chances ${describeRecord(recordedAt).replace('As', 'as')}`;
  return name === '' ? `Made ${made}` : `For ${name}, ${made}`;
}

function scope({ rows, chosen, metadata, request }: ReportInput): string {
  const { totalResults, limitedResults, matchLimit } = metadata;
  const all = `At rank ${count(request.rank)}, ${count(totalResults)} ${seatLines(totalResults)} within reach.`;
  const plan =
    limitedResults < totalResults && matchLimit > 0 ? ` Your plan shows the first ${count(matchLimit)}.` : '';
  if (rows.length >= totalResults) return `${all} All of them are in this report.`;
  if (rows.length >= limitedResults) return `${all}${plan}`;
  const isCut = !chosen || rows.length >= MAX_REPORT_ROWS;
  const part = isCut ? `first ${count(rows.length)} in the order of the list` : `${count(rows.length)} you chose`;
  return `${all}${plan} This report holds the ${part}.`;
}

const seatLines = (number: number): string => (number === 1 ? 'seat line is' : 'seat lines are');
