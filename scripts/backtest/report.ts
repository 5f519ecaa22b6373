// The accuracy report as Markdown, from the figures alone.
import { count } from '../../api/contract/labels.ts';
import type { Accuracy } from './accuracy.ts';
import type { Measurement } from './summary.ts';

const share = (value: number): string => `${(100 * value).toFixed(1)} %`;
const figure = (value: number): string => value.toFixed(4);

function table(header: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}

const whatWasKnown = ({ known }: Measurement): string =>
  known === 0 ? 'no round' : `${known} round${known > 1 ? 's' : ''}`;

export function summaryTable(measurements: readonly Measurement[]): string {
  return table(
    [
      'Known of the test year',
      'By the end of',
      'Lines',
      'Errors learnt',
      'n',
      'Brier (95 %)',
      'Calibration error',
      'Worst bin',
      'Log loss',
      'In 80 % interval',
    ],
    measurements.map((one) => [
      whatWasKnown(one),
      one.final ? `${one.stage} (final)` : one.stage,
      one.group,
      one.learning,
      count(one.score.lines),
      `${figure(one.score.brier)} (${one.brierInterval.map(figure).join('–')})`,
      figure(one.score.calibrationError),
      one.score.worstBin.toFixed(3),
      figure(one.score.logLoss),
      one.coverage80 === null ? '' : share(one.coverage80),
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
    figure(one.brier),
    figure(one.logLoss),
    figure(one.calibrationError),
  ];
  return table(
    ['Forecast', 'Brier', 'Log loss', 'Calibration error'],
    [row('This product', score), ...baselines.map((one) => row(one.name, one))],
  );
}

function binTable({ score }: Measurement): string {
  return table(
    ['Chance said', 'Really open', 'Forecasts'],
    score.bins.map(({ chance, open, forecasts }) => [share(chance), share(open), count(forecasts)]),
  );
}

function sliceTable({ slices }: Measurement): string {
  return table(
    ['Slice', '', 'Lines', 'Brier', 'Calibration error', 'High', 'Good', 'Moderate', 'Low', 'In 80 % interval'],
    slices.map((one) => [
      one.slice,
      one.value,
      count(one.lines),
      figure(one.brier),
      figure(one.calibrationError),
      ...one.levels.map(({ open, forecasts }) => (forecasts > 0 ? open.toFixed(2) : '')),
      one.coverage80 === null ? '' : share(one.coverage80),
    ]),
  );
}

export function accuracyReport(accuracy: Accuracy, diagrams: { before: string; afterRound1: string }): string {
  const { measurements, sources } = accuracy;
  const find = (known: number, learning: string, wanted: (one: Measurement) => boolean) =>
    measurements.find((one) => one.known === known && one.learning === learning && one.group === 'seen' && wanted(one));
  const threeRounds = find(0, 'blind', ({ stage }) => stage === 'Round 3');
  const final = find(0, 'blind', (one) => one.final);
  const later = find(1, 'folds', (one) => one.final);
  const backwards = find(1, 'backwards', (one) => one.final);
  if (!threeRounds || !final || !later) throw new Error('The report needs the trials of a whole run');
  return [
    '# How true the forecast is',
    'Written by `npm run backtest`; do not edit. ' +
      `Measured on ${accuracy.measuredOn}, model ${accuracy.model}: ${final.counselling.toUpperCase()} ` +
      `${final.train.join(', ')} → ${final.test}.`,
    'A seat line is a college, a course, a quota and an allotted category. For each line offered in the test year, 21 ranks ' +
      'from 0.3 to 3 times its last closing rank (an unseen line: of the median forecast) are asked; the chance said is ' +
      'compared with whether the line really closed at that rank or beyond. All chances are given that the seat is offered in that year; by an earlier round a seat that comes only later is not open.',
    '**blind**: nothing of the test year took part. Spreads come from hiding a quarter of the lines of a training year and ' +
      "expecting them from the rest; what only a transition between years can show (how much of a line's own departure " +
      'lasts, the shift that a whole year shares) is a prior written in `scripts/forecast/traits.ts` and `season.ts`. Which ' +
      'lines reopen in the stray rounds, and how far, is learnt from Round 3 to the stray rounds of the training years. ' +
      'The structure of the model was chosen by people who had seen 2024; a year nobody has seen is the real test. ' +
      '**folds**: those priors are updated on the test year itself, but a line is never forecast by a lesson that its ' +
      'institute took part in. **backwards**: as folds, but taught by the step from the test year back to the year before ' +
      'it: the lines are the same, the way the test year moved is not in the lesson. What a year is like that taught ' +
      'nothing lies nearer to these figures than to those of the folds.',
    'What is believed of the rounds to come before an own transition teaches (`scripts/forecast/listed-traits.ts`) was ' +
      'read off both years of MCC. So this report prints no blind figure with rounds known: it would hold a share of the ' +
      'test year. For a third year, or another counselling, `npm run backtest -- --known-rounds N` is blind in full.',
    '## Before the season',
    `![Reliability before the season](${diagrams.before})`,
    `### Closing rank by the end of Round 3\n\n${baselineTable(threeRounds)}\n\n${levelTable(threeRounds)}`,
    `### Final closing rank, stray rounds included\n\n${baselineTable(final)}\n\n${levelTable(final)}`,
    `## With Round 1 known\n\n![Reliability with Round 1 known](${diagrams.afterRound1})\n\n` +
      `${baselineTable(later)}\n\n${levelTable(later)}`,
    ...(backwards ? [`### The same, taught backwards\n\n${baselineTable(backwards)}\n\n${levelTable(backwards)}`] : []),
    `## Every trial\n\n${summaryTable(measurements)}`,
    `## Slices: before the season, final closing rank\n\n${sliceTable(final)}`,
    `## Slices: Round 1 known, final closing rank (folds)\n\n${sliceTable(later)}`,
    `## Bins: before the season, final closing rank\n\n${binTable(final)}`,
    '## Data used',
    table(
      ['List', 'Rows', 'SHA-256'],
      sources.map(({ path, rows, sha256 }) => [path, count(rows), `\`${sha256.slice(0, 16)}…\``]),
    ),
  ]
    .join('\n\n')
    .concat('\n');
}
