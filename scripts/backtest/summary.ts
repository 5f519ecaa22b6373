// Figures of a back-test: one measurement for each counselling, trial and stage, with slices, baselines and the coverage of intervals.
import { memoize, memoizeByNumber, memoizeByObject } from '../../api/contract/memoize.ts';
import { closingInterval } from '../../api/domain/chances/inverse.ts';
import { findQuota } from '../../api/packs/seat-index.ts';
import { applyBaseline, BASELINES, type BandForecast, forecastBand, type Group, lastClosing } from './band.ts';
import { bootstrapBrier, type Forecast, type Score, scoreForecasts } from './score.ts';
import type { Trial } from './trial.ts';

type Scores = Pick<Score, 'lines' | 'forecasts' | 'brier' | 'logLoss' | 'calibrationError' | 'worstBin'>;

export type Measurement = ReturnType<typeof measure>;

export function measure(trial: Trial, group: Group, stage: number, withSlices: boolean) {
  const forecasts = forecastBand(trial, group, stage);
  const isLast = stage === trial.seats.stages.length - 1;
  const cover = (some: readonly Forecast[]) => (isLast ? measureCoverage(trial, some) : null);
  return {
    counselling: trial.seats.counselling.code,
    ...trial.plan,
    group,
    stage: trial.seats.stages[stage] ?? '',
    /** True for the last stage of the year's lists. */
    final: stage === trial.truth.stages - 1,
    score: scoreForecasts(forecasts),
    brierInterval: bootstrapBrier(forecasts, trial.institute),
    /** Share of lines whose final closing rank lies in the 80 % interval; null before the last stage. */
    coverage80: cover(forecasts),
    slices: withSlices ? measureSlices(trial, forecasts, stage, cover) : [],
    baselines: BASELINES.map((one) => ({
      name: one.name,
      ...pickScores(scoreForecasts(applyBaseline(forecasts, one))),
    })),
  };
}

function measureSlices(
  trial: Trial,
  forecasts: readonly BandForecast[],
  stage: number,
  cover: (some: readonly Forecast[]) => number | null,
) {
  return SLICES.flatMap(({ slice, classify }) => {
    const find = memoize((line: number) => classify(trial, line, stage));
    const parts = [...Map.groupBy(forecasts, ({ line }) => find(line))];
    return parts
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([value, part]) => {
        const figures = scoreForecasts(part);
        return { slice, value, ...pickScores(figures), coverage80: cover(part), levels: figures.levels };
      });
  });
}

const pickScores = ({ bins: _, levels: __, ...scores }: Score): Scores => scores;

/** Share of the lines of these forecasts whose final closing rank lies in their interval. */
export function measureCoverage({ seats, truth }: Trial, forecasts: readonly Forecast[]): number {
  const lines = [...new Set(forecasts.map(({ line }) => line))];
  const inside = lines.filter((one) => {
    const closing = Math.round(Math.exp(truth.closings.at(-1)?.[one] ?? 0));
    const { low, high } = closingInterval(seats, one);
    return closing >= low && closing <= high;
  });
  return lines.length > 0 ? inside.length / lines.length : 0;
}

type Slice = { slice: string; classify: (trial: Trial, line: number, stage: number) => string };

const SLICES: readonly Slice[] = [
  { slice: 'Quota', classify: ({ seats }, line) => findQuota(seats, line)?.name ?? '' },
  { slice: 'Disability', classify: ({ table }, line) => (table.pwd[line] ? 'with' : 'without') },
  { slice: 'Reservation', classify: ({ table }, line) => (table.reserved[line] ? 'reserved' : 'open') },
  { slice: 'Seats last year', classify: classifyBySeats },
  { slice: 'Last closing rank', classify: classifyByRank },
  { slice: 'Tenth of the last closing ranks', classify: classifyByTenth },
];

function classifyBySeats({ past }: Trial, line: number): string {
  const count = past.find((year) => (year.seats[line] ?? 0) > 0)?.seats[line] ?? 0;
  if (count === 0) return 'none';
  if (count === 1) return '1';
  return count <= 3 ? '2–3' : '4 or more';
}

/** Ends of the tenths, by trial and stage. */
const findTenths = memoizeByObject((trial: Trial) => memoizeByNumber((stage) => computeTenths(trial, stage)));

function classifyByTenth(trial: Trial, line: number, stage: number): string {
  const last = lastClosing(trial, line, stage);
  if (last === 0) return 'none';
  const ends = findTenths(trial)(stage);
  const place = ends.findIndex((end) => last <= end);
  return `${String(place + 1).padStart(2, '0')}. up to ${(ends[place] ?? 0).toLocaleString('en-IN')}`;
}

function computeTenths(trial: Trial, stage: number): number[] {
  const ranks = Array.from({ length: trial.seats.size }, (_, line) => lastClosing(trial, line, stage))
    .filter((rank) => rank > 0)
    .sort((a, b) => a - b);
  return Array.from({ length: 10 }, (_, tenth) => ranks[Math.ceil(((tenth + 1) * ranks.length) / 10) - 1] ?? 0);
}

const BANDS = [5_000, 20_000, 50_000, 100_000];

function classifyByRank(trial: Trial, line: number, stage: number): string {
  const last = lastClosing(trial, line, stage);
  if (last === 0) return 'none';
  const at = BANDS.findIndex((end) => last <= end);
  const number = (value: number) => value.toLocaleString('en-IN');
  const from = number((BANDS[(at < 0 ? BANDS.length : at) - 1] ?? 0) + 1);
  return at < 0 ? `${at + BANDS.length + 2}. from ${from}` : `${at + 1}. ${from} to ${number(BANDS[at] ?? 0)}`;
}
