// Formats what a round changed, and what is doubtful, as a page of Markdown.
import type { Pack } from '../../api/packs/schema.ts';
import type { AccuracyTable } from '../../src/lib/build/accuracy.ts';
import { buildBaselineTable, buildLevelTable } from '../backtest/report/line-tables.ts';
import type { Measurement } from '../backtest/summary.ts';
import type { Imported } from '../import/identify.ts';
import type { Build } from '../packs/build.ts';
import { showProblem } from '../packs/checks/rules.ts';
import { formatChanges } from '../packs/compare/compare-packs.ts';
import type { Question } from '../packs/review/questions.ts';
import { formatTable } from '../tooling/markdown-table.ts';
import { scoreForecast } from './score-forecast.ts';

/** Questions that are shown; all are in the review. */
const SHOWN = 20;

export function formatRoundReport(imported: readonly Imported[], build: Build, questions: readonly Question[]): string {
  const names = imported.map(({ identity }) => `${identity.counselling} ${identity.year} ${identity.code}`);
  return [
    `# ${names.join(', ')}`,
    '',
    build.manifest ? `Published: version ${build.manifest.version}.` : 'Not published: the packs are as they were.',
    ...formatRounds(imported, build),
    ...formatProblems(build),
    ...formatQuestions(questions),
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

function formatRounds(imported: readonly Imported[], { compiled }: Build): string[] {
  const rows = imported.flatMap(({ path, identity, outcome }) => {
    const round = compiled.harmonised.rounds.find(
      ({ counselling, year, code }) =>
        counselling === identity.counselling && year === identity.year && code === identity.code,
    );
    return round ? [[path, outcome, round.rows, round.matched, round.unmatched, round.doubtful]] : [];
  });
  return ['', ...formatTable(['List', '', 'Rows', 'Matched', 'Unmatched', 'Doubtful course'], rows)];
}

const formatProblems = ({ problems }: Build): string[] =>
  problems.length === 0
    ? []
    : ['', '## Rules that stop the publication', '', ...problems.map((one) => `- ${showProblem(one)}`)];

function formatQuestions(questions: readonly Question[]): string[] {
  if (questions.length === 0) return ['', '## Doubtful', '', 'No name needs a decision.'];
  const lines = questions.slice(0, SHOWN).map(({ rows, kind, printed, answers, isNew }) => {
    const [first] = answers;
    const guess = isNew ? 'probably new' : first ? `perhaps ${first.id}, ${first.text}` : 'nothing similar';
    return `- ${rows} rows, ${kind}: ${printed} (${guess})`;
  });
  const rest = questions.length > SHOWN ? [`- and ${questions.length - SHOWN} more: npm run data -- review`] : [];
  const wait = `${questions.length} decisions wait in npm run data -- review.`;
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
