// Formats what a round changed, what is doubtful, and how good the forecast before it was, as a page of Markdown.
import type { Pack } from '../../api/packs/schema.ts';
import { indexSeats } from '../../api/packs/seat-index.ts';
import type { AccuracyTable } from '../../src/lib/build/accuracy.ts';
import { buildBaselineTable, buildLevelTable } from '../backtest/report/line-tables.ts';
import { type Measurement, measure } from '../backtest/summary.ts';
import type { Trial } from '../backtest/trial.ts';
import { buildSeatTable, selectCompleteYears, type YearTable } from '../forecast/seat-table.ts';
import type { Imported } from '../import/identify.ts';
import type { Build } from '../packs/build.ts';
import { nameRound } from '../packs/checks/rule.ts';
import { showProblem } from '../packs/checks/rules.ts';
import { formatLine, listLines } from '../packs/closings.ts';
import { formatChanges } from '../packs/compare-packs.ts';
import { compareWithEarlierYear } from '../packs/earlier-year.ts';
import type { HarmonisedRound } from '../packs/harmonise.ts';
import type { Question } from '../packs/review/questions.ts';
import { formatTable } from '../tooling/markdown-table.ts';

/** Questions that are shown; all are in the review. */
const SHOWN = 20;

export function formatRoundReport(imported: readonly Imported[], build: Build, questions: readonly Question[]): string {
  const names = imported.map(({ identity }) => `${identity.counselling} ${identity.year} ${identity.code}`);
  return [
    `# ${names.join(', ')}`,
    '',
    build.manifest ? `Published: version ${build.manifest.version}.` : 'Not published: the packs are as they were.',
    ...formatRounds(imported, build),
    ...formatEarlierYears(imported, build),
    ...formatProblems(build),
    ...formatQuestions(imported, questions),
    ...formatScores(imported, build),
    '',
    '## What changed',
    '',
    build.before ? formatChanges(build.changes).replaceAll('## ', '### ') : 'There were no packs before.',
    '',
    '## To take a list back',
    '',
    '```sh',
    ...imported.map(({ identity: { counselling, year, code } }) => {
      return `npm run data -- round --take-back --counselling ${counselling} --year ${year} --round ${code}`;
    }),
    '```',
    '',
  ].join('\n');
}

const findRounds = (imported: readonly Imported[], { compiled }: Build) =>
  imported.flatMap((list) => {
    const { counselling, year, code } = list.identity;
    const isOwn = (round: HarmonisedRound) =>
      round.counselling === counselling && round.year === year && round.code === code;
    return compiled.harmonised.rounds.filter(isOwn).map((round) => ({ list, round }));
  });

function formatRounds(imported: readonly Imported[], build: Build): string[] {
  const rows = findRounds(imported, build).map(({ list: { path, outcome }, round }) => {
    return [path, outcome, round.rows, round.matched, round.unmatched, round.doubtful];
  });
  return ['', ...formatTable(['List', '', 'Rows', 'Matched', 'Unmatched', 'Doubtful course'], rows)];
}

/** What a person compares with the published list: a wrong list is seldom like the year before. */
function formatEarlierYears(imported: readonly Imported[], build: Build): string[] {
  const { rounds } = build.compiled.harmonised;
  const lastRank = ({ seats }: HarmonisedRound) => seats.reduce((last, { rank }) => Math.max(last, rank), 0);
  const rows = findRounds(imported, build).flatMap(({ round }) => {
    const compared = compareWithEarlierYear(round, rounds);
    if (!compared) return [];
    const { before, lines, later, earlier, far } = compared;
    const [own, then] = [round, before].map((one) => [nameRound(one), one.rows, lastRank(one)]);
    return [
      [...(own ?? []), lines, later, earlier, far],
      [...(then ?? []), '', '', '', ''],
    ];
  });
  const columns = ['Round', 'Rows', 'Last rank', 'Seat lines of both', 'Now later', 'Now earlier', 'Twice or half'];
  return rows.length === 0 ? [] : ['', '## Compared with the year before', '', ...formatTable(columns, rows)];
}

const formatProblems = ({ problems }: Build): string[] =>
  problems.length === 0
    ? []
    : ['', '## Rules that stop the publication', '', ...problems.map((one) => `- ${showProblem(one)}`)];

