// Tests of who took up the seat of a round, on MCC's own list of 2024.
import { expect, test } from 'vitest';
import { buildTakeUpTables, countTakeUp } from '../../../scripts/backtest/report/line-tables.ts';
import { readReporting } from '../../../scripts/packs/lists/reporting.ts';
import { dataPath } from '../packs/real-tables.ts';

const rounds = readReporting(dataPath('reporting'));

test('counts the seats of the first round of 2024 that were taken up', () => {
  const [first] = rounds;
  if (!first) throw new Error('No round with reporting status');
  const bands = countTakeUp(first);
  const add = (field: 'given' | 'reported') => bands.reduce((sum, band) => sum + band[field], 0);
  expect(first.seats.size).toBe(add('given'));
  expect(add('reported') / add('given')).toBeCloseTo(0.49, 2);
  expect((bands[0]?.reported ?? 0) / (bands[0]?.given ?? 1)).toBeCloseTo(0.72, 2);
});

test('writes a table for each round and nothing without one', () => {
  const [table] = buildTakeUpTables(rounds);
  expect(table?.caption).toBe('Who took up the seat of R1 of 2024 (MCC)');
  expect(table?.rows.length).toBeGreaterThan(4);
  expect(buildTakeUpTables([])).toEqual([]);
});
