// Long work in steps: a server answers requests between them.

export type Steps<Result> = Generator<void, Result>;

export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Runs a step in each turn of the event loop until it returns false. */
export type RunBetween = (step: () => boolean) => void;

export const runBetweenTurns: RunBetween = (step) => {
  if (step()) setImmediate(() => runBetweenTurns(step)).unref();
};
