// Rolling scores of every counselling before its season: each year with lists forecast from the years before it.
import type { UnfittedPack } from '../forecast/seat-table.ts';
import { type Forecasts, forecastBand } from './band.ts';
import { applyBaseline, BASELINES } from './baselines.ts';
import { formatTable } from './markdown-table.ts';
import { listRollingSteps, type RollingStep } from './rolling.ts';
import { scoreForecasts } from './score.ts';
import { runTrial, type Trial } from './trial.ts';

export type CounsellingScore = RollingStep & {
  counselling: string;
  /** Seen lines, by the last stage of the lists of the test year. */
  lines: number;
  brier: number;
  logNormal: number;
  calibrationError: number;
};

/** How far all lines of the year closed beyond their forecast, in ln(rank), and the scores if that had been known. */
export type ShiftScore = { shift: number; brier: number; calibrationError: number };

export type CounsellingScores = {
  steps: (CounsellingScore & { known: ShiftScore })[];
  all: Scored;
};

/** Karnataka has an own goal of its Brier score; every other counselling only those below. */
const GOALS = { belowLogNormal: 0.1, calibrationError: 0.06, calibrationOfAll: 0.03, brierOfKarnataka: 0.085 };

type Scored = Omit<CounsellingScore, 'counselling' | 'train' | 'test'>;
const baseline = BASELINES.at(-1);

/** Forecasts in the contested band, as in the rest of the report. @param packs those with a single year are left out */
export function scoreByCounselling(packs: readonly UnfittedPack[]): CounsellingScores {
  const steps = packs.flatMap((pack) =>
    listRollingSteps(pack).map((step) => {
      const trial = runTrial(pack, { ...step, known: 0 });
      const forecasts = forecastBand(trial, 'seen', trial.truth.stages - 1);
      return { counselling: pack.counselling.code, ...step, forecasts, known: scoreWithShift(trial) };
    }),
  );
  return {
    steps: steps.map(({ forecasts, ...step }) => ({ ...step, ...scoreBand([forecasts]) })),
    all: scoreBand(steps.map(({ forecasts }) => forecasts)),
  };
}

/** The shift is the one with which as many lines are open as forecast: what no forecast before the season can know. */
function scoreWithShift(trial: Trial): ShiftScore {
  const bandAt = (shift: number) => forecastBand(trial, 'seen', trial.truth.stages - 1, shift);
  const excess = ({ chance, open }: Forecasts) =>
    chance.reduce((sum, one) => sum + one, 0) - open.reduce((sum, one) => sum + one, 0);
  const shift = bisect(-MOST_SHIFT, MOST_SHIFT, (one) => excess(bandAt(one)) < 0);
  const { brier, calibrationError } = scoreForecasts(bandAt(shift));
  return { shift, brier, calibrationError };
}

/** No state has shifted by more, in ln(rank). */
const MOST_SHIFT = 0.8;
const BISECTIONS = 9;

function bisect(low: number, high: number, isTooLow: (value: number) => boolean): number {
  let [below, above] = [low, high];
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (below + above) / 2;
    if (isTooLow(middle)) below = middle;
    else above = middle;
  }
  return (below + above) / 2;
}

function scoreBand(parts: readonly Forecasts[]): Scored {
  const joined = joinForecasts(parts);
  const { brier, calibrationError } = scoreForecasts(joined);
  const logNormal = baseline ? scoreForecasts(applyBaseline(joined, baseline)).brier : Number.NaN;
  const lines = parts.reduce((sum, { line }) => sum + new Set(line).size, 0);
  return { lines, brier, logNormal, calibrationError };
}

function joinForecasts(parts: readonly Forecasts[]): Forecasts {
  const join = (name: keyof Forecasts) => parts.flatMap((part) => Array.from(part[name]));
  return {
    line: Uint32Array.from(join('line')),
    rank: Uint32Array.from(join('rank')),
    centre: Uint32Array.from(join('centre')),
    chance: Float64Array.from(join('chance')),
    closing: Uint32Array.from(join('closing')),
    open: Uint8Array.from(join('open')),
  };
}

const listMissedGoals = ({ counselling, brier, logNormal, calibrationError }: CounsellingScore): string[] => [
  ...(1 - brier / logNormal < GOALS.belowLogNormal ? ['below log-normal'] : []),
  ...(calibrationError > GOALS.calibrationError ? ['calibration'] : []),
  ...(counselling === 'kea' && brier > GOALS.brierOfKarnataka ? ['Brier'] : []),
];

/** What the accuracy page shows: the scores with names and missed goals, and the counsellings that cannot be scored. */
export const buildCounsellingFigures = (
  { steps, all }: CounsellingScores,
  packs: readonly UnfittedPack[],
  measuredOn: string,
) => ({
  measuredOn,
  steps: steps.map((step) => ({
    name: packs.find(({ counselling }) => counselling.code === step.counselling)?.counselling.name ?? step.counselling,
    ...step,
    missed: listMissedGoals(step),
  })),
  all,
  unscored: packs
    .filter((pack) => listRollingSteps(pack).length === 0)
    .map(({ counselling, rounds }) => ({
      name: counselling.name,
      years: [...new Set(rounds.map(({ year }) => year))],
    })),
});

/** A table in Markdown; a goal that is not reached is named. */
export function formatByCounselling({ steps, all }: CounsellingScores): string {
  const rows = steps.map((step) => {
    const missed = listMissedGoals(step);
    return [
      step.counselling,
      `${step.train.join(', ')} → ${step.test}`,
      ...formatScores(step),
      ...formatShift(step),
      missed.join(', '),
    ];
  });
  const missed = all.calibrationError > GOALS.calibrationOfAll ? 'calibration' : '';
  return formatTable(
    [
      'Counselling',
      'Step',
      'Lines',
      'Brier',
      'Log-normal with one sigma',
      'Below it',
      'Calibration error',
      'Shift of the year',
      'With the shift known: below',
      'and calibration error',
      'Goal missed',
    ],
    [...rows, ['**all**', '', ...formatScores(all), '', '', '', missed]],
  );
}

const formatScores = ({ lines, brier, logNormal, calibrationError }: Scored): string[] => [
  `${lines}`,
  brier.toFixed(4),
  logNormal.toFixed(4),
  `${(100 * (1 - brier / logNormal)).toFixed(1)} %`,
  calibrationError.toFixed(3),
];

const formatShift = ({ known, logNormal }: CounsellingScores['steps'][number]): string[] => [
  known.shift.toFixed(2),
  `${(100 * (1 - known.brier / logNormal)).toFixed(1)} %`,
  known.calibrationError.toFixed(3),
];

export const describeGoals = (): string =>
  `Goals: at least ${100 * GOALS.belowLogNormal} % below the log-normal with one sigma, a calibration error of at most ` +
  `${GOALS.calibrationError} each and ${GOALS.calibrationOfAll} over all, Karnataka at most ${GOALS.brierOfKarnataka}. ` +
  'Counsellings with one year of lists cannot be scored. The sigma of the log-normal was chosen on MCC 2023 → 2024. ' +
  'The shift of the year is how far all lines closed beyond their forecast, in ln(rank): a state with two years of lists shows no ' +
  'earlier one. The columns after it are the scores of the same forecast moved by that shift.';
