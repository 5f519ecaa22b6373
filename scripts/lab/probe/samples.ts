// Measured calls of a load, and their summary.
import { summarize } from './figures.ts';

/**
 * answered: a success. refused: 429 or 503 by a name of the catalogue and with `Retry-After`. failed: anything else, also no
 * reply.
 */
export type Outcome = 'answered' | 'refused' | 'failed';

/** `at`: when the call should have been sent, in milliseconds from the start; `ms`: from then to the end of its reply. */
export type Sample = {
  call: string;
  at: number;
  ms: number;
  outcome: Outcome;
  detail: string;
  /** A proxy sends it again after a broken connection. */
  isRepeatable: boolean;
};

/** They wait in a queue of their own, where each takes most of a second. */
const PRINTED: ReadonlySet<string> = new Set(['pdf']);

/** The calls that should have been sent from one moment until another, in milliseconds from the start. */
export const between = (samples: readonly Sample[], from: number, until = Number.POSITIVE_INFINITY): Sample[] =>
  samples.filter(({ at }) => at >= from && at < until);

/** The times are those of the calls that print nothing. */
export function summarizeLoad(samples: readonly Sample[]) {
  const by = (outcome: Outcome) => samples.filter((sample) => sample.outcome === outcome);
  const answered = summarize(by('answered').flatMap(({ call, ms }) => (PRINTED.has(call) ? [] : [ms])));
  const refused = by('refused');
  return {
    calls: samples.length,
    p50: answered.median,
    p99: answered.p99,
    slowest: answered.slowest,
    refused: refused.length,
    /** Slowest refusal of a hundred. */
    refusalP99: summarize(refused.map(({ ms }) => ms)).p99,
    failed: by('failed').length,
    problems: countProblems(samples),
  };
}

const rank = ([what, count]: [string, number]): number => count + (what.includes('failed') ? 1e9 : 0);

/** Failures by call and detail, the most frequent first, then refusals. */
function countProblems(samples: readonly Sample[]): [string, number][] {
  const others = samples.filter(({ outcome }) => outcome !== 'answered');
  const counts = Map.groupBy(others, ({ call, outcome, detail }) => `${call}: ${outcome}, ${detail}`);
  const problems = [...counts].map(([what, { length }]): [string, number] => [what, length]);
  return problems.sort((a, b) => rank(b) - rank(a)).slice(0, 12);
}

/** @returns p99 of the answered calls by their call, in milliseconds */
export function summarizeCalls(
  samples: readonly Sample[],
): Record<string, { calls: number; p50: number; p99: number }> {
  const groups = Map.groupBy(
    samples.filter(({ outcome }) => outcome === 'answered'),
    ({ call }) => call,
  );
  return Object.fromEntries(
    [...groups].map(([call, group]) => {
      const { calls, median, p99 } = summarize(group.map(({ ms }) => ms));
      return [call, { calls, p50: median, p99 }];
    }),
  );
}

/**
 * @param limit milliseconds that the slowest of a hundred calls of a second may take
 * @returns seconds until every later second is normal; null if the last one is not
 */
export function findRecovery(samples: readonly Sample[], seconds: number, limit: number): number | null {
  let normalFrom: number | null = null;
  for (let second = 0; second < seconds; second++) {
    const { p99, failed, refused } = summarizeLoad(between(samples, second * 1_000, (second + 1) * 1_000));
    if (p99 > limit || failed + refused > 0) normalFrom = null;
    else normalFrom ??= second;
  }
  return normalFrom;
}
