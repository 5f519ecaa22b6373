// Lines that the runner of mutants writes while it runs, so that a stopped run has results.

/** Quick tests notice most mutants, so slower ones try only what is left. Milliseconds that a test takes. */
export const PASSES = [
  { above: 0, upTo: 10 },
  { above: 5, upTo: 60 },
  { above: 30, upTo: 500 },
] as const;
/** What one test may take with all its mutants. Milliseconds. */
export const MOST = 20_000;

export type Result =
  /** A test without a mutant. `reached`: ids of the mutants that no test noticed before. */
  | { kind: 'test'; name: string; reached: string[] }
  /** So many mutants of a test were not tried with it. `fails`: without a mutant, after other tests have run with theirs. */
  | { kind: 'left'; name: string; why: 'long' | 'fails' | 'unrepeatable' | 'time'; mutants: number }
  /** The test is about to run: the last line if it never ends. */
  | { kind: 'try'; id: string; name: string }
  /** The test fails with the mutant, or never ends. */
  | { kind: 'noticed' | 'endless'; id: string; name: string };
