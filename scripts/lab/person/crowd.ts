// The crowd of a result day: what its requests are, and when each of them arrives, whether the server keeps up or not.
import type { Random } from '../../tooling/seeded-random.ts';

/**
 * Arrivals of each kind in a thousand. A login sends a code and checks it; a return checks the session of a browser that was
 * here before. Whole lists, files and payments are the rarest and cost the most.
 */
export const MIX = {
  page: 600,
  options: 100,
  login: 10,
  return: 40,
  freePrediction: 90,
  basicPrediction: 40,
  wholeList: 20,
  record: 40,
  list: 40,
  pdf: 10,
  payment: 10,
} as const;

export type Kind = keyof typeof MIX;

/** `at`: milliseconds from the start. `pick`: a number in [0, 1) that chooses the person and the request. */
export type Arrival = { at: number; kind: Kind; pick: number };

const TOTAL = Object.values(MIX).reduce((sum, share) => sum + share, 0);

/** @param rate arrivals a second; the gaps between them are exponential, as those of people who do not know each other */
export function planArrivals(random: Random, rate: number, seconds: number): Arrival[] {
  const arrivals: Arrival[] = [];
  for (let at = nextGap(random, rate); at < seconds * 1_000; at += nextGap(random, rate))
    arrivals.push({ at, kind: pickKind(random() * TOTAL), pick: random() });
  return arrivals;
}

const nextGap = (random: Random, rate: number): number => (-Math.log(1 - random()) * 1_000) / rate;

function pickKind(place: number): Kind {
  let end = 0;
  for (const [kind, size] of Object.entries(MIX) as [Kind, number][]) {
    end += size;
    if (place < end) return kind;
  }
  return 'page';
}
