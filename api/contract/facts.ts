// The vocabulary of facts about seats: their names, how each kind of source knows them, and the reply that shows them all.
import * as z from 'zod/mini';

export const FACTS = [
  'management',
  'fee',
  'stipend',
  'hostel',
  'bond',
  'bond_penalty',
  'discontinuation',
  'beds',
  'established',
  'university',
  'intake',
] as const;
export type FactName = (typeof FACTS)[number];

/**
 * How a figure is known: declared by the institute, in a list or rule that an authority publishes, compiled by others,
 * or inferred from other figures.
 */
export const FACT_KINDS = ['declared', 'official', 'rule', 'compiled', 'inferred'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

export const CONFIDENCES = ['high', 'medium', 'low'] as const;

/** What is shown with a figure at a glance. `year` null: the source gives none. `disputed`: another source differs. */
export const factMark = z.object({
  kind: z.enum(FACT_KINDS),
  year: z.nullable(z.int()),
  disputed: z.boolean(),
  /** True for a figure that a rule over the data takes to be wrong. */
  doubtful: z.optional(z.boolean()),
});
export type FactMark = z.infer<typeof factMark>;

/** Rupees, years or a count; a single figure has `low` equal to `high`. */
export const figureRange = z.object({ low: z.number(), high: z.number() });
export type FigureRange = z.infer<typeof figureRange>;

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
  fact: z.enum(FACTS),
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
