// Rolling scores of every counselling before its season: each year with lists forecast from the years before it.
import { type AccuracyTable, formatPercent, type Judged } from '../../src/lib/build/accuracy.ts';
import type { UnfittedPack } from '../forecast/seat-table.ts';
import { applyBaseline, BASELINES, type BandForecast, forecastBand } from './band.ts';
import { judge } from './people/goals.ts';
import { tabulate } from './report/table.ts';
import { listRollingSteps } from './rolling.ts';
import { scoreForecasts } from './score.ts';
import { runTrial, type Trial } from './trial.ts';

type CounsellingScores = ReturnType<typeof scoreByCounselling>;
type CounsellingScore = CounsellingScores['steps'][number];

const GOALS = { belowLogNormal: 0.1, calibrationError: 0.06, calibrationOfAll: 0.03 };
/** Goals of their own, by counselling and test year. */
const OWN_GOALS: Readonly<Record<string, { brier: number; calibrationError: number }>> = {
  'kea 2024': { brier: 0.085, calibrationError: GOALS.calibrationError },
  'tg 2024': { brier: 0.069, calibrationError: 0.05 },
  /** No worse than blind, to four decimals (data/accuracy-blind.json). */
  'rj 2024': { brier: 0.08185, calibrationError: GOALS.calibrationError },
  'pb 2024': { brier: 0.11305, calibrationError: GOALS.calibrationError },
  'br 2024': { brier: 0.08405, calibrationError: 0.0695 },
};
const findOwnGoal = ({ counselling, test }: CounsellingScore) => OWN_GOALS[`${counselling} ${test}`];

const baseline = BASELINES.at(-1);

/** Forecasts in the contested band, as in the rest of the report. @param packs those with a single year are left out */
export function scoreByCounselling(packs: readonly UnfittedPack[]) {
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

/**
 * How far all lines of the year closed beyond their forecast, in ln(rank), and the scores if that had been known. The shift is
 * the one with which as many lines are open as forecast: what no forecast before the season can know.
 */
function scoreWithShift(trial: Trial) {
  const bandAt = (shift: number) => forecastBand(trial, 'seen', trial.truth.stages - 1, shift);
  const shift = bisect(-MOST_SHIFT, MOST_SHIFT, (one) => {
    const { chance, open } = scoreForecasts(bandAt(one));
    return chance < open;
  });
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

/** Of seen lines, by the last stage of the lists of the test year. */
function scoreBand(parts: readonly BandForecast[][]) {
  const joined = parts.flat();
  const { brier, calibrationError } = scoreForecasts(joined);
  const logNormal = baseline ? scoreForecasts(applyBaseline(joined, baseline)).brier : Number.NaN;
  const lines = parts.reduce((sum, part) => sum + scoreForecasts(part).lines, 0);
  return { lines, brier, logNormal, calibrationError };
}

const listMissedGoals = (score: CounsellingScore): string[] => {
  const { brier, logNormal, calibrationError } = score;
  const own = findOwnGoal(score);
  return [
    ...(1 - brier / logNormal < GOALS.belowLogNormal ? ['below log-normal'] : []),
    ...(calibrationError > (own?.calibrationError ?? GOALS.calibrationError) ? ['calibration'] : []),
    ...(own && brier > own.brier ? ['Brier'] : []),
  ];
};

/** Counsellings with goals of their own. */
export const judgeCounsellings = ({ steps }: CounsellingScores): Judged[] =>
  steps.flatMap((step) => {
    const own = findOwnGoal(step);
    if (!own) return [];
    const name = `lines of ${step.counselling} ${step.test}`;
    return [
      judge(`${name}: Brier`, own.brier, step.brier),
      judge(`${name}: calibration error`, own.calibrationError, step.calibrationError),
    ];
  });

/** A goal that is not reached is named. */
export const buildCounsellingTable = (
  { steps, all }: CounsellingScores,
  packs: readonly UnfittedPack[],
): AccuracyTable => {
  const ofAll = all.calibrationError > GOALS.calibrationOfAll ? 'calibration' : '';
  const rows = [
    ...steps.map((step) => ({
      ...step,
      name: `${findName(packs, step.counselling)} ${step.train.join(', ')} → ${step.test}`,
      missed: listMissedGoals(step).join(', '),
    })),
    { ...all, known: null, name: 'All together', missed: ofAll },
  ];
  return tabulate('', rows, {
    Counselling: ({ name }) => name,
    Lines: ({ lines }) => lines,
    Brier: ({ brier }) => brier.toFixed(4),
    'Log-normal': ({ logNormal }) => logNormal.toFixed(4),
    'Below it': ({ brier, logNormal }) => formatPercent(1 - brier / logNormal),
    'Calibration error': ({ calibrationError }) => calibrationError.toFixed(3),
    'Shift of the year': ({ known }) => known?.shift.toFixed(2) ?? '',
    'With the shift known: below': ({ known, logNormal }) => (known ? formatPercent(1 - known.brier / logNormal) : ''),
    'and calibration error': ({ known }) => known?.calibrationError.toFixed(3) ?? '',
    'Goal missed': ({ missed }) => missed,
  });
};

const findName = (packs: readonly UnfittedPack[], code: string): string =>
  packs.find(({ counselling }) => counselling.code === code)?.counselling.name ?? code;

/** The counsellings with one year of lists, which cannot be scored. */
export const describeUnscored = (packs: readonly UnfittedPack[]): string => {
  const names = packs.filter((pack) => listRollingSteps(pack).length === 0).map(({ counselling }) => counselling.name);
  return names.length > 0
    ? `One year of lists, so no test is possible, and P(on offer) is the prior alone, which is of MCC 2023 → 2024: ${names.join(', ')}.`
    : '';
};

export const describeGoals = (): string =>
  `Goals: at least ${100 * GOALS.belowLogNormal} % below the log-normal with one sigma, a calibration error of at most ` +
  `${GOALS.calibrationError} each and ${GOALS.calibrationOfAll} over all; Karnataka a Brier score of at most 0.085, Telangana 2024 of 0.069. ` +
  'Counsellings with one year of lists cannot be scored. The sigma of the log-normal was chosen on MCC 2023 → 2024. ' +
  'The shift of the year is how far all lines closed beyond their forecast, in ln(rank): a state with two years of lists shows no ' +
  'earlier one. The columns after it are the scores of the same forecast moved by that shift.';
