// The first page: title, what the report holds, what was asked, and the analysis that the plan includes.
import type { Content, Size } from 'pdfmake/interfaces.js';
import { CHANCE_LEVELS, type ChanceLevel, chanceText, count, money } from '../contract/labels.ts';
import { chanceDisc } from './chance-disc.ts';
import { dateOf, isoDateOf } from './dates.ts';
import type { ReportInput } from './job.ts';
import { printable } from './printable.ts';
import { colour, levelColour } from './theme.ts';

const NAME_LENGTH = 60;
const BAR = 96;

export const opening = (input: ReportInput): Content => [
  { text: 'Your college predictions', style: 'title', margin: [0, 8, 0, 4], outline: true, outlineText: 'Summary' },
  { text: byLine(input), style: 'lead', margin: [0, 0, 0, 10] },
  { text: scope(input), style: 'lead', color: colour.ink, margin: [0, 0, 0, 18] },
  {
    columns: [
      { width: '*', stack: [{ text: 'What you asked', style: 'heading', margin: [0, 0, 0, 6] }, inputs(input)] },
      { width: '*', stack: [{ text: 'Analysis', style: 'heading', margin: [0, 0, 0, 6] }, analysis(input)] },
    ],
    columnGap: 28,
    margin: [0, 0, 0, 16],
  },
];

function byLine({ metadata, madeAt, recordedAt }: ReportInput): string {
  const name = printable(metadata.userName, NAME_LENGTH);
  const made = recordedAt === null ? dateOf(madeAt) : `as recorded on ${isoDateOf(recordedAt)}`;
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

function inputs({ request, filters, metadata }: ReportInput): Content {
  const courses = request.preferredCourses.map((course) => printable(course, 120)).filter(Boolean);
  const lines: [string, string][] = [
    [metadata.rankLabel, count(request.rank)],
    ['Exam', `NEET PG ${metadata.neetPgYear}`],
    ['Counselling', filters.counselling],
    ['Quota', filters.quota],
    ['Category', filters.finalCategory],
    ['Benchmark disability', request.isPwD ? 'Yes' : 'No'],
    ['Highest yearly fee', request.budget === null ? 'Any' : money(request.budget)],
    ['Preferred courses', courses.length === 0 ? 'All courses' : courses.join(', ')],
  ];
  return pairs(lines, [96, '*']);
}

const pairs = (lines: readonly (readonly [string, string])[], widths: Size[]): Content => ({
  layout: 'hairlines',
  table: {
    widths,
    body: lines.map(([label, value]) => [
      { text: label, fontSize: 8.5, color: colour.faint },
      { text: value, fontSize: 8.5, bold: true },
    ]),
  },
});

function analysis({ metadata, rows }: ReportInput): Content {
  const { high, good, moderate, low } = metadata.fullChanceStats;
  const counts: Record<ChanceLevel, number | undefined> = { High: high, Good: good, Moderate: moderate, Low: low };
  const most = Math.max(1, ...Object.values(counts).map((value) => value ?? 0));
  const levels = CHANCE_LEVELS.flatMap((level) => {
    const value = counts[level];
    return value === undefined ? [] : [levelBar(level, value, most)];
  });
  const facts: [string, string][] = [];
  if (metadata.successProbability !== null) facts.push(['Success probability', `${metadata.successProbability}%`]);
  if (metadata.userIsPremium) {
    const government = rows.filter((row) => row.college.management_type === 'Government').length;
    const clinical = rows.filter((row) => row.course.clinical_type === 'Clinical').length;
    facts.push(['Government, in this report', count(government)], ['Clinical, in this report', count(clinical)]);
  }
  return { stack: [...levels, ...(facts.length > 0 ? [spaced(pairs(facts, ['*', 'auto']))] : [])] };
}

const spaced = (content: Content): Content => ({ stack: [content], margin: [0, 4, 0, 0] });

const levelBar = (level: ChanceLevel, value: number, most: number): Content => ({
  columns: [
    { width: 13, canvas: chanceDisc(level), margin: [0, 1, 0, 0] },
    { width: 82, text: chanceText(level), bold: true, fontSize: 8.5, color: levelColour[level] },
    {
      width: BAR,
      canvas: [
        { type: 'rect', x: 0, y: 2, w: BAR, h: 6, r: 3, color: colour.paper },
        { type: 'rect', x: 0, y: 2, w: Math.max(3, (BAR * value) / most), h: 6, r: 3, color: levelColour[level] },
      ],
    },
    { width: '*', text: count(value), bold: true, fontSize: 8.5, alignment: 'right' },
  ],
  columnGap: 3,
  margin: [0, 3.2, 0, 3.2],
});
