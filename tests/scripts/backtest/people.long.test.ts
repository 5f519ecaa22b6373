// The back-test on people, measured: closing ranks that they enter, and every figure of its report.
import { describe, expect, it, vi } from 'vitest';
import { type Entered, listEntered, NEAR } from '../../../scripts/backtest/entered.ts';
import { measurePeople } from '../../../scripts/backtest/people/figures.ts';
import { buildPeopleSection } from '../../../scripts/backtest/report/people-section.ts';
import { scoreForecasts } from '../../../scripts/backtest/score.ts';
import { keepInstitutes } from '../../support/part-of-pack.ts';
import { realPack } from '../../support/real-packs.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
/** `npm run data -- backtest` measures every institute. */
const mcc = keepInstitutes(realPack('mcc'), 48);

describe('closing ranks that people enter', () => {
  it.each([1, 2])('give the chance that only the rounds of that line would give, round %i', (held) => {
    const rows = listEntered(mcc, held, 60);
    expect(rows.length).toBeGreaterThan(1_500);
    expect(Math.max(...rows.map(({ said, known }) => Math.abs(said - known)))).toBeLessThanOrEqual(NEAR);
    const score = (read: (row: Entered) => number) =>
      scoreForecasts(rows.map((row) => ({ line: row.line, chance: read(row), open: row.came }))).brier;
    expect(score(({ said }) => said)).toBeLessThan(0.9 * score(({ before }) => before));
  });
});

describe('measurePeople', () => {
  const { figures, headline } = measurePeople(keepInstitutes(realPack('mcc'), 96));

  it('has every question for both years, each row in one table', () => {
    for (const table of ['season', 'pool', 'quota', 'level', 'moment', 'list', 'band'] as const) {
      const years = figures.filter((figure) => figure.table === table).map((figure) => figure.year);
      expect([...new Set(years)]).toEqual([2024, 2025]);
    }
    const keys = figures.map(({ table, name, year: of }) => `${table}|${name}|${of}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(headline).toMatchObject({ train: [2023, 2024], test: 2025 });
    const tables = buildPeopleSection(figures).tables;
    expect(tables.reduce((sum, { rows }) => sum + rows.length, 0)).toBe(figures.length);
  });

  it('is not far off on rows shown', () => {
    const off = figures.filter(({ table, name }) => table === 'season' && name === 'fixed rows');
    for (const { calibrationError } of off) expect(calibrationError).toBeLessThan(0.1);
  });
});
