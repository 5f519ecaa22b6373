// Tables of the report: the figures on lines around their last closing rank, and who took up a seat.
import { count } from '../../../api/contract/labels.ts';
import { type AccuracyTable, formatPercent } from '../../../src/lib/build/accuracy.ts';
import type { ReportedRound } from '../../packs/lists/reporting.ts';
import type { Lists } from '../data.ts';
import type { RollingScore } from '../rolling.ts';
import type { Measurement } from '../summary.ts';

const formatScore = (value: number): string => value.toFixed(4);
const formatCoverage = (share: number | null): string => (share === null ? '' : formatPercent(share));
const table = (caption: string, columns: string[], rows: string[][], folded = false): AccuracyTable => ({
  caption,
  columns,
  rows,
  folded,
});

export const buildSummaryTable = (measurements: readonly Measurement[]): AccuracyTable =>
  table(
    'Every test',
    [
      'Test',
      'Rounds known',
      'Lines',
      'n',
      'Brier (95 %)',
      'Calibration error',
      'Worst bin',
      'Log loss',
      'In 80 % range',
    ],
    measurements.map(({ test, known, stage, final, group, score, brierInterval, coverage80 }) => [
      `${test}, by the end of ${stage}${final ? ' (final)' : ''}`,
      `${known}`,
      `${count(score.lines)} ${group}`,
      count(score.forecasts),
      `${formatScore(score.brier)} (${brierInterval.map(formatScore).join('–')})`,
      formatScore(score.calibrationError),
      score.worstBin.toFixed(3),
      formatScore(score.logLoss),
      formatCoverage(coverage80),
    ]),
    true,
  );

export const buildLevelTable = ({ score }: Pick<Measurement, 'score'>): AccuracyTable =>
  table(
    'How often each level was right',
    ['Level', 'Counted as', 'Really open', 'Forecasts'],
    score.levels.map(({ level, claimed, open, forecasts }) => [
      level,
      claimed.toFixed(1),
      open.toFixed(3),
      count(forecasts),
    ]),
  );

export function buildBaselineTable({ score, baselines }: Pick<Measurement, 'score' | 'baselines'>): AccuracyTable {
  const row = (name: string, one: Pick<Measurement['score'], 'brier' | 'logLoss' | 'calibrationError'>) => [
    name,
    formatScore(one.brier),
    formatScore(one.logLoss),
    formatScore(one.calibrationError),
  ];
  return table(
    'Compared with simpler methods',
    ['Forecast', 'Brier', 'Log loss', 'Calibration error'],
    [row('This product', score), ...baselines.map((one) => row(one.name, one))],
  );
}

export const buildBinTable = ({ score }: Measurement): AccuracyTable =>
  table(
    'The diagram as a table',
    ['Forecast chance', 'Really open', 'Forecasts'],
    score.bins.map(({ chance, open, forecasts }) => [formatPercent(chance), formatPercent(open), count(forecasts)]),
    true,
  );

export const buildSliceTable = ({ slices }: Measurement): AccuracyTable =>
  table(
    'Where it is better and worse',
    ['Slice', 'Lines', 'Brier', 'Calibration error', 'High', 'Good', 'Moderate', 'Low', 'In 80 % range'],
    slices.map((one) => [
      `${one.slice}: ${one.value}`,
      count(one.lines),
      formatScore(one.brier),
      formatScore(one.calibrationError),
      ...one.levels.map(({ open, forecasts }) => (forecasts > 0 ? open.toFixed(2) : '')),
      formatCoverage(one.coverage80),
    ]),
    true,
  );

export const buildRollingTable = (scores: readonly RollingScore[]): AccuracyTable =>
  table(
    '',
    ['Step', 'Rounds known', 'Brier', 'Calibration error', 'Log-normal with one sigma', 'Below it'],
    scores.flatMap(({ known, steps, mean }) =>
      [
        ...steps.map((step) => ({ name: `${step.train.join(', ')} → ${step.test}, by ${step.stage}`, ...step })),
        { name: 'mean', ...mean },
      ].map(({ name, brier, calibrationError, logNormal }) => [
        name,
        `${known}`,
        formatScore(brier),
        formatScore(calibrationError),
        formatScore(logNormal),
        formatPercent(1 - brier / logNormal),
      ]),
    ),
  );

/** Lists by file: one file may hold several rounds. */
export function buildSourceTable(sources: Lists['sources']): AccuracyTable {
  const byPath = Map.groupBy(sources, ({ path }) => path);
  const rows = [...byPath].map(([path, lists]) => [
    path,
    count(lists.reduce((sum, list) => sum + list.rows, 0)),
    `${lists[0]?.sha256.slice(0, 16)}…`,
  ]);
  return table('Lists used', ['List', 'Rows', 'SHA-256'], rows, true);
}

export const CONTESTED_TEXTS = [
  'A seat line is a college, a course, a quota and an allotted category. For each line offered in the test year, the ' +
    'forecast is made at 21 ranks from 0.3 to 3 times its last closing rank (for an unseen line, which has none in an earlier ' +
    'year: the median of its forecast). The chance, given that the seat is offered, is compared with whether the line really ' +
    'closed at that rank or beyond. Brier score: the mean squared error; 0 is perfect foresight.',
  'Coefficients, scales and shifts are fitted to the years before the test year alone, and no prior holds figures of it, ' +
    'except how often a line is first allotted in which round (counted on 2023 and 2024), which does not enter a final closing ' +
    'rank. A year whose first rounds are not public, such as 2022, neither trains nor tests.',
];

/** Largest rank of each band. */
const BANDS = [1_000, 5_000, 10_000, 20_000, 50_000, Number.POSITIVE_INFINITY];

type TakeUp = { until: number; given: number; reported: number; surrendered: number; upgraded: number };

/** Who took up the seat that a round gave, by rank, as tables: the lists of seats alone do not say it. */
export function countTakeUp({ seats }: Pick<ReportedRound, 'seats'>): TakeUp[] {
  const bands = BANDS.map((until) => ({ until, given: 0, reported: 0, surrendered: 0, upgraded: 0 }));
  for (const [rank, { status, outcome }] of seats) {
    const band = bands.find(({ until }) => rank <= until);
    if (!band) continue;
    band.given += 1;
    if (status === 'reported') band.reported += 1;
    if (status === 'surrendered') band.surrendered += 1;
    if (status === 'reported' && outcome === 'upgraded') band.upgraded += 1;
  }
  return bands.filter(({ given }) => given > 0);
}

const share = (part: number, whole: number): string => (whole === 0 ? '' : `${Math.round((100 * part) / whole)} %`);

/** A table for each round whose list says who reported. */
export const buildTakeUpTables = (rounds: readonly ReportedRound[]): AccuracyTable[] =>
  rounds.map((round) => ({
    caption: `Who took up the seat of ${round.code} of ${round.year} (${round.counselling.toUpperCase()})`,
    columns: ['Rank', 'Given a seat', 'Reported', 'Surrendered', 'Of those who reported: upgraded next round'],
    rows: countTakeUp(round).map(({ until, given, reported, surrendered, upgraded }) => [
      Number.isFinite(until) ? `up to ${count(until)}` : 'beyond',
      count(given),
      share(reported, given),
      share(surrendered, given),
      share(upgraded, reported),
    ]),
    folded: true,
  }));
