// The sample of functions whose mutants are tested, and the score of their mutants.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { computeScore } from '../../../scripts/mutation/report.ts';
import type { Mutant } from '../../../scripts/mutation/run-stryker.ts';
import { shuffleFunctions, takeLines } from '../../../scripts/mutation/sample.ts';

const CODE = `import { a } from './a.ts';
type Pair = [number, number];
const LIMIT = 3;
export function add(x: number, y: number): number {
  return x + y;
}
const half = (x: number): number => x / 2;
`;

describe('shuffleFunctions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sample-'));
  writeFileSync(join(folder, 'one.ts'), CODE);
  writeFileSync(join(folder, 'two.ts'), CODE);

  it('finds functions, not types and constants', () => {
    const ranges = shuffleFunctions(folder, 1).map(({ range }) => range.replace(`${folder}/`, ''));
    expect(ranges.sort()).toEqual(['one.ts:4:0-6:1', 'one.ts:7:0-7:42', 'two.ts:4:0-6:1', 'two.ts:7:0-7:42']);
  });

  it('repeats a seed', () => {
    expect(shuffleFunctions(folder, 7)).toEqual(shuffleFunctions(folder, 7));
  });

  it('ends with the line that reaches the number', () => {
    const parts = [3, 1, 3].map((lines) => ({ range: '', lines }));
    expect([takeLines(parts, 3).length, takeLines(parts, 4).length, takeLines(parts, 100).length]).toEqual([1, 2, 3]);
  });
});

describe('computeScore', () => {
  const mutants = (...statuses: Mutant['status'][]): Mutant[] =>
    statuses.map((status) => ({ file: '', line: 1, status, mutatorName: '', replacement: '' }));

  it('counts mutants that no test reaches, and leaves out those that cannot run', () => {
    expect(computeScore(mutants('Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError', 'Ignored'))).toBe(50);
  });
});
