// The figures we stand for, measured anew on the real lists, and proof that nothing leaks into them.
import { describe, expect, it } from 'vitest';
import { chanceOfLine } from '../../../api/domain/forecast.ts';
import { indexSeats } from '../../../api/packs/seat-index.ts';
import { forecastBand } from '../../../scripts/backtest/band.ts';
import { coverage } from '../../../scripts/backtest/coverage.ts';
import { readLists } from '../../../scripts/backtest/data.ts';
import { score } from '../../../scripts/backtest/score.ts';
import { hide, runTrial } from '../../../scripts/backtest/trial.ts';
import { fitForecast } from '../../../scripts/forecast/fit.ts';

const { packs } = readLists('data/raw', '.local/packs-cache');
const mcc = packs.find(({ counselling }) => counselling.code === 'mcc');
if (!mcc) throw new Error('data/raw holds no list of MCC');
const plan = { train: [2023], test: 2024, known: 0, learning: 'blind' } as const;
const blind = runTrial(mcc, plan);
const [ROUND_3, FINAL] = [2, 3];

describe('forecast of 2024 from 2023 alone', () => {
  it.each([
    ['by the end of Round 3', ROUND_3, 0.059],
    ['with the stray rounds', FINAL, 0.064],
  ])('is as true as promised %s', (_, stage, most) => {
    const forecasts = forecastBand(blind, 'seen', stage);
    const { brier, calibrationError, worstBin, levels, lines } = score(forecasts);
    expect(lines).toBeGreaterThan(9_500);
    expect(brier).toBeLessThanOrEqual(most);
    expect(calibrationError).toBeLessThanOrEqual(0.025);
    expect(worstBin).toBeLessThanOrEqual(0.08);
    for (const { claimed, open } of levels) expect(Math.abs(open - claimed)).toBeLessThanOrEqual(0.05);
  });

  it('holds four of five closing ranks in its 80 % intervals', () => {
    const inside = coverage(blind, forecastBand(blind, 'seen', FINAL));
    expect(inside).toBeGreaterThan(0.75);
    expect(inside).toBeLessThan(0.85);
  });

  it('forecasts lines it has never seen', () => {
    const { brier, calibrationError, lines } = score(forecastBand(blind, 'unseen', FINAL));
    expect(lines).toBeGreaterThan(4_000);
    expect(brier).toBeLessThanOrEqual(0.072);
    expect(calibrationError).toBeLessThanOrEqual(0.025);
  });

  it('does not change when the hidden year is another', () => {
    const { rounds, closings } = mcc;
    const is2024 = closings.round.map((round) => rounds[round]?.year === 2024);
    const closing = closings.closing.map((rank, at) => (is2024[at] ? ((rank * 7_919) % 200_000) + 1 : rank));
    const other = runTrial({ ...mcc, closings: { ...closings, closing } }, plan);
    expect(other.seats.location).toEqual(blind.seats.location);
    expect(other.seats.scale).toEqual(blind.seats.scale);
  });
});

describe('forecast of 2024 with Round 1 known, by folds over institutes', () => {
  const trial = runTrial(mcc, { ...plan, known: 1, learning: 'folds' });

  it.each([
    ['by the end of Round 3', ROUND_3, 0.047],
    ['with the stray rounds', FINAL, 0.05],
  ])('is as true as promised %s', (_, stage, most) => {
    const { brier, calibrationError } = score(forecastBand(trial, 'seen', stage));
    expect(brier).toBeLessThanOrEqual(most);
    expect(calibrationError).toBeLessThanOrEqual(0.02);
  });
});

describe('the whole pack', () => {
  it.each([
    ['before the season', fitForecast(mcc), mcc],
    ['with two rounds in', blindTable(2), hide(mcc, { ...plan, known: 2 })],
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
  return fitForecast(hide(mcc as NonNullable<typeof mcc>, { ...plan, known }));
}
