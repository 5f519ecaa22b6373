// The request of a report: rank, counselling, quota, category, fee limit and preferred courses.
import { count, money } from '../contract/labels.ts';
import type { Part } from '../gateways/pdf-parts.ts';
import type { ReportInput } from './job.ts';
import { pairs } from './pairs.ts';
import { printable } from './text.ts';

const LABEL_WIDTH = 96;
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
    LABEL_WIDTH,
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
