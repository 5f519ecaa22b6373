// The first page of a report: title, scope, request and analysis.
import { CHANCE_LEVELS, type ChanceLevel, chanceText, count, money, noChanceLabel } from '../contract/labels.ts';
import { MAX_REPORT_ROWS } from '../contract/limits.ts';
import { COUNTED_BY_POOL } from '../contract/prediction/chance-parts.ts';
import { describeRecord } from '../contract/prediction/past-predictions.ts';
import { describeCuts, hangsOnCut } from '../contract/season/cuts.ts';
import type { Column, Part } from '../gateways/pdf-parts.ts';
import { rounded } from '../gateways/pdf-shapes.ts';
import { chanceDisc } from './chance-disc.ts';
import { familyWords } from './family-words.ts';
import type { ReportInput } from './job.ts';
import { formatDate, losesLetters, omittedNameNote, printable, printableName } from './text.ts';
import { colour, GAP, HALF, hairlines, heading, lead, levelColour, pairs, plain, small, title } from './theme.ts';

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
  const name = printableName(metadata.userName);
  const made = recordedAt === null ? formatDate(madeAt) : `chances ${describeRecord(recordedAt).replace('As', 'as')}`;
  return name === '' ? `Made ${made}` : `For ${name}, ${made}`;
}

function scope({ rows, chosen, metadata, request }: ReportInput): string {
  const { totalResults, limitedResults, matchLimit } = metadata;
  // The analysis says of which cut.
  const [cut, reached] = hangsOnCut(metadata.verdict)
    ? [`${familyWords.en.afterCut([])} `, 'listed']
    : ['', 'within reach'];
  const all = `${cut}At rank ${count(request.rank)}, ${count(totalResults)} ${seatLines(totalResults)} ${reached}.`;
  const plan =
    limitedResults < totalResults && matchLimit > 0 ? ` Your plan shows the first ${count(matchLimit)}.` : '';
  if (rows.length >= totalResults) return `${all} All of them are in this report.`;
  if (rows.length >= limitedResults) return `${all}${plan}`;
  const held = count(rows.length);
  if (!chosen)
    return `${all}${plan} This report holds ${held}, the most wanted of each part: aim, safer and ambitious.`;
  const part = rows.length >= MAX_REPORT_ROWS ? `first ${held} in the order of the list` : `${held} you chose`;
  return `${all}${plan} This report holds the ${part}.`;
}

const seatLines = (number: number): string => (number === 1 ? 'seat line is' : 'seat lines are');

const REQUEST_WIDTH = 96;
const MAX_COURSES = 12;
const COURSE_LENGTH = 120;
const DATA_LENGTH = 800;
const RULE_LENGTH = 500;

export const requestSummary = ({ request, filters, metadata }: ReportInput): Part =>
  pairs(
    [
      [metadata.rankLabel, count(request.rank)],
      ['Exam', `NEET PG ${metadata.neetPgYear}`],
      ...listData(metadata),
      ['Counselling', filters.counselling],
      ['Quota', filters.quota],
      ['Category', filters.finalCategory],
      ['Benchmark disability', request.isPwD ? 'Yes' : 'No'],
      ...(metadata.answers ?? []).map(splitAnswer),
      [
        request.budgetMeans === 'total' ? 'Highest fees in all' : 'Highest yearly fee',
        request.budget === null ? 'Any' : money(request.budget),
      ],
      ['Preferred courses', formatCourses(request.preferredCourses)],
    ],
    REQUEST_WIDTH,
  );

/** What the closing ranks of each counselling rest on, and the rules between them. */
function listData({ lists, between = [], dataYears }: ReportInput['metadata']): [string, string][] {
  const names = lists.map(({ name }) => name).join(' and ');
  const rules = between.map(({ text, year, source }): [string, string] => [
    names,
    printable(`${text} (rule of ${year}; ${source})`, RULE_LENGTH),
  ]);
  if (lists.length < 2) return dataYears ? [['Data', printable(dataYears, DATA_LENGTH)]] : [];
  return [
    ...lists.map((list): [string, string] => [`Data of ${list.name}`, printable(list.dataYears, DATA_LENGTH)]),
    ...rules,
  ];
}

/** `In-service doctor: Yes` → its question and its answer. */
function splitAnswer(text: string): [string, string] {
  const at = text.lastIndexOf(': ');
  return [printable(text.slice(0, at), DATA_LENGTH), printable(text.slice(at + 2), DATA_LENGTH)];
}

function formatCourses(preferred: readonly string[]): string {
  const courses = preferred.map((course) => printable(course, COURSE_LENGTH)).filter(Boolean);
  const listed = courses.slice(0, MAX_COURSES).join(', ');
  const more = courses.length - MAX_COURSES;
  return more > 0 ? `${listed} and ${more} more` : listed || 'All courses';
}

const LEVEL_WIDTH = 101;
const BAR_WIDTH = 96;
const FACT_WIDTH = 160;

function analysis({ metadata, rows }: ReportInput): Part {
  const givenBy = rows[0]?.given_by ?? null;
  if (givenBy !== null) return lead(noChanceLabel(givenBy));
  const { high, good, moderate, low } = metadata.fullChanceStats;
  const counts: Record<ChanceLevel, number | undefined> = { High: high, Good: good, Moderate: moderate, Low: low };
  const largest = Math.max(1, ...Object.values(counts).map((value) => value ?? 0));
  const levels = CHANCE_LEVELS.flatMap((level) => {
    const value = counts[level];
    return value === undefined ? [] : [levelBar(level, value, largest)];
  });
  const facts: [string, string][] = [];
  const cuts = describeCuts(metadata.verdict);
  if (metadata.successProbability !== null) facts.push(['Success probability', `${metadata.successProbability}%`]);
  if (metadata.userIsPremium) {
    const government = rows.filter((row) => row.college.management_type === 'Government').length;
    const clinical = rows.filter((row) => row.course.clinical_type === 'Clinical').length;
    facts.push(['Government, in this report', count(government)], ['Clinical, in this report', count(clinical)]);
  }
  const bars: Part = {
    table: hairlines,
    widths: [LEVEL_WIDTH, BAR_WIDTH, HALF - LEVEL_WIDTH - BAR_WIDTH],
    rows: levels,
  };
  return {
    stack: [
      bars,
      ...(rows.some((row) => row.seat_chance !== null) ? [small(COUNTED_BY_POOL, { margin: [0, 4, 0, 0] })] : []),
      ...(facts.length > 0 ? [{ stack: [pairs(facts, FACT_WIDTH, 'right')], margin: [0, 4, 0, 0] as const }] : []),
      ...(cuts ? [small(cuts, { margin: [0, 4, 0, 0] })] : []),
    ],
  };
}

function levelBar(level: ChanceLevel, value: number, largest: number): Part[] {
  const own = levelColour(level);
  const share = rounded(0, 2, Math.max(3, (BAR_WIDTH * value) / largest), 6, 3, own);
  return [
    {
      columns: [
        { width: 16, part: chanceDisc(level, 1) },
        { part: plain(chanceText(level), { bold: true, colour: own }) },
      ],
    },
    { shapes: rounded(0, 2, BAR_WIDTH, 6, 3, colour.paper) + share, height: 8 },
    plain(count(value), { bold: true, align: 'right' }),
  ];
}
