// Vitest's runner for mutants: runs each test as it is, then again with each mutant that it reaches and no test noticed yet.
import { appendFileSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { type RunnerTestCase, TestRunner } from 'vitest';
import { findReached, runAgain, runAsIs, runWith } from './active-mutant.ts';
import { hasHooks, setUp, tearDown } from './hooks.ts';
import { MOST, type Pass, type Result } from './results.ts';

const write = (result: Result): void =>
  appendFileSync(process.env.MUTATION_RESULTS ?? '', `${JSON.stringify(result)}\n`);

const { above, upTo }: Pass = JSON.parse(process.env.MUTATION_PASS ?? '');

/** Mutants that no test noticed yet. */
const open = new Set<string>(JSON.parse(readFileSync(process.env.MUTATION_IDS ?? '', 'utf8')));

// The first counterexample is enough.
fc.configureGlobal({ endOnFailure: true });

/** So many mutants of a test are tried before it has to pass without one again. */
const TOGETHER = 8;

export default class MutantRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const name = `${test.file.name} › ${test.name}`;
    const started = performance.now();
    const isPassed = await runAsIs(test);
    const took = performance.now() - started;
    const left = !isPassed ? 'fails' : took > upTo ? 'long' : null;
    if (left === null && (hasHooks(test) || listReached(test).length > 0)) {
      await tearDown(test);
      await tryMutants(test, name);
      await setUp(test);
    }
    const reached = listReached(test);
    write({ kind: 'test', name, reached });
    if (left) write({ kind: 'left', name, why: left, mutants: reached.length });
  }
}

const listReached = (test: RunnerTestCase): string[] => Object.keys(findReached(test)).filter((id) => open.has(id));

/** Writes what is noticed, and why mutants are left. */
async function tryMutants(test: RunnerTestCase, name: string): Promise<void> {
  const started = performance.now();
  const isRepeatable = await runAgain(test);
  const took = performance.now() - started;
  const reached = listReached(test);
  // Before the first one is noticed: what the test reaches.
  write({ kind: 'test', name, reached });
  if (took < above) return;
  const left = !isRepeatable
    ? { why: 'unrepeatable' as const, from: 0 }
    : took > upTo
      ? { why: 'long' as const, from: 0 }
      : await tryAll(test, name, reached, started + MOST);
  if (left) write({ kind: 'left', name, why: left.why, mutants: reached.length - left.from });
}

/** @returns null if all were tried; else the place of the first that was not */
async function tryAll(test: RunnerTestCase, name: string, reached: readonly string[], end: number) {
  for (let from = 0; from < reached.length; from += TOGETHER) {
    if (performance.now() > end) return { why: 'time' as const, from };
    const noticed: Result[] = [];
    for (const id of reached.slice(from, from + TOGETHER)) noticed.push(...(await tryOne(test, name, id)));
    // A test that fails without a mutant too cannot say anything.
    if (noticed.length > 0 && !(await runAgain(test))) return { why: 'unrepeatable' as const, from };
    noticed.forEach(note);
  }
  return null;
}

async function tryOne(test: RunnerTestCase, name: string, id: string): Promise<Result[]> {
  write({ kind: 'try', id, name });
  const outcome = await runWith(id, test, findReached(test)[id] ?? 1);
  return outcome === 'passed' ? [] : [{ kind: outcome === 'endless' ? 'endless' : 'noticed', id, name }];
}

function note(result: Result): void {
  if ('id' in result) open.delete(result.id);
  write(result);
}
