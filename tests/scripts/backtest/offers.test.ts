// Scores of what was said against what came.
import { describe, expect, it } from 'vitest';
import { scoreOutcomes } from '../../../scripts/backtest/people/outcomes.ts';

const lines = (said: number, came: (0 | 1)[]) => came.map((one) => ({ line: 0, said, came: one }));

describe('scoreOutcomes', () => {
  it('has no calibration error where the share that came is what was said', () => {
    const score = scoreOutcomes([...lines(0.75, [1, 1, 1, 0]), ...lines(0.25, [0, 0, 0, 1])]);
    expect(score).toMatchObject({ rows: 8, said: 0.5, came: 0.5, brier: 0.1875, calibrationError: 0 });
  });

  it('does not let bins cancel out', () => {
    const score = scoreOutcomes([...lines(0.75, [0, 0]), ...lines(0.25, [1, 1])]);
    expect(score.said).toBe(score.came);
    expect(score.calibrationError).toBe(0.75);
  });
});
