// The switch that instrumented code reads: which mutant is active, what a test reaches, and when a mutant never ends.
import { type RunnerTestCase, TestRunner } from 'vitest';

/** By Stryker's instrumenter, on `globalThis.__stryker__`. */
type Switch = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  /** By test, then by mutant: how often it was reached. */
  mutantCoverage?: { perTest: Record<string, Record<string, number>> };
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
};

/** Executed so many times as often as without it, a mutant is in an endless loop. */
const ENDLESS = 100;
/** Of one run with a mutant. */
const MOST_MILLISECONDS = 5_000;

const shared = globalThis as { __stryker__?: Switch; __mutationRun__?: number };
shared.__stryker__ ??= {};
const state = shared.__stryker__;

type Run = () => unknown;
export type Outcome = 'passed' | 'failed' | 'endless';

/** Runs a test as it is. @returns how often it reached each mutant; null if it fails */
export async function countReached(id: string, run: Run): Promise<Readonly<Record<string, number>> | null> {
  state.currentTestId = id;
  try {
    await runFresh(run);
  } catch {
    return null;
  } finally {
    state.currentTestId = undefined;
  }
  return state.mutantCoverage?.perTest[id] ?? {};
}

/** Runs a test again. @param mutant null for none. @param reached how often the test reaches the mutant without it */
export async function runAgain(test: RunnerTestCase, mutant: string | null, reached = 1): Promise<Outcome> {
  const limit = ENDLESS * reached;
  Object.assign(state, { activeMutant: mutant ?? undefined, hitCount: 0, hitLimit: limit });
  try {
    return await Promise.race([tryTest(test), waitTooLong()]);
  } finally {
    const isEndless = (state.hitCount ?? 0) > limit;
    Object.assign(state, { activeMutant: undefined, hitCount: undefined });
    // biome-ignore lint/correctness/noUnsafeFinally: the code under test may swallow the error of an endless loop
    if (isEndless) return 'endless';
  }
}

async function tryTest(test: RunnerTestCase): Promise<Outcome> {
  try {
    await callHooks(test, 'afterEach');
    await callHooks(test, 'beforeEach');
    await runFresh(TestRunner.getTestFn(test));
    return 'passed';
  } catch {
    return 'failed';
  }
}

const waitTooLong = (): Promise<Outcome> =>
  new Promise((resolve) => {
    setTimeout(() => resolve('endless'), MOST_MILLISECONDS).unref();
  });

/** What an earlier run has memoized would hide a mutant, or show it in later runs: see memoize-per-run.ts. */
async function runFresh(run: Run): Promise<void> {
  shared.__mutationRun__ = (shared.__mutationRun__ ?? 0) + 1;
  await run();
}

async function callHooks(test: RunnerTestCase, kind: 'beforeEach' | 'afterEach'): Promise<void> {
  const suites = [test.file, ...listSuites(test)];
  if (kind === 'afterEach') suites.reverse();
  for (const suite of suites) {
    for (const hook of TestRunner.getSuiteHooks(suite)[kind]) await hook(test.context, suite);
  }
}

/** The suites of a test below its file, the outermost first. */
function listSuites({ suite, file }: Pick<RunnerTestCase, 'suite' | 'file'>): NonNullable<RunnerTestCase['suite']>[] {
  return suite === undefined || suite === file ? [] : [...listSuites({ suite: suite.suite, file }), suite];
}
