// Tables of the report: the figures on lines around their last closing rank, and who took up a seat.
import { CHANCE_LEVELS, count } from '../../../api/contract/labels.ts';
import { type AccuracyTable, formatPercent } from '../../../src/lib/build/accuracy.ts';
import type { ReportedRound } from '../../packs/lists/reporting.ts';
import type { Lists } from '../data.ts';
import type { RollingScore } from '../rolling.ts';
import type { Measurement } from '../summary.ts';
import { fold, tabulate } from './table.ts';

const formatScore = (value: number): string => value.toFixed(4);
const formatCoverage = (share: number | null): string => (share === null ? '' : formatPercent(share));

export const buildSummaryTable = (measurements: readonly Measurement[]): AccuracyTable =>
  tabulate(fold('Every test'), measurements, {
    Test: ({ test, stage, final }) => `${test}, by the end of ${stage}${final ? ' (final)' : ''}`,
    'Rounds known': ({ known }) => known,
    Lines: ({ score, group }) => `${count(score.lines)} ${group}`,
    n: ({ score }) => count(score.forecasts),
    'Brier (95 %)': ({ score, brierInterval }) =>
      `${formatScore(score.brier)} (${brierInterval.map(formatScore).join('–')})`,
    'Calibration error': ({ score }) => formatScore(score.calibrationError),
    'Worst bin': ({ score }) => score.worstBin.toFixed(3),
    'Log loss': ({ score }) => formatScore(score.logLoss),
    'In 80 % range': ({ coverage80 }) => formatCoverage(coverage80),
  });

export const buildLevelTable = ({ score }: Pick<Measurement, 'score'>): AccuracyTable =>
  tabulate('How often each level was right', score.levels, {
    Level: ({ level }) => level,
    'Counted as': ({ claimed }) => claimed.toFixed(1),
    'Really open': ({ open }) => open.toFixed(3),
    Forecasts: ({ forecasts }) => count(forecasts),
  });

export const buildBaselineTable = ({ score, baselines }: Pick<Measurement, 'score' | 'baselines'>): AccuracyTable =>
  tabulate('Compared with simpler methods', [{ ...score, name: 'This product' }, ...baselines], {
    Forecast: ({ name }) => name,
    Brier: ({ brier }) => formatScore(brier),
    'Log loss': ({ logLoss }) => formatScore(logLoss),
    'Calibration error': ({ calibrationError }) => formatScore(calibrationError),
  });

export const buildBinTable = ({ score }: Measurement): AccuracyTable =>
  tabulate(fold('The diagram as a table'), score.bins, {
    'Forecast chance': ({ chance }) => formatPercent(chance),
    'Really open': ({ open }) => formatPercent(open),
    Forecasts: ({ forecasts }) => count(forecasts),
  });

type SliceFigures = Measurement['slices'][number];
const readLevel = (place: number) => [
  CHANCE_LEVELS[place] ?? '',
  ({ levels }: SliceFigures) => ((levels[place]?.forecasts ?? 0) > 0 ? (levels[place]?.open.toFixed(2) ?? '') : ''),
];

export const buildSliceTable = ({ slices }: Measurement): AccuracyTable =>
  tabulate(fold('Where it is better and worse'), slices, {
    Slice: ({ slice, value }) => `${slice}: ${value}`,
    Lines: ({ lines }) => count(lines),
    Brier: ({ brier }) => formatScore(brier),
    'Calibration error': ({ calibrationError }) => formatScore(calibrationError),
    ...Object.fromEntries(CHANCE_LEVELS.map((_, place) => readLevel(place))),
    'In 80 % range': ({ coverage80 }) => formatCoverage(coverage80),
  });

export const buildRollingTable = (scores: readonly RollingScore[]): AccuracyTable =>
  tabulate(
    '',
    scores.flatMap(({ known, steps, mean }) => [
      ...steps.map((step) => ({ name: `${step.train.join(', ')} → ${step.test}, by ${step.stage}`, known, ...step })),
      { name: 'mean', known, ...mean },
    ]),
    {
      Step: ({ name }) => name,
      'Rounds known': ({ known }) => known,
      Brier: ({ brier }) => formatScore(brier),
      'Calibration error': ({ calibrationError }) => formatScore(calibrationError),
      'Log-normal with one sigma': ({ logNormal }) => formatScore(logNormal),
      'Below it': ({ brier, logNormal }) => formatPercent(1 - brier / logNormal),
    },
  );

/** Lists by file: one file may hold several rounds. */
export const buildSourceTable = (sources: Lists['sources']): AccuracyTable =>
  tabulate(fold('Lists used'), [...Map.groupBy(sources, ({ path }) => path)], {
    List: ([path]) => path,
    Rows: ([, lists]) => count(lists.reduce((sum, list) => sum + list.rows, 0)),
    'SHA-256': ([, lists]) => `${lists[0]?.sha256.slice(0, 16)}…`,
  });

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

/** Who took up the seat that a round gave, by rank, as tables: the lists of seats alone do not say it. */
export function countTakeUp({ seats }: Pick<ReportedRound, 'seats'>) {
  const byBand = Map.groupBy(seats, ([rank]) => BANDS.find((until) => rank <= until));
  return BANDS.map((until) => {
    const given = byBand.get(until)?.map(([, seat]) => seat) ?? [];
    const reported = given.filter(({ status }) => status === 'reported');
    const surrendered = given.filter(({ status }) => status === 'surrendered').length;
    const upgraded = reported.filter(({ outcome }) => outcome === 'upgraded').length;
    return { until, given: given.length, reported: reported.length, surrendered, upgraded };
  }).filter(({ given }) => given > 0);
}

const share = (part: number, whole: number): string => (whole === 0 ? '' : `${Math.round((100 * part) / whole)} %`);

/** A table for each round whose list says who reported. */
export const buildTakeUpTables = (rounds: readonly ReportedRound[]): AccuracyTable[] =>
  rounds.map((round) =>
    tabulate(
      fold(`Who took up the seat of ${round.code} of ${round.year} (${round.counselling.toUpperCase()})`),
      countTakeUp(round),
      {
        Rank: ({ until }) => (Number.isFinite(until) ? `up to ${count(until)}` : 'beyond'),
        'Given a seat': ({ given }) => count(given),
        Reported: ({ reported, given }) => share(reported, given),
        Surrendered: ({ surrendered, given }) => share(surrendered, given),
        'Of those who reported: upgraded next round': ({ upgraded, reported }) => share(upgraded, reported),
      },
    ),
  );
