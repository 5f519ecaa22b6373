// What sources say about facts: claims, what was beaten, words of declarations, and what a pool is. Pages load it on demand.
import * as z from 'zod/mini';
import { FACT_NAMES } from './facts.ts';
import { FACT_KINDS, figureRange } from './figure.ts';

export const CONFIDENCES = ['high', 'medium', 'low'] as const;

/** What one source says. */
export const factClaim = z.object({
  value: z.union([figureRange, z.string()]),
  kind: z.enum(FACT_KINDS),
  confidence: z.enum(CONFIDENCES),
  year: z.nullable(z.int()),
  source: z.string(),
  /** The words of the source where they say more than the value. */
  printed: z.string(),
});
export type FactClaim = z.infer<typeof factClaim>;

/** One fact of a seat: the claim that is shown, the others, and those that a rule refuses. */
export const seatFact = z.object({
  fact: z.enum(FACT_NAMES),
  shown: z.nullable(factClaim),
  disputed: z.boolean(),
  others: z.array(factClaim),
  refused: z.array(z.object({ claim: factClaim, rule: z.string() })),
});
export type SeatFact = z.infer<typeof seatFact>;

/** Words of a declaration about money that are no figure: deposits, refunds, what is forfeited. */
export const declaredWords = z.object({ about: z.string(), words: z.string() });
export type DeclaredWords = z.infer<typeof declaredWords>;

/** How the meaning of a pool is known: from a printed rule, from the words of the list, or not at all. */
export const POOL_CONFIDENCES = ['official', 'inferred', 'unknown'] as const;

/** What a pool of a state is, in the words of its legend. */
export const poolMeaning = z.object({ meaning: z.string(), confidence: z.enum(POOL_CONFIDENCES) });
export type PoolMeaning = z.infer<typeof poolMeaning>;
