// Schemas of a verdict: whether a candidate may take the seats of a selection, with the rules that say so.
import * as z from 'zod/mini';
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
  /** With cuts: in how many seats of the selection a line was given to this rank or beyond, by past year, the earliest first. */
  reached: z.optional(z.array(z.object({ year: z.int(), lines: z.int(), isPartial: z.optional(z.boolean()) }))),
});

export type CitedRule = z.infer<typeof citedRule>;
export type Verdict = z.infer<typeof verdict>;