/** Questions of other counsellings are not about these lists. */
function formatQuestions(imported: readonly Imported[], all: readonly Question[]): string[] {
  const own = new Set(imported.map(({ identity }) => identity.counselling));
  const questions = all.filter(({ counselling }) => own.has(counselling));
  if (questions.length === 0) return ['', '## Doubtful', '', 'No name needs a decision.'];
  const lines = questions.slice(0, SHOWN).map(({ rows, counselling, kind, printed, answers, isNew }) => {
    const [first] = answers;
    const guess = isNew ? 'probably new' : first ? `perhaps ${first.id}, ${first.text}` : 'nothing similar';
    return `- ${rows} rows, ${counselling}, ${kind}: ${printed} (${guess})`;
  });
  const rest = questions.length > SHOWN ? [`- and ${questions.length - SHOWN} more: npm run data -- review`] : [];
  const wait = `${questions.length} decisions about all lists of ${[...own].join(', ')} wait in npm run data -- review.`;
  return ['', '## Doubtful', '', wait, '', ...lines, ...rest];
}

const SCORES_TITLE = '## Forecasts of the day before';

function formatScores(imported: readonly Imported[], { before, after }: Build): string[] {
  const scores = imported.flatMap(({ identity: { counselling, year, code } }) => {
    const [old, now]: (Pack | undefined)[] = [before?.get(counselling), after.get(counselling)];
    const score = old && now && scoreForecast(old, now, year, code);
    return score ? formatScore(`${counselling} ${year} ${code}`, score) : [];
  });
  if (scores.length === 0) return ['', SCORES_TITLE, '', 'The packs before had no forecast for these rounds.'];
  return ['', SCORES_TITLE, ...scores];
}

const formatAccuracy = ({ columns, rows }: AccuracyTable): string[] => formatTable(columns, rows);

function formatScore(name: string, measurement: Measurement): string[] {
  const { known, stage, score, coverage80 } = measurement;
  const covered = coverage80 === null ? '' : ` The 80 % ranges held ${(coverage80 * 100).toFixed(1)} % of them.`;
  return [
    '',
    `### ${name}`,
    '',
    `Closing ranks by the end of ${stage} of ${score.lines} seat lines, as they were forecast with ${known} rounds of the ` +
      `year known: ${score.forecasts} forecasts at ranks around the last closing rank.${covered}`,
    '',
    ...formatAccuracy(buildBaselineTable(measurement)),
    '',
    ...formatAccuracy(buildLevelTable(measurement)),
  ];
}

/**
 * @param before pack that was published before the round was in; its forecast is for the year of the round
 * @param after pack that has the round
 * @returns scores of the lines that had a closing rank in an earlier year; null when the forecast was for another year, the
 *   round was known already, or no such line was allotted
 */
export function scoreForecast(before: Pack, after: Pack, year: number, code: string): Measurement | null {
  const stage = after.rounds.find((round) => round.year === year && round.code === code)?.stage;
  if (stage === undefined || before.counselling.neetPgYear !== year || before.forecast.knownStages > stage) return null;
  const trial = buildTrial(before, after, year);
  const measurement = trial && measure(trial, 'seen', stage, false);
  return measurement && measurement.score.lines > 0 ? measurement : null;
}

/** The forecast of the earlier pack with the closing ranks of the later one, in the order of the earlier one's lines. */
function buildTrial(before: Pack, after: Pack, year: number): Trial | null {
  const outcome = buildSeatTable(after).years.find((one) => one.year === year);
  if (!outcome) return null;
  const table = buildSeatTable(before);
  const past = selectCompleteYears(table.years.filter((one) => one.year < year));
  const known = before.rounds.filter((round) => round.year === year).length;
  const plan = { train: past.map((one) => one.year).sort(), test: year, known };
  const truth = reorder(outcome, before, after);
  return { plan, seats: indexSeats(before), past, truth, institute: before.lines.institute, table };
}

/** Positions of lines differ between packs; ids do not. */
function reorder(outcome: YearTable, before: Pack, after: Pack): YearTable {
  const positions = new Map(listLines(after).map((line, position) => [formatLine(line), position]));
  const lines = listLines(before).map((line) => positions.get(formatLine(line)) ?? -1);
  const pick = (column: Float64Array, absent: number) => Float64Array.from(lines, (line) => column[line] ?? absent);
  return {
    ...outcome,
    closings: outcome.closings.map((column) => pick(column, Number.NaN)),
    admitted: outcome.admitted.map((column) => pick(column, 0)),
    seats: pick(outcome.seats, 0),
  };
}
