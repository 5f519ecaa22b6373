// Accuracy report as Markdown, from the figures alone.
import { count } from '../../api/contract/labels.ts';
import type { Accuracy } from './accuracy.ts';
import { formatEdges } from './edges-report.ts';
import { describeListErrors } from './list-luck.ts';
import { formatTable as table } from './markdown-table.ts';
import type { RollingScore } from './rolling.ts';
import type { Measurement } from './summary.ts';

const formatShare = (value: number): string => `${(100 * value).toFixed(1)} %`;
const formatScore = (value: number): string => value.toFixed(4);

const describeKnown = ({ known }: Measurement): string =>
  known === 0 ? 'no round' : `${known} round${known > 1 ? 's' : ''}`;

export function summaryTable(measurements: readonly Measurement[]): string {
  return table(
    [
      'Test year',
      'Known of it',
      'By the end of',
      'Lines',
      'n',
      'Brier (95 %)',
      'Calibration error',
      'Worst bin',
      'Log loss',
      'In 80 % interval',
    ],
    measurements.map((one) => [
      `${one.test}`,
      describeKnown(one),
      one.final ? `${one.stage} (final)` : one.stage,
      one.group,
      count(one.score.lines),
      `${formatScore(one.score.brier)} (${one.brierInterval.map(formatScore).join('–')})`,
      formatScore(one.score.calibrationError),
      one.score.worstBin.toFixed(3),
      formatScore(one.score.logLoss),
      one.coverage80 === null ? '' : formatShare(one.coverage80),
    ]),
  );
}

export function levelTable({ score }: Pick<Measurement, 'score'>): string {
  return table(
    ['Level', 'Counted as', 'Really open', 'Forecasts'],
    score.levels.map(({ level, claimed, open, forecasts }) => [
      level,
      claimed.toFixed(1),
      open.toFixed(3),
      count(forecasts),
    ]),
  );
}

export function baselineTable({ score, baselines }: Pick<Measurement, 'score' | 'baselines'>): string {
  const row = (name: string, one: Pick<Measurement['score'], 'brier' | 'logLoss' | 'calibrationError'>) => [
    name,
    formatScore(one.brier),
    formatScore(one.logLoss),
    formatScore(one.calibrationError),
  ];
  return table(
    ['Forecast', 'Brier', 'Log loss', 'Calibration error'],
    [row('This product', score), ...baselines.map((one) => row(one.name, one))],
  );
}

function binTable({ score }: Measurement): string {
  return table(
    ['Forecast chance', 'Really open', 'Forecasts'],
    score.bins.map(({ chance, open, forecasts }) => [formatShare(chance), formatShare(open), count(forecasts)]),
  );
}

function sliceTable({ slices }: Measurement): string {
  return table(
    ['Slice', '', 'Lines', 'Brier', 'Calibration error', 'High', 'Good', 'Moderate', 'Low', 'In 80 % interval'],
    slices.map((one) => [
      one.slice,
      one.value,
      count(one.lines),
      formatScore(one.brier),
      formatScore(one.calibrationError),
      ...one.levels.map(({ open, forecasts }) => (forecasts > 0 ? open.toFixed(2) : '')),
      one.coverage80 === null ? '' : formatShare(one.coverage80),
    ]),
  );
}

export function rollingTable(scores: readonly RollingScore[]): string {
  const rows = scores.flatMap(({ known, steps, mean, goals }) => [
    ...steps.map(({ train, test, stage, brier, calibrationError, logNormal }) => [
      `${known}`,
      `${train.join(', ')} → ${test}, by ${stage}`,
      formatScore(brier),
      formatScore(calibrationError),
      formatScore(logNormal),
      formatShare(1 - brier / logNormal),
    ]),
    [
      `${known}`,
      '**mean**',
      `**${formatScore(mean.brier)}** (goal ${goals.brier})`,
      `${formatScore(mean.calibrationError)} (goal ${goals.calibrationError})`,
      formatScore(mean.logNormal),
      `${formatShare(1 - mean.brier / mean.logNormal)}${goals.belowLogNormal === null ? '' : ` (goal ${formatShare(goals.belowLogNormal)})`}`,
    ],
  ]);
  const header = ['Rounds known', 'Step', 'Brier', 'Calibration error', 'Log-normal with one sigma', 'Below it'];
  return table(header, rows);
}

