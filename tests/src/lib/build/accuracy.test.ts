// The accuracy page: the figures on disk fit the schema, and every open counselling is named.
import { expect, it } from 'vitest';
import { encodeAccuracy, readAccuracy, readBlindSection } from '../../../../src/lib/build/accuracy.ts';
import { realTables } from '../../../scripts/packs/real-tables.ts';

const found = readAccuracy();
if (!found) throw new Error('data/accuracy.json does not fit the schema: run npm run data -- backtest');

it('reads what the back-test wrote', () => {
  expect(JSON.parse(encodeAccuracy(found))).toEqual(found);
  expect(() => encodeAccuracy({ ...found, rows: Number.NaN })).toThrow();
});

it('names every open counselling, with its scores or as one that cannot be scored yet', () => {
  const text = JSON.stringify(found.sections);
  const open = realTables().counsellings.filter(({ is_active }) => is_active === '1');
  expect(open.map(({ name }) => name).filter((name) => !text.includes(name))).toEqual([]);
});

it('says of every section with a forecast how far it can be trusted', () => {
  const { evidence, tables } = readBlindSection();
  expect(evidence).toBe('blind');
  const blind = tables[0]?.rows.filter(([, , lines, known]) => lines === 'seen' && known === '0');
  expect(blind?.map(([test, , , , brier]) => [test?.split(' ')[0], brier])).toEqual([
    ['MCC', '0.0646'],
    ['Karnataka', '0.0894'],
    ['Telangana', '0.0748'],
    ['Rajasthan', '0.0818'],
    ['Punjab', '0.1130'],
    ['Bihar', '0.0840'],
  ]);
  expect(found.sections.filter(({ evidence }) => evidence === null).map(({ title }) => title)).toEqual(['The data']);
  for (const { tables } of found.sections)
    for (const { columns, rows } of tables) for (const row of rows) expect(row).toHaveLength(columns.length);
});
