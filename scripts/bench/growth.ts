// Runs `npm run bench -- growth`: 1, 10 and 50 times the seat lines, 1, 10 and 100 times the people; writes its section.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { measureCompile } from './growth-compile.ts';
import type { LineGrowth } from './growth-lines.ts';
import { measurePeopleGrowth } from './growth-people.ts';
import { writeGrowth } from './growth-report.ts';

const LINES = [1, 10, 50];
const COMPILED = [1, 2, 4];
const PEOPLE = [1_000, 10_000, 100_000];

/** A process for each size, because memory that was used once is kept. */
function measureLines(times: number): LineGrowth {
  const script = join('scripts', 'bench', 'growth-lines.ts');
  const child = spawnSync(process.execPath, ['--expose-gc', script, `${times}`], { encoding: 'utf8' });
  if (child.status !== 0) throw new Error(child.stderr);
  return JSON.parse(child.stdout);
}

console.log('▸ seat lines …');
const lines = LINES.map(measureLines);
console.log('▸ people …');
const people = await measurePeopleGrowth(PEOPLE);
console.log('▸ compiling …');
const compiled = COMPILED.map(measureCompile);
writeGrowth({ lines, compiled, people });
