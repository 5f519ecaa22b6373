// The contested band: where a forecast can be wrong. Ranks log-spaced around the last closing rank.
import { chanceOfLine, lnMedianClosing } from '../../api/domain/prediction/forecast.ts';
import type { Trial } from './trial.ts';

/** Forecasts as columns: one row for a line and a rank. `centre` is the rank the band lies around. */
export type Forecasts = {
  line: Uint32Array;
  rank: Uint32Array;
  centre: Uint32Array;
  chance: Float64Array;
  /** Largest rank allotted by the end of the stage, 0 when none was. */
  closing: Uint32Array;
  open: Uint8Array;
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
 * Lines offered in the test year; one without a row by the end of the stage is not open by then. Seen: with a closing rank by that stage in a training year,
 * the band lies around the latest. Unseen: around the median of the forecast.
 */
export function forecastBand(trial: Trial, group: Group, stage: number): Forecasts {
  const lines = linesOf(trial, group, stage);
  const size = lines.length * POINTS;
  const forecasts: Forecasts = {
    line: new Uint32Array(size),
    rank: new Uint32Array(size),
    centre: new Uint32Array(size),
    chance: new Float64Array(size),
    closing: new Uint32Array(size),
    open: new Uint8Array(size),
  };
  lines.forEach(({ line, centre }, place) => {
    const so = trial.truth.closings[stage]?.[line] ?? Number.NaN;
    const closing = Number.isNaN(so) ? 0 : Math.round(Math.exp(so));
    BAND.forEach((factor, point) => {
      const at = place * POINTS + point;
      const rank = Math.max(1, Math.round(centre * factor));
      forecasts.line[at] = line;
      forecasts.rank[at] = rank;
      forecasts.centre[at] = centre;
      forecasts.chance[at] = chanceOfLine(trial.seats, line, Math.log(rank), stage);
      forecasts.closing[at] = closing;
      forecasts.open[at] = rank <= closing ? 1 : 0;
    });
  });
  return forecasts;
}

function linesOf(trial: Trial, group: Group, stage: number): { line: number; centre: number }[] {
  const lines: { line: number; centre: number }[] = [];
  trial.truth.closings.at(-1)?.forEach((closing, line) => {
    if (Number.isNaN(closing)) return;
    const last = lastClosing(trial, line, stage);
    if (last > 0 !== (group === 'seen')) return;
    lines.push({ line, centre: last || Math.round(Math.exp(median(trial, line, stage))) });
  });
  return lines;
}

const median = ({ seats }: Trial, line: number, stage: number): number =>
  stage === seats.stages.length - 1 ? lnMedianClosing(seats, line) : (seats.location[stage]?.[line] ?? 0);

/** Closing rank by that stage of the latest training year that has one; 0 when none has. */
export function lastClosing({ past }: Trial, line: number, stage: number): number {
  for (const year of past) {
    const closing = year.closings[stage]?.[line] ?? Number.NaN;
    if (!Number.isNaN(closing)) return Math.round(Math.exp(closing));
  }
  return 0;
}

/** Rows that fit, as forecasts of their own. */
export function only(forecasts: Forecasts, fits: (at: number) => boolean): Forecasts {
  const rows = Uint32Array.from(forecasts.line.keys()).filter(fits);
  const whole = (column: Uint32Array) => Uint32Array.from(rows, (at) => column[at] ?? 0);
  return {
    line: whole(forecasts.line),
    rank: whole(forecasts.rank),
    centre: whole(forecasts.centre),
    closing: whole(forecasts.closing),
    chance: Float64Array.from(rows, (at) => forecasts.chance[at] ?? 0),
    open: Uint8Array.from(rows, (at) => forecasts.open[at] ?? 0),
  };
}
