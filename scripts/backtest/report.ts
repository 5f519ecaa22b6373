// Accuracy report as Markdown, from the figures alone.
import { count } from '../../api/contract/labels.ts';
import type { Accuracy } from './accuracy.ts';
import type { Measurement } from './summary.ts';

const formatShare = (value: number): string => `${(100 * value).toFixed(1)} %`;
const formatScore = (value: number): string => value.toFixed(4);

function table(header: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}

const describeKnown = ({ known }: Measurement): string =>
  known === 0 ? 'no round' : `${known} round${known > 1 ? 's' : ''}`;

export function summaryTable(measurements: readonly Measurement[]): string {
  return table(
    [
      'Known of the test year',
      'By the end of',
      'Lines',
      'Validation',
      'n',
      'Brier (95 %)',
      'Calibration error',
      'Worst bin',
      'Log loss',
      'In 80 % interval',
    ],
    measurements.map((one) => [
      describeKnown(one),
      one.final ? `${one.stage} (final)` : one.stage,
      one.group,
      one.validation,
      count(one.score.lines),
      `${formatScore(one.score.brier)} (${one.brierInterval.map(formatScore).join('–')})`,
      formatScore(one.score.calibrationError),
      one.score.worstBin.toFixed(3),
      formatScore(one.score.logLoss),
      one.coverage80 === null ? '' : formatShare(one.coverage80),
    ]),
  );
}

export function levelTable({ score }: Measurement): string {
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

export function baselineTable({ score, baselines }: Measurement): string {
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

const INTRODUCTION = [
  'A seat line is a college, a course, a quota and an allotted category. For each line offered in the test year, the ' +
    'forecast is made at 21 ranks from 0.3 to 3 times its last closing rank (for an unseen line: the median of its ' +
    'forecast). The forecast chance is compared with whether the line really closed at that rank or beyond. All chances ' +
    'are given that the seat is offered in that year. A line that is allotted only later is not open by an earlier round.',
  'The lines differ in what trained the forecast. **blind**: nothing of the test year. Scales come from lines that are ' +
    'held out within a training year. What only a transition between years can show (how much of a residual persists, ' +
    'the shift that a whole year shares) is a prior in `scripts/forecast/features.ts` and `season.ts`. Which lines reopen ' +
    'in the stray rounds, and how far, is fitted to the training years. The structure of the model was chosen by people ' +
    'who had seen 2024: only a year that nobody has seen is a full test. **folds**: the transition to the test year ' +
    'trains too, with cross-validation by institute, so that no line is forecast by coefficients that its institute ' +
    'trained. **time-reversed**: the same folds, trained on the transition from the test year back to the year before. ' +
    'The lines are the same, but the shift of the test year is not learnt. A year that took no part in training will ' +
    'come nearer to these figures than to those of the folds.',
  'The priors of the remaining rounds (`scripts/forecast/allotted-features.ts`) were read off both years of MCC. So this ' +
    'report has no blind figures with rounds known: they would contain a part of the test year. For a third year, or ' +
    'another counselling, `npm run backtest -- --known-rounds N` is fully blind. The model is described in ' +
    '`docs/decisions/0010-model-card.md`.',
];

type Headlines = Record<'threeRounds' | 'final' | 'folds' | 'reversed', Measurement>;

function selectHeadlines(measurements: readonly Measurement[]): Headlines {
  const find = (known: number, validation: Measurement['validation'], isWanted: (one: Measurement) => boolean) => {
    const found = measurements.find(
      (one) => one.known === known && one.validation === validation && one.group === 'seen' && isWanted(one),
    );
    if (!found) throw new Error(`The report needs a ${validation} trial with ${known} rounds known`);
    return found;
  };
  return {
    threeRounds: find(0, 'blind', ({ stage }) => stage === 'Round 3'),
    final: find(0, 'blind', ({ final }) => final),
    folds: find(1, 'folds', ({ final }) => final),
    reversed: find(1, 'time-reversed', ({ final }) => final),
  };
}

const headlineTables = (one: Measurement): string => `${baselineTable(one)}\n\n${levelTable(one)}`;

/** @param diagrams paths of the reliability diagrams */
export function formatReport(accuracy: Accuracy, diagrams: { before: string; afterRound1: string }): string {
  const { measurements, sources, measuredOn, model } = accuracy;
  const { threeRounds, final, folds, reversed } = selectHeadlines(measurements);
  const transition = `${final.counselling.toUpperCase()} ${final.train.join(', ')} → ${final.test}`;
  const sections = [
    '# Accuracy of the forecast',
    `Written by \`npm run backtest\`; do not edit. Measured on ${measuredOn}, model ${model}: ${transition}.`,
    ...INTRODUCTION,
    '## Before the season',
    `![Reliability before the season](${diagrams.before})`,
    `### Closing rank by the end of Round 3\n\n${headlineTables(threeRounds)}`,
    `### Final closing rank, stray rounds included\n\n${headlineTables(final)}`,
    `## With Round 1 known\n\n![Reliability with Round 1 known](${diagrams.afterRound1})`,
    `### Trained by folds\n\n${headlineTables(folds)}`,
    `### Trained time-reversed\n\n${headlineTables(reversed)}`,
    `## Every trial\n\n${summaryTable(measurements)}`,
    `## Slices: before the season, final closing rank\n\n${sliceTable(final)}`,
    `## Slices: Round 1 known, final closing rank (folds)\n\n${sliceTable(folds)}`,
    `## Bins: before the season, final closing rank\n\n${binTable(final)}`,
    `## Data used\n\n${sourceTable(sources)}`,
  ];
  return `${sections.join('\n\n')}\n`;
}

const sourceTable = (sources: Accuracy['sources']): string =>
  table(
    ['List', 'Rows', 'SHA-256'],
    sources.map(({ path, rows, sha256 }) => [path, count(rows), `\`${sha256.slice(0, 16)}…\``]),
  );
