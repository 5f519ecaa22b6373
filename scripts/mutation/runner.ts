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
  const leave = (why: 'long' | 'unrepeatable' | 'time', from: number) =>
    write({ kind: 'left', name, why, mutants: reached.length - from });
  // A test that fails when it runs again, without a mutant, cannot say anything.
  if (!isRepeatable) return leave('unrepeatable', 0);
  if (took < above) return;
  if (took > upTo) return leave('long', 0);
  for (const [from, id] of reached.entries()) {
    if (performance.now() > started + MOST) return leave('time', from);
    write({ kind: 'try', id, name });
    const outcome = await runWith(id, test, findReached(test)[id] ?? 1);
    if (outcome === 'passed') continue;
    if (!(await runAgain(test))) return leave('unrepeatable', from);
    open.delete(id);
    write({ kind: outcome === 'endless' ? 'endless' : 'noticed', id, name });
  }
}
