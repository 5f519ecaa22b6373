// Scores of P(on offer).
import { describe, expect, it } from 'vitest';
import { scoreLines } from '../../../scripts/backtest/offers.ts';

const lines = (said: number, came: number[]) => came.map((one) => ({ said, came: one }));

describe('scoreLines', () => {
  it('has no calibration error where the share that came is what was said', () => {
    const score = scoreLines([...lines(0.75, [1, 1, 1, 0]), ...lines(0.25, [0, 0, 0, 1])]);
    expect(score).toEqual({ lines: 8, said: 0.5, came: 0.5, brier: 0.1875, base: 0.25, calibrationError: 0 });
  });

  it('does not let bins cancel out', () => {
    const score = scoreLines([...lines(0.75, [0, 0]), ...lines(0.25, [1, 1])]);
    expect(score.said).toBe(score.came);
    expect(score.calibrationError).toBe(0.75);
  });
});
