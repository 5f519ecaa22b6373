// The back-test of the last ranks: nothing of the test year trains, and the goals that are met stay met.
import { describe, expect, it, vi } from 'vitest';
import { readLists } from '../../../scripts/backtest/data.ts';
import { judgeTails } from '../../../scripts/backtest/list-chances.ts';
import { listTestYears, runLeaveOneOut } from '../../../scripts/backtest/trial.ts';
import { keepInstitutes } from '../../support/part-of-pack.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const { packs } = readLists('data/raw', '.local/packs-cache');
const whole = packs.find(({ counselling }) => counselling.code === 'mcc');
if (!whole) throw new Error('data/raw holds no list of MCC');
/** `npm run data -- backtest` measures every institute. */
const mcc = keepInstitutes(whole, 12);

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
