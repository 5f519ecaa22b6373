// Schemas of a verdict: whether a candidate may take the seats of a selection, with the rules that say so.
import * as z from 'zod/mini';
import { count } from '../labels.ts';
import { seasonRule } from './season.ts';

export const VERDICTS = ['eligible', 'paper', 'unknown', 'other-rank', 'not-eligible'] as const;
export type VerdictKind = (typeof VERDICTS)[number];

const { id, topic, text, value, unit, year, source, page, confidence, basis } = seasonRule.shape;

/** A rule as it is shown: what it says, for which session, and where that is printed. */
export const citedRule = z.object({ id, topic, text, value, unit, year, source, page, confidence, basis });

export const verdict = z.object({
  /** The season that the candidate asks about. A rule of an earlier year is marked by that year. */
  year: z.int(),
  /** The gravest of the rules; null if no rules of this season are on record. */
  kind: z.nullable(z.enum(VERDICTS)),
  /** Of several quotas only some ask for what the gravest rules say; absent otherwise. */
  partly: z.optional(z.boolean()),
  rules: z.array(z.object({ kind: z.enum(VERDICTS), rule: citedRule })),
  /** Sessions in which the qualifying percentile was lowered; empty where the rank qualifies. */
  cuts: z.array(z.int()),
  /** With cuts: how many seat lines of the selection were given to this rank or beyond, by past year. */
  reached: z.optional(z.array(z.object({ year: z.int(), lines: z.int() }))),
  /**
   * With cuts: how many seat lines are expected for this rank from the next round on, if the percentile is cut as in a year,
   * the latest year first. Without a cut there is none.
   */
  byCut: z.optional(z.array(z.object({ year: z.int(), seats: z.int() }))),
});

/**
 * For a rank beyond the percentile no single figure of a list says what it hangs on: `If the percentile is cut as in 2025: 30 seats;
 * as in 2024: 12 seats; without a cut: none.` Empty without past cuts.
 */
export function describeCuts(judged: Pick<Verdict, 'byCut'> | undefined): string {
  const [first, ...others] = (judged?.byCut ?? []).map(({ year, seats }) => `as in ${year}: ${countSeats(seats)}`);
  return first === undefined ? '' : `If the percentile is cut ${[first, ...others, 'without a cut: none'].join('; ')}.`;
}

const countSeats = (seats: number): string =>
  seats === 0 ? 'none' : `${count(seats)} ${seats === 1 ? 'seat' : 'seats'}`;

/** Does everything hang on a cut of the percentile? Then the figures of a list are not given. */
export const hangsOnCut = (judged: Pick<Verdict, 'cuts'> | undefined): boolean => (judged?.cuts.length ?? 0) > 0;

export type CitedRule = z.infer<typeof citedRule>;
export type Verdict = z.infer<typeof verdict>;