const INTRODUCTION = [
  'A seat line is a college, a course, a quota and an allotted category. For each line offered in the test year, the ' +
    'forecast is made at 21 ranks from 0.3 to 3 times its last closing rank (for an unseen line: the median of its ' +
    'forecast). The forecast chance is compared with whether the line really closed at that rank or beyond. All chances ' +
    'are given that the seat is offered in that year. A line that is allotted only later is not open by an earlier round.',
  'The validation is rolling: each year is forecast from the complete years before it. Coefficients, scales and shifts are ' +
    'fitted to those years alone, and no prior holds figures of a test year, except how often a line is first allotted in ' +
    'which round (counted on 2023 and 2024), which does not enter a final closing rank. The structure of the model was ' +
    'chosen by people who had seen all these years: only a year that nobody has seen is a full test. A year whose first ' +
    'rounds are not public, such as 2022, neither trains nor tests. The model is described in ' +
    '`docs/decisions/0010-model-card.md`.',
];

type Headlines = Record<'threeRounds' | 'final' | 'afterRound1', Measurement>;

/** Of the latest test year. */
function selectHeadlines(measurements: readonly Measurement[]): Headlines {
  const find = (known: number, isWanted: (one: Measurement) => boolean) => {
    const found = measurements.findLast((one) => one.known === known && one.group === 'seen' && isWanted(one));
    if (!found) throw new Error(`The report needs a trial with ${known} rounds known`);
    return found;
  };
  return {
    threeRounds: find(0, ({ stage }) => stage === 'Round 3'),
    final: find(0, ({ final }) => final),
    afterRound1: find(1, ({ final }) => final),
  };
}

const headlineTables = (one: Measurement): string => `${baselineTable(one)}\n\n${levelTable(one)}`;

/** @param diagrams paths of the reliability diagrams */
export function formatReport(accuracy: Accuracy, diagrams: { before: string; afterRound1: string }): string {
  const { measurements, rolling, sources, measuredOn, model } = accuracy;
  const { threeRounds, final, afterRound1 } = selectHeadlines(measurements);
  const step = `${final.train.join(', ')} → ${final.test}`;
  const sections = [
    '# Accuracy of the forecast',
    `Written by \`npm run backtest\`; do not edit. Measured on ${measuredOn}, model ${model}, ${final.counselling.toUpperCase()}.`,
    ...INTRODUCTION,
    formatEdges(accuracy.edges),
    describeListErrors(accuracy.listErrors),
    `## Rolling: final closing rank, seen lines\n\n${rollingTable(rolling)}`,
    `## ${step}, before the season`,
    `![Reliability before the season](${diagrams.before})`,
    `### Closing rank by the end of Round 3\n\n${headlineTables(threeRounds)}`,
    ...(final === threeRounds ? [] : [`### Final closing rank, stray rounds included\n\n${headlineTables(final)}`]),
    `## ${step}, with Round 1 known\n\n![Reliability with Round 1 known](${diagrams.afterRound1})`,
    headlineTables(afterRound1),
    `## Every trial\n\n${summaryTable(measurements)}`,
    `## Slices: ${step}, before the season, final closing rank\n\n${sliceTable(final)}`,
    `## Slices: ${step}, Round 1 known, final closing rank\n\n${sliceTable(afterRound1)}`,
    `## Bins: ${step}, before the season, final closing rank\n\n${binTable(final)}`,
    `## Data used\n\n${sourceTable(sources)}`,
  ];
  return `${sections.join('\n\n')}\n`;
}

const sourceTable = (sources: Accuracy['sources']): string =>
  table(
    ['List', 'Rows', 'SHA-256'],
    sources.map(({ path, rows, sha256 }) => [path, count(rows), `\`${sha256.slice(0, 16)}…\``]),
  );
