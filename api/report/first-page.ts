// The beginning of a report: title, inputs, what the counts mean and the order of the rows.
import { CHANCE_LEVELS, chanceText, count, money, noChanceLabel } from '../contract/labels.ts';
import { MAX_REPORT_ROWS } from '../contract/limits.ts';
import { type FirstOfPart, findFirstOfPart } from '../contract/prediction/list-parts.ts';
import { describeRecord } from '../contract/prediction/past-predictions.ts';
import type { PredictionItem } from '../contract/prediction/prediction.ts';
import { describeCuts, hangsOnCut, nameQualifying } from '../contract/season/cuts.ts';
import type { Part } from '../gateways/pdf-parts.ts';
import { familyWords } from './family-words.ts';
import type { ReportInput } from './job.ts';
import { formatDate, joined, losesLetters, omittedNameNote, printable, printableName } from './text.ts';
import { note, title } from './theme.ts';

export const firstPage = (input: ReportInput): Part[] => [
  title('Your college predictions', { size: 18, level: 1, bookmark: 'Summary', margin: [0, 0, 0, 2] }),
  ...(losesLetters(input.metadata.userName) ? [omittedNameNote('Your name')] : []),
  note(summarizeRequest(input), { margin: [0, 0, 0, 4] }),
  note(`${scope(input)} ${describeOrder(input)}`),
  { stack: analysis(input), margin: [0, 0, 0, 8] },
];

const MAX_COURSES = 12;
const COURSE_LENGTH = 120;
const ANSWER_LENGTH = 800;

export function summarizeRequest({ request, filters, metadata, madeAt, recordedAt }: ReportInput): string {
  const name = printableName(metadata.userName);
  const made = recordedAt === null ? formatDate(madeAt) : `chances ${describeRecord(recordedAt).replace('As', 'as')}`;
  const budget = request.budgetMeans === 'total' ? 'Highest fees in all' : 'Highest yearly fee';
  return joined([
    name === '' ? `Made ${made}` : `For ${name}, ${made}`,
    `${metadata.rankLabel} ${count(request.rank)}`,
    `Exam NEET PG ${metadata.neetPgYear}`,
    `Counselling ${filters.counselling}`,
    `Quota ${filters.quota}`,
    `Category ${filters.finalCategory}`,
    `Benchmark disability ${request.isPwD ? 'Yes' : 'No'}`,
    ...(metadata.answers ?? []).map((answer) => printable(answer, ANSWER_LENGTH)),
    `${budget} ${request.budget === null ? 'Any' : money(request.budget)}`,
    `Preferred courses ${formatCourses(request.preferredCourses)}`,
  ]);
}

function formatCourses(preferred: readonly string[]): string {
  const courses = preferred.map((course) => printable(course, COURSE_LENGTH)).filter(Boolean);
  const listed = courses.slice(0, MAX_COURSES).join(', ');
  const more = courses.length - MAX_COURSES;
  return more > 0 ? `${listed} and ${more} more` : listed || 'All courses';
}

const ONCE = 'A seat is a course at a college: it counts once, with the chance that any of its pools comes.';
/** In records of before seats were counted. */
const BY_POOL = 'Each pool of a seat counts on its own, with its own chance.';

function scope({ rows, chosen, metadata, request }: ReportInput): string {
  const { totalResults, totalSeats, limitedResults, matchLimit, lists } = metadata;
  const total = totalSeats ?? totalResults;
  const [one, several] = totalSeats === undefined ? ['match is', 'matches are'] : ['seat is', 'seats are'];
  const unit = total === 1 ? one : several;
  // The analysis says of which cut.
  const cut = lists[0] && lists.every(({ verdict }) => hangsOnCut(verdict)) ? `${familyWords.en.afterCut([])} ` : '';
  const all = `${cut}At rank ${count(request.rank)}, ${count(total)} ${unit} listed.`;
  const plan = limitedResults < totalResults && matchLimit > 0 ? ` Your plan shows ${count(matchLimit)} of them.` : '';
  if (rows.length >= total) return `${all} All of them are in this report.`;
  if (rows.length >= limitedResults) return `${all}${plan}`;
  const held = count(rows.length);
  if (!chosen) return `${all}${plan} This report holds ${held}, the most wanted of each part.`;
  const part = rows.length >= MAX_REPORT_ROWS ? `first ${held} in the order of the list` : `${held} you chose`;
  return `${all}${plan} This report holds the ${part}.`;
}

const BEFORE: Readonly<Record<FirstOfPart, string>> = {
  wanted: '',
  smallFees: 'fees up to ₹3 lakh a year before larger ones, ',
  clinical: 'clinical seats before others, ',
};

const describeOrder = ({ chosen, request }: ReportInput): string =>
  chosen
    ? 'The rows are in the order in which you saw them.'
    : `The rows are in the order of the results: seats to aim at (Moderate Chance), then safer ones (High and Good Chance), then ambitious ones (Low Chance); within each ${BEFORE[findFirstOfPart(request.feeKinds)]}diplomas after degrees, and the most wanted first.`;

function analysis({ metadata, rows }: ReportInput): Part[] {
  const givenBy = rows[0]?.given_by ?? null;
  if (givenBy !== null) return [note(noChanceLabel(givenBy))];
  const { high, good, moderate, low } = metadata.fullChanceStats;
  const counts = { High: high, Good: good, Moderate: moderate, Low: low };
  const facts = CHANCE_LEVELS.map((level) => [chanceText(level), counts[level]] as const);
  const countRows = (test: (row: PredictionItem) => boolean) => rows.filter(test).length;
  const paid = metadata.userIsPremium
    ? ([
        ['Government, in this report', countRows(({ college }) => college.management_type === 'Government')],
        ['Clinical, in this report', countRows(({ course }) => course.clinical_type === 'Clinical')],
      ] as const)
    : [];
  const figures = [...facts, ...paid].flatMap(([name, value]) =>
    value === undefined ? [] : `${name} ${count(value)}`,
  );
  const { successProbability, listChance, lists } = metadata;
  const success = successProbability === null ? [] : [`Success probability (mean) ${successProbability}%`];
  const where = nameQualifying(lists);
  if (listChance != null && where !== null) success.push(`Chance that at least one comes${where} ${listChance}%`);
  return [
    note(joined([...figures, ...success]), { bold: true, margin: [0, 4, 0, 4] }),
    note(
      [
        metadata.totalSeats === undefined ? BY_POOL : ONCE,
        describeCuts(lists.find(({ verdict }) => hangsOnCut(verdict))?.verdict),
      ].join(' '),
    ),
  ];
}
