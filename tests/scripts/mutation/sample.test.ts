// The sample of mutants, its confidence interval, and which mutants there are.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { instrumentFolder } from '../../../scripts/mutation/instrument.ts';
import { computeInterval, takeSample } from '../../../scripts/mutation/sample.ts';

const CODE = `import { a } from './a.ts';
type Pair = [number, number];
const LIMIT = 3 + 1;
export function add(x: number, y: number): number {
  return x + y;
}
const half = (x: number): number => x / 2;
`;

describe('takeSample', () => {
  const values = Array.from({ length: 50 }, (_, at) => at);

  it('repeats a seed, and contains the smaller sample', () => {
    expect(takeSample(values, 20, 7)).toEqual(takeSample(values, 20, 7));
    expect(takeSample(values, 20, 7).slice(0, 5)).toEqual(takeSample(values, 5, 7));
    expect(takeSample(values, 20, 8)).not.toEqual(takeSample(values, 20, 7));
  });

  it('has every value once where it is large enough', () => {
    expect(takeSample(values, 99, 1).toSorted((a, b) => a - b)).toEqual(values);
  });
});

describe('computeInterval', () => {
  it('is that of Wilson for a small part of the whole', () => {
    // 85 of 100: 0.767 to 0.907.
    const { low, high } = computeInterval(85, 100, 1_000_000);
    expect(low).toBeCloseTo(0.767, 3);
    expect(high).toBeCloseTo(0.907, 3);
    expect(computeInterval(10, 10, 1_000_000).high).toBe(1);
    expect(computeInterval(10, 10, 1_000_000).low).toBeCloseTo(0.722, 3);
  });

  it('is narrower for a large part, and a point for the whole', () => {
    const width = (of: number) => computeInterval(85, 100, of).high - computeInterval(85, 100, of).low;
    expect(width(150)).toBeLessThan(0.7 * width(10_000));
    expect(computeInterval(85, 100, 100)).toEqual({ low: 0.85, high: 0.85 });
  });

  it('says nothing without a sample', () => {
    expect(computeInterval(0, 0, 10)).toEqual({ low: 0, high: 1 });
  });
});

describe('instrumentFolder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  writeFileSync(join(folder, 'one.ts'), CODE);
  writeFileSync(join(folder, 'two.ts'), CODE);

  it('finds the mutants of functions, and counts those of constants', async () => {
    const { mutants, constants } = await instrumentFolder(folder, [join(folder, 'two.ts')]);
    expect(new Set(mutants.map(({ file }) => file))).toEqual(new Set([join(folder, 'one.ts')]));
    expect(mutants.map(({ line, replacement }) => `${line} ${replacement}`)).toEqual(['4 {}', '5 x - y', '7 x * 2']);
    // The sum of LIMIT, and half as a whole.
    expect(constants).toBe(2);
  });

  it('puts every mutant of a file into one copy of its code', async () => {
    const { code, mutants } = await instrumentFolder(folder, []);
    for (const { id, file } of mutants) expect(code[file]).toContain(`"${id}"`);
  });
});
