// Runs `npm run lab -- growth`: 1, 10 and 50 times the seat lines, 1, 10 and 100 times the people; writes its section.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { measureCompile } from '../probe/growth-compile.ts';
import type { LineGrowth } from '../probe/growth-lines.ts';
import { measurePeopleGrowth } from '../probe/growth-people.ts';
import { writeGrowth } from '../report/growth-report.ts';
import type { Trial } from '../trial.ts';

const sizes = (text: string): number[] => text.split(',').map(Number);

/** A process for each size, because memory that was used once is kept. */
function measureLines(times: number): LineGrowth {
  const script = join('scripts', 'lab', 'probe', 'growth-lines.ts');
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

/** Sizes of a short run may be fewer: `--lines 1,10`. */
export const trial: Trial<{ lines: string; compiled: string; people: string }> = {
  options: { lines: '1,10,50', compiled: '1,2,4', people: '1000,10000,100000' },
  async run(options) {
    const lines = measureAll('seat lines', sizes(options.lines), measureLines);
    console.log('▸ people …');
    const people = await measurePeopleGrowth(sizes(options.people));
    const compiled = measureAll('rows compiled', sizes(options.compiled), measureCompile);
    return writeGrowth({ lines, compiled, people });
  },
};
