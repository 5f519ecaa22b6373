// Vitest's runner for mutants: runs each test as it is, then again with each mutant that it reaches and no test noticed yet.
import { appendFileSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { type RunnerTestCase, TestRunner } from 'vitest';
import { countReached, runAgain } from './active-mutant.ts';
import { MOST, PASSES, type Result } from './results.ts';

const write = (result: Result): void =>
  appendFileSync(process.env.MUTATION_RESULTS ?? '', `${JSON.stringify(result)}\n`);

const { above, upTo } = PASSES[Number(process.env.MUTATION_PASS)] ?? PASSES[0];

/** Mutants that no test noticed yet. */
const open = new Set<string>(JSON.parse(readFileSync(process.env.MUTATION_IDS ?? '', 'utf8')));

// The first counterexample is enough.
fc.configureGlobal({ endOnFailure: true });

export default class MutantRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const name = `${test.file.name} › ${test.name}`;
    const started = performance.now();
    const hits = await countReached(test.id, TestRunner.getTestFn(test));
    const took = performance.now() - started;
    if (hits === null) return write({ kind: 'left', name, why: 'fails', mutants: 0 });
    const reached = Object.keys(hits).filter((id) => open.has(id));
    write({ kind: 'test', name, reached });
    if (reached.length === 0 || took < above) return;
    const left = took > upTo ? { why: 'long' as const, from: 0 } : await tryMutants(test, name, reached, hits);
    if (left) write({ kind: 'left', name, why: left.why, mutants: reached.length - left.from });
  }
}

/** @returns null if every mutant was tried; else the place of the first that was not */
async function tryMutants(
  test: RunnerTestCase,
  name: string,
  reached: readonly string[],
  hits: Readonly<Record<string, number>>,
): Promise<{ why: 'unrepeatable' | 'time'; from: number } | null> {
  // A test that fails when it runs again, without a mutant, cannot say anything.
  const isRepeatable = async () => (await runAgain(test, null)) === 'passed';
  if (!(await isRepeatable())) return { why: 'unrepeatable', from: 0 };
  const end = performance.now() + MOST;
  for (const [from, id] of reached.entries()) {
    if (performance.now() > end) return { why: 'time', from };
    write({ kind: 'try', id, name });
    const outcome = await runAgain(test, id, hits[id]);
    if (outcome === 'passed') continue;
    if (!(await isRepeatable())) return { why: 'unrepeatable', from };
    open.delete(id);
    write({ kind: outcome === 'endless' ? 'endless' : 'noticed', id, name });
  }
  return null;
}
