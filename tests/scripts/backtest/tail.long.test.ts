// The back-test of the last ranks: nothing of the test year trains, and the goals that are met stay met.
import { describe, expect, it, vi } from 'vitest';
import { judgeTails } from '../../../scripts/backtest/list-calibration.ts';
import { listTestYears, runLeaveOneOut } from '../../../scripts/backtest/trial.ts';
import { keepInstitutes } from '../../support/part-of-pack.ts';
import { realPack } from '../../support/real-packs.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
/** `npm run data -- backtest` measures every institute. */
const mcc = keepInstitutes(realPack('mcc'), 24);

describe('runLeaveOneOut', () => {
  it('takes every complete year in turn, with the others as its past', () => {
    expect(listTestYears(mcc)).toEqual([2023, 2024, 2025]);
    const { seats, past } = runLeaveOneOut(mcc, 2023);
    expect(past.map(({ year }) => year)).toEqual([2022, 2021]);
    expect(seats.rounds.every(({ year }) => year < 2023)).toBe(true);
    expect(Math.max(...(seats.farthest?.largest ?? []))).toBeGreaterThan(200_000);
  });
});

it('says hardly anything beyond the largest rank that such a seat was ever given to', () => {
  const goals = judgeTails(mcc);
  expect(goals.map(({ met }) => met)).toEqual([true, true]);
});
