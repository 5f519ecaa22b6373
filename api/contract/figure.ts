// A figure: a number or a range with the mark that says how it is known, the same type from a claim to the screen.
import * as z from 'zod/mini';

/**
 * How a figure is known: declared by the institute, in a list or rule that an authority publishes, compiled by others,
 * or inferred from other figures.
 */
export const FACT_KINDS = ['declared', 'official', 'rule', 'compiled', 'inferred'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** What is shown with a figure at a glance. `year` null: the source gives none. `disputed`: another source differs. */
export const factMark = z.object({
  kind: z.enum(FACT_KINDS),
  year: z.nullable(z.int()),
  disputed: z.boolean(),
  /** In words, where the source prints no year but is known to be of some time. */
  period: z.optional(z.string()),
  /** True for a figure that its table or a rule over the data doubts. */
  doubtful: z.optional(z.boolean()),
});
export type FactMark = z.infer<typeof factMark>;

/** Rupees, years or a count; a single figure has `low` equal to `high`. */
export const figureRange = z.object({ low: z.number(), high: z.number() });
export type FigureRange = z.infer<typeof figureRange>;

/** A figure of the first year; `later` is the sum of the later years, absent where they are taken to be as the first. */
export type Amount = FigureRange & { later?: number | undefined };

/** @template Mark a pack has the position of the mark instead */
export type Figure<Mark = FactMark> = Amount & { mark: Mark };

/** A fact that is a word: who runs an institute. */
export type Word<Mark = FactMark> = { word: string; mark: Mark };
