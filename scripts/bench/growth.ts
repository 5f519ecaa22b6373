// Runs `npm run bench -- growth`: 1, 10 and 50 times the seat lines, 1, 10 and 100 times the people; writes its section.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureCompile } from './growth-compile.ts';
import type { LineGrowth } from './growth-lines.ts';
import { measurePeopleGrowth } from './growth-people.ts';
import { writeGrowth } from './growth-report.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { lines: text, compiled: text, people: text },
});

/** Sizes of a short run may be fewer: `--lines 1,10`. */
const readSizes = (name: keyof typeof values, otherwise: readonly number[]): readonly number[] =>
  values[name]?.split(',').map(Number) ?? otherwise;

const LINES = readSizes('lines', [1, 10, 50]);
const COMPILED = readSizes('compiled', [1, 2, 4]);
const PEOPLE = readSizes('people', [1_000, 10_000, 100_000]);

/** A process for each size, because memory that was used once is kept. */
function measureLines(times: number): LineGrowth {
  const script = join('scripts', 'bench', 'growth-lines.ts');
  const child = spawnSync(process.execPath, ['--expose-gc', script, `${times}`], { encoding: 'utf8' });
  if (child.status !== 0) throw new Error(child.stderr);
  return JSON.parse(child.stdout);
}

/** @param measure of one size, which it names when it has ended */
function measureAll<Figures>(name: string, sizes: readonly number[], measure: (size: number) => Figures): Figures[] {
  return sizes.map((size) => {
    const began = performance.now();
    const figures = measure(size);
    console.log(`▸ ${name}, ${size} times: ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    return figures;
  });
}

const lines = measureAll('seat lines', LINES, measureLines);
console.log('▸ people …');
const people = await measurePeopleGrowth(PEOPLE);
const compiled = measureAll('rows compiled', COMPILED, measureCompile);
writeGrowth({ lines, compiled, people });
