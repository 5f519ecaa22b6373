// The back-test of the edges: nothing of the test year trains, and the goals that are met stay met.
import { describe, expect, it, vi } from 'vitest';
import { readLists } from '../../../scripts/backtest/data.ts';
import { measureEdges } from '../../../scripts/backtest/edges.ts';
import { goalTable } from '../../../scripts/backtest/edges-report.ts';
import { listTestYears, runLeaveOneOut } from '../../../scripts/backtest/leave-one-out.ts';
import { keepInstitutes } from '../../support/part-of-pack.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const { packs } = readLists('data/raw', '.local/packs-cache');
const whole = packs.find(({ counselling }) => counselling.code === 'mcc');
if (!whole) throw new Error('data/raw holds no list of MCC');
/** `npm run backtest` measures every institute. */
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

describe('measureEdges', () => {
  const { goals, lists } = measureEdges(mcc, []);

  it('is calibrated over the rank bands of whole lists', () => {
    const calibration = goals.find(({ name }) => name.startsWith('Whole lists: calibration'));
    expect(calibration?.measured).toBeLessThan(0.1);
  });

  it('says nearly nothing of ranks where no year had a seat', () => {
    const [general] = lists.filter(
      (one) => one.size === 0 && one.selection === 'All India, General' && one.until === 225_000,
    );
    for (const { chance, open } of general?.years ?? []) {
      expect(open).toBe(0);
      expect(chance).toBeLessThan(0.2);
    }
  });

  it('prints missed goals first', () => {
    const [first, last] = [goalTable(goals).split('\n').at(2), goalTable(goals).split('\n').at(-1)];
    expect(first).toContain('missed');
    expect(last).toContain('met');
  });
});
