// The format of figures in a pack: marks, figures, sets of figures of a seat, and the counts of the manifest.
import { z } from 'zod';
import { CONFIDENCES, FACT_KINDS, FACTS } from '../contract/facts.ts';

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
});

/** A single figure has `low` equal to `high`. `mark` is a position in `marks`. */
export const figure = z.strictObject({ low: z.number(), high: z.number(), mark: z.int() });

/** The figures of seats of one institute, course and quota. Null is unknown. */
export const figureSet = z.strictObject({
  /** Rupees in the first year. */
  fee: figure.nullable(),
  /** Sum of the fees of the later years; null if they are not known and taken to be as the first. */
  feeLater: z.number().nullable(),
  /** Rupees a month in the first year. */
  stipend: figure.nullable(),
  /** Sum of the monthly stipends of the later years; null as for fees. */
  stipendLater: z.number().nullable(),
  /** Rupees a year. */
  hostel: figure.nullable(),
  /** Years of bond service; 0 only if a source says so. */
  bond: figure.nullable(),
  /** Penalty for breaking the bond, rupees. */
  bondPenalty: figure.nullable(),
  /** What leaving the course costs, rupees. */
  discontinuation: figure.nullable(),
  /** Seats of the course at the institute in all quotas together. */
  intake: figure.nullable(),
});

const factCounts = z.partialRecord(z.enum(FACTS), z.int());

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
  years: z.partialRecord(z.enum(FACTS), z.record(z.string(), z.int())),
});
export type FactSummary = z.infer<typeof factSummary>;
