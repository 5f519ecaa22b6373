// The switch that instrumented code reads: which mutant is active, what a test reaches, and when a mutant never ends.
import { type RunnerTestCase, TestRunner } from 'vitest';
import { setUp, tearDown } from './hooks.ts';

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
const MOST_MILLISECONDS = 10_000;

const shared = globalThis as { __stryker__?: Switch; __mutationRun__?: number };
shared.__stryker__ ??= {};
const state = shared.__stryker__;

export type Outcome = 'passed' | 'failed' | 'endless';

/** Runs a test that is set up. @returns whether it passes */
export async function runAsIs(test: RunnerTestCase): Promise<boolean> {
  try {
    await countFor(test, () => runFresh(test));
    return true;
  } catch {
    return false;
  }
}

/** How often a test has reached each mutant, with its hooks. */
export const findReached = ({ id }: RunnerTestCase): Readonly<Record<string, number>> =>
  state.mutantCoverage?.perTest[id] ?? {};

/** Runs a test that is torn down: sets it up, and tears it down. @returns whether it passes */
export const runAgain = async (test: RunnerTestCase): Promise<boolean> =>
  (await countFor(test, () => tryTest(test))) === 'passed';

/** The same with a mutant. @param reached how often the test reaches it without being changed by it */
export async function runWith(mutant: string, test: RunnerTestCase, reached: number): Promise<Outcome> {
  const limit = ENDLESS * reached;
  Object.assign(state, { activeMutant: mutant, hitCount: 0, hitLimit: limit });
  const outcome = await Promise.race([tryTest(test), waitTooLong()]);
  // The code under test may swallow the error of an endless loop.
  const isEndless = (state.hitCount ?? 0) > limit;
  Object.assign(state, { activeMutant: undefined, hitCount: undefined });
  return isEndless ? 'endless' : outcome;
}

async function tryTest(test: RunnerTestCase): Promise<Outcome> {
  try {
    await setUp(test);
    await runFresh(test);
    await tearDown(test);
    return 'passed';
  } catch {
    await tearDown(test).catch(() => {});
    return 'failed';
  }
}

const waitTooLong = (): Promise<Outcome> =>
  new Promise((resolve) => {
    setTimeout(() => resolve('endless'), MOST_MILLISECONDS).unref();
  });

async function countFor<Result>({ id }: RunnerTestCase, run: () => Promise<Result>): Promise<Result> {
  state.currentTestId = id;
  try {
    return await run();
  } finally {
    state.currentTestId = undefined;
  }
}

/** What an earlier run has memoized would hide a mutant, or show it in later runs: see memoize-per-run.ts. */
async function runFresh(test: RunnerTestCase): Promise<void> {
  shared.__mutationRun__ = (shared.__mutationRun__ ?? 0) + 1;
  await TestRunner.getTestFn(test)();
}
