// Accuracy of the forecast, measured on the real lists, and proof that hidden rounds do not leak into it.
import { describe, expect, it, vi } from 'vitest';
import { chanceOfLine } from '../../../api/domain/prediction/forecast.ts';
import { indexSeats } from '../../../api/packs/seat-index.ts';
import { forecastBand } from '../../../scripts/backtest/band.ts';
import { measureCoverage } from '../../../scripts/backtest/coverage.ts';
import { readLists } from '../../../scripts/backtest/data.ts';
import { scoreForecasts } from '../../../scripts/backtest/score.ts';
import { hideTestRounds, runTrial } from '../../../scripts/backtest/trial.ts';
import { fitForecast } from '../../../scripts/forecast/fit.ts';

/** Whole trials inside a test: seconds on an idle machine. */
vi.setConfig({ testTimeout: 120_000 });
const { packs } = readLists('data/raw', '.local/packs-cache');
const mcc = packs.find(({ counselling }) => counselling.code === 'mcc');
if (!mcc) throw new Error('data/raw holds no list of MCC');
const plan = { train: [2023], test: 2024, known: 0, validation: 'blind' } as const;
const blind = runTrial(mcc, plan);
const [ROUND_3, FINAL] = [2, 3];

describe('forecast of 2024 from 2023 alone', () => {
  it.each([
    ['by the end of Round 3', ROUND_3, 0.059],
    ['with the stray rounds', FINAL, 0.064],
  ])('keeps its promised scores %s', (_, stage, most) => {
    const forecasts = forecastBand(blind, 'seen', stage);
    const { brier, calibrationError, worstBin, levels, lines } = scoreForecasts(forecasts);
    expect(lines).toBeGreaterThan(9_500);
    expect(brier).toBeLessThanOrEqual(most);
    expect(calibrationError).toBeLessThanOrEqual(0.025);
    expect(worstBin).toBeLessThanOrEqual(0.08);
    for (const { claimed, open } of levels) expect(Math.abs(open - claimed)).toBeLessThanOrEqual(0.05);
  });

  it('covers four of five closing ranks with its 80 % intervals', () => {
    const inside = measureCoverage(blind, forecastBand(blind, 'seen', FINAL));
    expect(inside).toBeGreaterThan(0.75);
    expect(inside).toBeLessThan(0.85);
  });

  it('keeps its promised scores for unseen lines', () => {
    const { brier, calibrationError, lines } = scoreForecasts(forecastBand(blind, 'unseen', FINAL));
    expect(lines).toBeGreaterThan(4_000);
    expect(brier).toBeLessThanOrEqual(0.072);
    expect(calibrationError).toBeLessThanOrEqual(0.025);
  });

  it.each([0, 1])('does not depend on the hidden rounds, with %i known', (known) => {
    const { rounds, closings } = mcc;
    const hidden = closings.round.map((round) => rounds[round]?.year === 2024 && (rounds[round]?.stage ?? 0) >= known);
    const scramble = (column: number[], most: number) =>
      column.map((value, at) => (hidden[at] ? ((value * 7_919) % most) + 1 : value));
    const changed = { closing: scramble(closings.closing, 200_000), admitted: scramble(closings.admitted, 9) };
    const other = runTrial({ ...mcc, closings: { ...closings, ...changed } }, { ...plan, known });
    const own = known === 0 ? blind : runTrial(mcc, { ...plan, known });
    expect(other.seats.location).toEqual(own.seats.location);
    expect(other.seats.scale).toEqual(own.seats.scale);
    expect(other.seats.cumulativeOfferProbability).toEqual(own.seats.cumulativeOfferProbability);
    expect(other.seats.offered).toEqual(own.seats.offered);
  });
});

describe('forecast of 2024 with Round 1 known, by folds over institutes', () => {
  const trial = runTrial(mcc, { ...plan, known: 1, validation: 'folds' });

  it.each([
    ['by the end of Round 3', ROUND_3, 0.041],
    ['with the stray rounds', FINAL, 0.047],
  ])('keeps its promised scores %s', (_, stage, most) => {
    const { brier, calibrationError, levels } = scoreForecasts(forecastBand(trial, 'seen', stage));
    expect(brier).toBeLessThanOrEqual(most);
    expect(calibrationError).toBeLessThanOrEqual(0.02);
    for (const { claimed, open } of levels) expect(Math.abs(open - claimed)).toBeLessThanOrEqual(0.05);
  });

  it('covers four of five closing ranks with its 80 % intervals', () => {
    const inside = measureCoverage(trial, forecastBand(trial, 'seen', FINAL));
    expect(inside).toBeGreaterThan(0.75);
    expect(inside).toBeLessThan(0.85);
  });
});

describe('the whole pack', () => {
  it.each([
    ['before the season', fitForecast(mcc), mcc],
    ['with two rounds in', blindTable(2), hideTestRounds(mcc, { ...plan, known: 2 })],
  ])('never lowers a chance for a better rank or a later round, %s', (_, forecast, pack) => {
    const seats = indexSeats({ ...pack, forecast });
    const ranks = [1, 300, 3_000, 12_000, 40_000, 90_000, 160_000, 300_000].map(Math.log);
    let broken = 0;
    for (let line = 0; line < seats.size; line++) {
      const rows = ranks.map((rank) => seats.stages.map((__, stage) => chanceOfLine(seats, line, rank, stage)));
      rows.forEach((row, at) => {
        row.forEach((chance, stage) => {
          if (chance < (row[stage - 1] ?? 0) || chance > (rows[at - 1]?.[stage] ?? 1)) broken++;
        });
      });
    }
    expect(broken).toBe(0);
  });
});

function blindTable(known: number) {
  return fitForecast(hideTestRounds(mcc as NonNullable<typeof mcc>, { ...plan, known }));
}
