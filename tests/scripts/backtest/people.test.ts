// The back-test on people: rows that stay the same all season, nothing of the test year in what is said, goals as data.
import { describe, expect, it, vi } from 'vitest';
import { drawCandidates, listFixedCandidates } from '../../../scripts/backtest/people/candidates.ts';
import { judgeFigure } from '../../../scripts/backtest/people/goals.ts';
import { fixRows, listOutcomes } from '../../../scripts/backtest/people/lists.ts';
import { buildGoalTables } from '../../../scripts/backtest/report/people-section.ts';
import { scoreForecasts } from '../../../scripts/backtest/score.ts';
import { runTrial } from '../../../scripts/backtest/trial.ts';
import { buildRoundTable } from '../../../scripts/forecast/round-table.ts';
import { keepInstitutes } from '../../support/part-of-pack.ts';
import { realPack } from '../../support/real-packs.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
/** `npm run data -- backtest` measures every institute. */
const mcc = keepInstitutes(realPack('mcc'), 48);
const plan = { train: [2023], test: 2024, known: 0 };
const trial = runTrial(mcc, plan);
const year = buildRoundTable(mcc, 2024);
const fixed = fixRows(trial, listFixedCandidates(trial.seats));
const season = { held: 0, listed: false };
const waiting = { held: 2, listed: true };

describe('candidates', () => {
  it('are fourteen in three quotas, and the same ones at every draw', () => {
    expect(fixed).toHaveLength(14 * 3);
    expect(drawCandidates(trial.seats, 20)).toEqual(drawCandidates(trial.seats, 20));
    const drawn = drawCandidates(trial.seats, 200);
    expect(drawn).toHaveLength(200);
    const pools = new Set(drawn.flatMap(({ lines }) => [...lines].map((line) => trial.seats.category[line])));
    const hasPwD = [...trial.seats.categories.values()].some(({ id, pwd }) => pwd && pools.has(id));
    expect(hasPwD).toBe(true);
  });

  it('read lines with a past, if offered at least Low, also those that the year did not offer', () => {
    const rows = listOutcomes(trial, year, fixed, season);
    const closing = trial.truth.closings.at(-1);
    expect(rows.length).toBeGreaterThan(1_000);
    expect(rows.some(({ line }) => Number.isNaN(closing?.[line]))).toBe(true);
    const { closingStart } = trial.seats;
    expect(rows.every(({ line }) => (closingStart[line + 1] ?? 0) > (closingStart[line] ?? 0))).toBe(true);
  });
});

describe('listOutcomes', () => {
  it('says nothing that depends on the test year', () => {
    const { rounds, closings } = mcc;
    const hidden = closings.round.map((round) => rounds[round]?.year === 2024);
    const closing = closings.closing.map((value, at) => (hidden[at] ? ((value * 7_919) % 200_000) + 1 : value));
    const changed = { ...mcc, closings: { ...closings, closing } };
    const other = listOutcomes(runTrial(changed, plan), buildRoundTable(changed, 2024), fixed, season);
    const own = listOutcomes(trial, year, fixed, season);
    expect(other.map(({ chance }) => chance)).toEqual(own.map(({ chance }) => chance));
    expect(other.map(({ open }) => open)).not.toEqual(own.map(({ open }) => open));
  });

  it('keeps all rows after round 2, and for marked seats those that the rounds had not given', () => {
    const all = listOutcomes(trial, year, fixed, { held: 2, listed: false });
    const marked = listOutcomes(trial, year, fixed, waiting);
    expect(all).toHaveLength(listOutcomes(trial, year, fixed, season).length);
    expect(marked.length).toBeLessThan(all.length);
    expect(scoreForecasts(marked).open).toBeLessThan(scoreForecasts(all).open);
  });
});

describe('goals', () => {
  const measured = { forecasts: 1_000, chance: 0.6, open: 0.58, brier: 0.148, calibrationError: 0.041 };
  const score = { table: 'season', name: 'fixed rows', year: 2024, ...measured } as const;

  it('are met at the limit and missed beyond it', () => {
    expect(judgeFigure(score).map(({ goal, met }) => [goal, met])).toEqual([
      [0.04, false],
      [0.148, true],
    ]);
    const high = { ...measured, table: 'level', name: 'Round 1–2 loaded: High', year: 2025, open: 0.93 } as const;
    expect(judgeFigure(high)).toMatchObject([{ atLeast: true, met: true }]);
  });

  it('do not judge a few rows', () => {
    expect(judgeFigure({ ...score, forecasts: 29 })).toEqual([]);
  });

  it('are printed with the missed ones first', () => {
    const goals = judgeFigure(score);
    const tables = buildGoalTables(goals.toReversed());
    expect(tables.map(({ caption, rows }) => [caption, rows.length])).toEqual([
      ['Missed: 1 of 2', 1],
      ['Met: 1 of 2', 1],
    ]);
    expect(buildGoalTables([])).toEqual([]);
  });
});
