// The accuracy page names every open counselling: with its scores, or as one that cannot be scored yet.
import { expect, it } from 'vitest';
import { readCounsellingFigures } from '../../../../src/lib/build/accuracy.ts';
import { realTables } from '../../../scripts/packs/real-tables.ts';

it('has scores of every open counselling with two years of lists, and names the others', () => {
  const { steps, unscored } = readCounsellingFigures();
  const open = realTables().counsellings.filter(({ is_active }) => is_active === '1');
  const named = new Set([...steps, ...unscored].map(({ name }) => name));
  expect(open.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
  for (const { brier, logNormal, calibrationError, missed } of steps) {
    expect(missed.includes('below log-normal')).toBe(1 - brier / logNormal < 0.1);
    expect(missed.includes('calibration')).toBe(calibrationError > 0.06);
  }
});
