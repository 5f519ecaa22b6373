// The figures of a back-test: one measurement a counselling, a trial and a stage, with slices and baselines.
import { type Forecasts, forecastBand, type Group, only } from './band.ts';
import { BASELINES, baseline } from './baselines.ts';
import { coverage } from './coverage.ts';
import { brierInterval, type Score, score } from './score.ts';
import { SLICES } from './slices.ts';
import type { Learning, Trial } from './trial.ts';

type Short = Pick<Score, 'lines' | 'forecasts' | 'brier' | 'logLoss' | 'calibrationError' | 'worstBin'>;

type SliceFigures = Short & { slice: string; value: string; coverage80: number | null; levels: Score['levels'] };

export type Measurement = {
  counselling: string;
  train: number[];
  test: number;
  /** Rounds of the test year that were known. */
  known: number;
  /** What taught the errors. */
  learning: Learning;
  group: Group;
  stage: string;
  /** Is this the closing rank of the whole year, as far as its lists go? */
  final: boolean;
  score: Score;
  /** 95 % of the Brier score over colleges drawn again. */
  brierInterval: [number, number];
  /** Share of lines whose final closing rank lies in the 80 % interval; null before the last stage. */
  coverage80: number | null;
  slices: SliceFigures[];
  baselines: (Short & { name: string })[];
};

export function measure(trial: Trial, group: Group, stage: number, withSlices: boolean): Measurement {
  const { train, test, known, learning } = trial.plan;
  const forecasts = forecastBand(trial, group, stage);
  const isLast = stage === trial.seats.stages.length - 1;
  const cover = (some: Forecasts) => (isLast ? coverage(trial, some) : null);
  return {
    counselling: trial.seats.counselling.code,
    train: [...train],
    test,
    known,
    learning,
    group,
    stage: trial.seats.stages[stage] ?? '',
    final: stage === trial.truth.stages - 1,
    score: score(forecasts),
    brierInterval: brierInterval(forecasts, trial.institute),
    coverage80: cover(forecasts),
    slices: withSlices ? slicesOf(trial, forecasts, stage, cover) : [],
    baselines: BASELINES.map((one) => ({ name: one.name, ...short(score(baseline(forecasts, one))) })),
  };
}

function slicesOf(
  trial: Trial,
  forecasts: Forecasts,
  stage: number,
  cover: (some: Forecasts) => number | null,
): SliceFigures[] {
  const lines = [...new Set(forecasts.line)];
  return SLICES.flatMap(({ slice, partOf }) => {
    const valueByLine = new Map(lines.map((line) => [line, partOf(trial, line, stage)]));
    return [...new Set(valueByLine.values())].sort().map((value) => {
      const part = only(forecasts, (at) => valueByLine.get(forecasts.line[at] ?? 0) === value);
      const figures = score(part);
      return { slice, value, ...short(figures), coverage80: cover(part), levels: figures.levels };
    });
  });
}

function short({ lines, forecasts, brier, logLoss, calibrationError, worstBin }: Score): Short {
  return { lines, forecasts, brier, logLoss, calibrationError, worstBin };
}
