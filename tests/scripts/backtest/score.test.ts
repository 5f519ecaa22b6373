// Scores of forecasts small enough to compute by hand.
import { describe, expect, it } from 'vitest';
import { applyBaseline, BAND, BASELINES, type BandForecast } from '../../../scripts/backtest/band.ts';
import { bootstrapBrier, reliabilityDiagram, scoreForecasts } from '../../../scripts/backtest/score.ts';

const forecasts = (chance: number[], open: number[]): BandForecast[] =>
  chance.map((one, line) => {
    const isOpen = open[line] === 1;
    return { line, rank: 100, centre: 105, chance: one, closing: isOpen ? 120 : 90, open: isOpen ? 1 : 0 };
  });

const fourTimes = (chance: number) => new Array<number>(4).fill(chance);

describe('scoreForecasts', () => {
  it('gives the mean squared distance and log loss', () => {
    const { brier, logLoss, lines } = scoreForecasts(forecasts([0.8, 0.4], [1, 0]));
    expect(brier).toBeCloseTo((0.04 + 0.16) / 2);
    expect(logLoss).toBeCloseTo(-(Math.log(0.8) + Math.log(0.6)) / 2);
    expect(lines).toBe(2);
  });

  it('measures calibration by bins and their counts', () => {
    const half = forecasts(new Array(400).fill(0.62), [...new Array(200).fill(1), ...new Array(200).fill(0)]);
    const { calibrationError, worstBin } = scoreForecasts(half);
    expect(calibrationError).toBeCloseTo(0.12);
    expect(worstBin).toBeCloseTo(0.12);
  });

  it('gives the means, and no calibration error where the share that came is what was said', () => {
    const score = scoreForecasts(forecasts([...fourTimes(0.75), ...fourTimes(0.25)], [1, 1, 1, 0, 0, 0, 0, 1]));
    expect(score).toMatchObject({ forecasts: 8, chance: 0.5, open: 0.5, brier: 0.1875, calibrationError: 0 });
  });

  it('does not let bins cancel out', () => {
    const score = scoreForecasts(forecasts([0.75, 0.75, 0.25, 0.25], [0, 0, 1, 1]));
    expect(score.chance).toBe(score.open);
    expect(score.calibrationError).toBe(0.75);
  });

  it('leaves small bins out of the worst', () => {
    expect(scoreForecasts(forecasts([0.9], [0])).worstBin).toBe(0);
  });

  it('counts real shares of the levels', () => {
    const { levels } = scoreForecasts(forecasts([0.99, 0.98, 0.85, 0.5, 0.05], [1, 0, 1, 0, 0]));
    expect(levels.map(({ open, forecasts: count }) => [open, count])).toEqual([
      [0.5, 2],
      [1, 1],
      [0, 1],
      [0, 0],
    ]);
  });
});

describe('bootstrapBrier', () => {
  it('contains the score and is reproducible', () => {
    const chance = Array.from({ length: 300 }, (_, at) => (at % 10) / 10);
    const some = forecasts(
      chance,
      chance.map((value, at) => (value * 10 > at % 7 ? 1 : 0)),
    );
    const institute = Uint16Array.from(chance.keys()).map((line) => line % 40);
    const [low, high] = bootstrapBrier(some, institute);
    const { brier } = scoreForecasts(some);
    expect(low).toBeLessThan(brier);
    expect(high).toBeGreaterThan(brier);
    expect(bootstrapBrier(some, institute)).toEqual([low, high]);
  });
});

describe('BAND', () => {
  it('has 21 log-spaced factors from 0.3 to 3', () => {
    expect(BAND).toHaveLength(21);
    expect(BAND[0]).toBeCloseTo(0.3);
    expect(BAND.at(-1)).toBeCloseTo(3);
    expect((BAND[11] ?? 0) / (BAND[10] ?? 1)).toBeCloseTo((BAND[1] ?? 0) / (BAND[0] ?? 1));
  });
});

describe('BASELINES', () => {
  it('give the chances of their names at 0.95 of the last closing rank', () => {
    const chances = BASELINES.map((one) => applyBaseline(forecasts([0.5], [1]), one)[0]?.chance ?? 0);
    expect(chances[0]).toBe(1);
    expect(chances[1]).toBe(0.7);
    expect(chances[2]).toBeCloseTo(0.57, 2);
  });
});

describe('reliabilityDiagram', () => {
  it('draws a dot for each bin with enough forecasts, without styles', () => {
    const bin = (count: number, share: number) => ({ forecasts: count, chance: share, open: share });
    const svg = reliabilityDiagram([bin(500, 0.1), bin(3, 0.5), bin(200, 0.9)], 'Reliability');
    expect(svg.match(/<circle/g)).toHaveLength(2);
    expect(svg).toContain('<title>Reliability</title>');
    expect(svg).not.toContain('style=');
  });
});
