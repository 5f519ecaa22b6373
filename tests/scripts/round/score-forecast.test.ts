// The score of a forecast in the report of a round: the same figures as a back-test of the round.
import { describe, expect, it, vi } from 'vitest';
import { measure } from '../../../scripts/backtest/summary.ts';
import { hideTestRounds, runTrial } from '../../../scripts/backtest/trial.ts';
import { fitForecast } from '../../../scripts/forecast/fit.ts';
import { scoreForecast } from '../../../scripts/round/report.ts';
import { keepInstitutes } from '../../support/part-of-pack.ts';
import { realPack } from '../../support/real-packs.ts';

/** One institute in four: the equalities below hold for any part. */
const kea = keepInstitutes(realPack('kea'), 4);
const plan = { train: [2023], test: 2024, known: 0 };

/** The pack as it was published with so many rounds of 2024 in it. */
function publish(known: number) {
  const pack = hideTestRounds(kea, { ...plan, known });
  return { ...pack, forecast: fitForecast(pack) };
}

vi.setConfig({ testTimeout: 60_000 });

describe('scoreForecast', () => {
  const [none, one, two] = [publish(0), publish(1), publish(2)];

  it('scores Round 1 as the back-test does', () => {
    const trial = runTrial(one, plan);
    expect(scoreForecast(none, one, 2024, 'R1')?.score).toEqual(measure(trial, 'seen', 0, false).score);
  });

  it('scores Round 2 with what was known the day before', () => {
    const trial = runTrial(two, { ...plan, known: 1 });
    const score = scoreForecast(one, two, 2024, 'R2');
    expect(score?.score.brier).toBeCloseTo(measure(trial, 'seen', 1, false).score.brier, 10);
    expect(score?.known).toBe(1);
  });

  it('does not depend on the order of the lines', () => {
    const order = one.lines.institute.map((_, line) => line).reverse();
    const reverse = <Value>(column: Value[]) => order.map((line) => column[line] as Value);
    const lines = Object.fromEntries(
      Object.entries(one.lines).map(([name, column]) => [name, reverse<unknown>(column)]),
    );
    const closings = { ...one.closings, line: one.closings.line.map((line) => order.length - 1 - line) };
    const other = { ...one, lines: lines as typeof one.lines, closings };
    expect(scoreForecast(none, other, 2024, 'R1')).toEqual(scoreForecast(none, one, 2024, 'R1'));
  });

  it('gives nothing for a round that was known, or of another year', () => {
    expect(scoreForecast(one, two, 2024, 'R1')).toBeNull();
    expect(scoreForecast(none, one, 2023, 'R1')).toBeNull();
    expect(scoreForecast(none, one, 2024, 'R9')).toBeNull();
  });
});
