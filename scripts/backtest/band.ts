// Forecasts in the contested band, ranks log-spaced around the last closing rank, and simpler methods on the same ranks.
import { chanceOf, ifOffered, wholeSeason } from '../../api/domain/chances/chances.ts';
import { lnMedianClosing } from '../../api/domain/chances/inverse.ts';
import { studentT } from '../../api/domain/chances/student-t.ts';
import { findQuota } from '../../api/packs/seat-index.ts';
import type { Forecast } from './score.ts';
import type { Trial } from './trial.ts';

/** One row for a line and a rank. */
export type BandForecast = Forecast & {
  rank: number;
  /** The rank around which the band is placed. */
  centre: number;
  /** Largest rank allotted by the end of the stage, 0 when none was. */
  closing: number;
};

export type Group = 'seen' | 'unseen';

const POINTS = 21;
const [LOWEST, HIGHEST] = [0.3, 3];

/** 21 factors from 0.3 to 3, equal steps of the logarithm. */
export const BAND: readonly number[] = Array.from(
  { length: POINTS },
  (_, at) => LOWEST * (HIGHEST / LOWEST) ** (at / (POINTS - 1)),
);

/**
 * Forecasts of the lines offered in the test year, without those that go by another rank; one without an allotment by the end of the stage is not open by then.
 * Seen lines have a closing rank by that stage in a training year: the band is placed around the latest. The band of an
 * unseen line is placed around the median of its forecast.
 * @param shift added to the forecast of every line, in ln(rank); the band stays
 */
export function forecastBand(trial: Trial, group: Group, stage: number, shift = 0): BandForecast[] {
  const view = ifOffered(wholeSeason(trial.seats));
  return selectLines(trial, group, stage).flatMap(({ line, centre }) => {
    const lnClosing = trial.truth.closings[stage]?.[line] ?? Number.NaN;
    const closing = Number.isNaN(lnClosing) ? 0 : Math.round(Math.exp(lnClosing));
    return BAND.map((factor): BandForecast => {
      const rank = Math.max(1, Math.round(centre * factor));
      const chance = chanceOf(view, line, Math.log(rank) - shift, stage);
      return { line, rank, centre, chance, closing, open: rank <= closing ? 1 : 0 };
    });
  });
}

function selectLines(trial: Trial, group: Group, stage: number): { line: number; centre: number }[] {
  const lines: { line: number; centre: number }[] = [];
  trial.truth.closings.at(-1)?.forEach((closing, line) => {
    if (Number.isNaN(closing) || findQuota(trial.seats, line)?.givenBy) return;
    const last = lastClosing(trial, line, stage);
    if (last > 0 !== (group === 'seen')) return;
    lines.push({ line, centre: last || Math.round(Math.exp(forecastMedian(trial, line, stage))) });
  });
  return lines;
}

const forecastMedian = ({ seats }: Trial, line: number, stage: number): number =>
  stage === seats.stages.length - 1 ? lnMedianClosing(seats, line) : (seats.location[stage]?.[line] ?? 0);

/** Closing rank by that stage of the latest training year that has one; 0 when none has. */
export function lastClosing({ past }: Trial, line: number, stage: number): number {
  for (const year of past) {
    const closing = year.closings[stage]?.[line] ?? Number.NaN;
    if (!Number.isNaN(closing)) return Math.round(Math.exp(closing));
  }
  return 0;
}

/** Student-t with so many degrees of freedom is a normal distribution. */
const normal = studentT(1e6);
/** The sigma with the best score on MCC 2023 → 2024: an advantage for the baseline, nobody could have known it. */
const ONE_SIGMA = 0.27;

type BaselineForecast = { name: string; chance: (rank: number, last: number) => number };

export const BASELINES: readonly BaselineForecast[] = [
  { name: 'Hard cut at the last closing rank', chance: (rank, last) => (rank <= last ? 1 : 0) },
  { name: 'Steps (0.9, 0.7, 0.4, 0.15)', chance: readSteps },
  {
    name: 'Log-normal with one sigma',
    chance: (rank, last) => normal.cdf((Math.log(last) - Math.log(rank)) / ONE_SIGMA),
  },
];

function readSteps(rank: number, last: number): number {
  if (rank <= 0.9 * last) return 0.9;
  if (rank <= last) return 0.7;
  return rank <= 1.1 * last ? 0.4 : 0.15;
}

export const applyBaseline = (forecasts: readonly BandForecast[], { chance }: BaselineForecast): Forecast[] =>
  forecasts.map(({ line, rank, centre, open }) => ({ line, chance: chance(rank, centre), open }));
