// The format of facts in a pack: marks, the known facts of institutes and seats, and the counts of the manifest.
import { z } from 'zod';
import { CONFIDENCES } from '../contract/fact-claims.ts';
import { FACT_NAMES, FACTS, type FactName, type WordFact } from '../contract/facts.ts';
import { FACT_KINDS, type Figure, type Word } from '../contract/figure.ts';

/** Where a figure comes from and how sure it is. Figures refer to it by its position in `marks`. */
export const mark = z.strictObject({
  /** A position in `sources`. */
  source: z.int(),
  /** The year for which the figure holds, or in which it was published; null if unknown. */
  year: z.int().nullable(),
  kind: z.enum(FACT_KINDS),
  confidence: z.enum(CONFIDENCES),
  /** True if another source differs. */
  disputed: z.boolean(),
  /** True if its table names a reason to doubt the figure. */
  doubtful: z.boolean().optional(),
});

/** A single figure has `low` equal to `high`. `mark` is a position in `marks`. */
const figure = z.strictObject({ low: z.number(), high: z.number(), later: z.number().optional(), mark: z.int() });
const word = z.strictObject({ word: z.string(), mark: z.int() });

/** What is known, by fact: absent is unknown. */
export type KnownFacts<Name extends FactName = FactName> = {
  [Fact in Name]?: (Fact extends WordFact ? Word<number> : Figure<number>) | undefined;
};

/** @returns the schema of the known facts of these names */
export const knownFacts = <Name extends FactName>(names: readonly Name[]) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, (FACTS[name].unit === 'word' ? word : figure).optional()])),
  ) as unknown as z.ZodType<KnownFacts<Name>>;

const factCounts = z.partialRecord(z.enum(FACT_NAMES), z.int());

/** Counts of seat lines by fact. */
export const factSummary = z.strictObject({
  lines: factCounts,
  /** Sources differ by more than the tolerance. */
  conflicts: factCounts,
  /** No source says anything plausible. */
  unknown: factCounts,
  /** A rule refused a claim. */
  refused: factCounts,
  /** By year of the figure that is shown; `none` for a source without a year. */
  years: z.partialRecord(z.enum(FACT_NAMES), z.record(z.string(), z.int())),
});
export type FactSummary = z.infer<typeof factSummary>;
