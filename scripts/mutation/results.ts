// Lines that the runner of mutants writes while it runs, so that a stopped run has results.

/** The tests that try mutants in one run: those that take so many milliseconds. */
export type Pass = { above: number; upTo: number };

/** What one test may take with all its mutants. Milliseconds. */
export const MOST = 30_000;

export type Result =
  /** A test without a mutant. `reached`: ids of the mutants that no test noticed before. */
  | { kind: 'test'; name: string; reached: string[] }
  /** So many mutants of a test were not tried with it. `fails`: without a mutant, after other tests have run with theirs. */
  | { kind: 'left'; name: string; why: 'long' | 'fails' | 'unrepeatable' | 'time'; mutants: number }
  /** The test is about to run: the last line if it never ends. */
  | { kind: 'try'; id: string; name: string }
  /** The test fails with the mutant, or never ends. */
  | { kind: 'noticed' | 'endless'; id: string; name: string };
