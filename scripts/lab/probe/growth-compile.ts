// Times the compilation of one counselling with ever more rows: copies of its lists for earlier years.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compilePacks, writeEarlierYears } from '../place/list-copies.ts';

export type CompileGrowth = { rows: number; cpuSeconds: number; megabytes: number };

const UNNEEDED = /error ([\w-]+): check-exceptions\.csv: exception "(.+?)" .*has no finding/g;

/** @param copies of all years, each moved back by as many years as are loaded */
export function measureCompile(copies: number): CompileGrowth {
  const folder = mkdtempSync(join(tmpdir(), 'compile-'));
  const names = ['raw', 'reference', 'out', 'review'] as const;
  const folders = { ...Object.fromEntries(names.map((name) => [name, join(folder, name)])), cache: '' };
  const rows = writeEarlierYears(folder, copies);
  // Exceptions of the other counsellings have no finding here, which is an error.
  if (removeExceptions(join(folder, 'reference', 'check-exceptions.csv'), compilePacks(folders).printed) === 0)
    throw new Error('The lists of one counselling compile no longer.');
  const { printed, cpuSeconds, megabytes } = compilePacks(folders);
  if (printed.includes('refused')) throw new Error(printed.slice(-800));
  return { rows, cpuSeconds, megabytes };
}

/** @returns number of exceptions that the output of a compilation calls unneeded */
function removeExceptions(file: string, output: string): number {
  const unneeded = [...output.matchAll(UNNEEDED)].map(([, rule, key]) => `${rule},${key},`);
  const rows = readFileSync(file, 'utf8').trim().split('\n');
  const kept = rows.filter((row) => !unneeded.some((start) => row.startsWith(start)));
  writeFileSync(file, `${kept.join('\n')}\n`);
  return rows.length - kept.length;
}
