// The request of a report: rank, counselling, quota, category, fee limit and preferred courses.
import type { Content } from 'pdfmake/interfaces.js';
import { count, money } from '../contract/labels.ts';
import type { JoinedFrame } from '../contract/prediction/joined.ts';
import type { ReportInput } from './job.ts';
import { pairs } from './pairs.ts';
import { printable } from './text.ts';

const LABEL_WIDTH = 96;
const MAX_COURSES = 12;
const COURSE_LENGTH = 120;
const DATA_LENGTH = 800;
const RULE_LENGTH = 500;

export const requestSummary = ({ request, filters, metadata }: ReportInput): Content =>
  pairs(
    [
      [metadata.rankLabel, count(request.rank)],
      ['Exam', `NEET PG ${metadata.neetPgYear}`],
      ...(metadata.dataYears
        ? [[nameData(metadata.joined?.names[0]), printable(metadata.dataYears, DATA_LENGTH)] as [string, string]]
        : []),
      ...(metadata.joined ? listJoined(metadata.joined) : []),
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

/** @param counselling one of two */
const nameData = (counselling: string | undefined): string => (counselling ? `Data of ${counselling}` : 'Data');

/** What the second counselling rests on, and the rules between the two. */
const listJoined = ({ names: [own = '', other = ''], dataYears, rules }: JoinedFrame): [string, string][] => [
  [nameData(other), printable(dataYears, DATA_LENGTH)],
  ...rules.map(({ text, year, source }): [string, string] => [
    `${own} and ${other}`,
    printable(`${text} (rule of ${year}; ${source})`, RULE_LENGTH),
  ]),
];

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
