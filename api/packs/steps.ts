// Long work in steps: a server answers requests between them.

export type Steps<Result> = Generator<void, Result>;

export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
