// Runs the tests of a folder with its mutants, in a process of its own that is restarted where a mutant never ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Instrumented } from './instrument.ts';
import type { Pass, Result } from './results.ts';

const VITEST = join('node_modules', 'vitest', 'vitest.mjs');
const CONFIG = join('scripts', 'mutation', 'vitest.config.ts');
/** A run that writes nothing for longer hangs. Milliseconds. */
const SILENCE = 60_000;

/** `passes`: runs one after another, each with the mutants that are left. */
export type Tests = { include: readonly string[]; exclude: readonly string[]; passes: readonly Pass[] };

export type Tested = {
  noticed: ReadonlySet<string>;
  /** A test fails only because it never ends. Not among the noticed ones. */
  endless: ReadonlySet<string>;
  reached: ReadonlySet<string>;
  /** Tests that were not tried with all the mutants that they reach, by reason. */
  left: readonly Extract<Result, { kind: 'left' }>[];
  tests: number;
  /** False if the time was over. */
  isComplete: boolean;
};

/** @param minutes after which the run is stopped: a mutant that no test has noticed by then counts as not noticed */
export async function runMutants(
  { code }: Instrumented,
  ids: readonly string[],
  tests: Tests,
  minutes: number,
): Promise<Tested> {
  const folder = mkdtempSync(join(tmpdir(), 'mutation-'));
  const files = {
    code: join(folder, 'code.json'),
    ids: join(folder, 'ids.json'),
    results: join(folder, 'results.jsonl'),
  };
  writeFileSync(files.code, JSON.stringify(code));
  const end = Date.now() + minutes * 60_000;
  const all: Result[] = [];
  const hanging = new Set<string>();
  for (let pass = 0; ; ) {
    writeFileSync(files.ids, JSON.stringify(listOpen(ids, all, hanging)));
    writeFileSync(files.results, '');
    const isFinished = await runOnce(files, tests, tests.passes[pass], end);
    const results = readResults(files.results);
    all.push(...results);
    const last = results.at(-1);
    if (!isFinished && Date.now() < end && last?.kind === 'try') hanging.add(last.id);
    else if (isFinished && pass + 1 < tests.passes.length) pass += 1;
    else return collect(all, hanging, isFinished);
  }
}

const readResults = (file: string): Result[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

function listOpen(ids: readonly string[], results: readonly Result[], hanging: ReadonlySet<string>): string[] {
  const { noticed, endless } = collect(results, hanging, true);
  return ids.filter((id) => !noticed.has(id) && !endless.has(id));
}

function collect(results: readonly Result[], hanging: ReadonlySet<string>, isComplete: boolean): Tested {
  const pick = (kind: 'noticed' | 'endless') => results.flatMap((one) => (one.kind === kind ? [one.id] : []));
  const tests = results.filter((one) => one.kind === 'test');
  const left = results.filter((one) => one.kind === 'left');
  return {
    noticed: new Set(pick('noticed')),
    endless: new Set([...pick('endless'), ...hanging]),
    reached: new Set(tests.flatMap(({ reached }) => reached)),
    left: [...new Map(left.map((one) => [one.name, one])).values()],
    tests: new Set(tests.map(({ name }) => name)).size,
    isComplete,
  };
}

/** @returns whether the run ended by itself. Tests that failed are among its results */
async function runOnce(
  files: Record<'code' | 'ids' | 'results', string>,
  { include, exclude }: Tests,
  pass: Pass | undefined,
  end: number,
): Promise<boolean> {
  const env = {
    ...process.env,
    MUTATION_CODE: files.code,
    MUTATION_IDS: files.ids,
    MUTATION_RESULTS: files.results,
    MUTATION_PASS: JSON.stringify(pass),
    MUTATION_TESTS: include.join('\n'),
    MUTATION_EXCLUDED: exclude.join('\n'),
  };
  // Vitest starts processes of its own: the whole group is stopped.
  const child = spawn(process.execPath, [VITEST, 'run', '--config', CONFIG], { stdio: 'inherit', detached: true, env });
  const stop = () => process.kill(-(child.pid ?? 0), 'SIGKILL');
  const watch = setInterval(() => {
    const isSilent = Date.now() - statSync(files.results).mtimeMs > SILENCE;
    if (isSilent || Date.now() >= end) stop();
  }, 1_000);
  process.once('exit', stop);
  const [code] = await once(child, 'exit');
  process.off('exit', stop);
  clearInterval(watch);
  return code !== null;
}
