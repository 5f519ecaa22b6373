// Runs Stryker on some functions: each mutant with the tests that reach it, in a copy of the files.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Part } from './sample.ts';

export type Mutant = {
  file: string;
  line: number;
  status: 'Killed' | 'Survived' | 'NoCoverage' | 'Timeout' | 'CompileError' | 'RuntimeError' | 'Ignored' | 'Pending';
  mutatorName: string;
  replacement: string;
};

/** Nothing that these tests read. */
const NOT_COPIED = [
  'dist',
  'docs',
  'data/reporting',
  'public',
  'test-results',
  '.local',
  'ops',
  'tests/e2e',
  'tests/src',
];
const STRYKER = join('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const COPIES = join('.local', 'stryker');

export type Run = {
  mutants: Mutant[];
  /** False if the time was over before. */
  isComplete: boolean;
};

/**
 * @param tests globs of test files
 * @param minutes after which Stryker is stopped
 */
export async function runStryker(parts: readonly Part[], tests: readonly string[], minutes: number): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'mutation-'));
  const config = join(folder, 'stryker.config.json');
  const results = join(folder, 'results.jsonl');
  mkdirSync(COPIES, { recursive: true });
  writeFileSync(config, JSON.stringify(configure(parts, minutes)));
  const env = { ...process.env, MUTATION_TESTS: tests.join(','), MUTATION_RESULTS: results };
  // Stryker starts processes of its own: the whole group is stopped.
  const child = spawn(process.execPath, [STRYKER, 'run', config], { stdio: 'inherit', detached: true, env });
  const stop = () => process.kill(-(child.pid ?? 0), 'SIGKILL');
  const timer = setTimeout(stop, minutes * 60_000);
  process.once('exit', stop);
  const [code] = await once(child, 'exit');
  process.off('exit', stop);
  clearTimeout(timer);
  const lines = existsSync(results) ? readFileSync(results, 'utf8').trim().split('\n') : [];
  return { mutants: lines.map((line) => JSON.parse(line)), isComplete: code === 0 };
}

const configure = (parts: readonly Part[], minutes: number) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', resolve('scripts', 'mutation', 'reporter.ts')],
  vitest: { configFile: join('scripts', 'mutation', 'vitest.config.ts'), related: false },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  mutate: parts.map(({ range }) => range),
  ignorePatterns: NOT_COPIED,
  tempDirName: COPIES,
  concurrency: 1,
  timeoutMS: 4_000,
  timeoutFactor: 2,
  dryRunTimeoutMinutes: minutes,
  reporters: ['lines', 'progress-append-only'],
});
