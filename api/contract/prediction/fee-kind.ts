// What kind of fee a seat has, by its quota and who runs the college: which seats a person means is a choice among them.
import * as z from 'zod/mini';

/**
 * `government`: of a government college or NBEMS; `regulated`: of merit seats of private colleges, as the state fixes it, or
 * one of both where no list says who runs the college; `full`: the college's own; `nri`: for non-residents; `unknown`: no source.
 */
export const FEE_KINDS = ['government', 'regulated', 'full', 'nri', 'unknown'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

/** The kinds that a list over every quota shows among its first seats where nobody said which seats are meant. */
export const UNSAID_KINDS: readonly FeeKind[] = FEE_KINDS.filter((kind) => kind !== 'full' && kind !== 'nri');

export const feeKind = z.enum(FEE_KINDS);

/** Of a quota: the kind at colleges of a government and at others, and the source that says so; null for unknown. */
export const quotaFeeKind = z.object({ government: feeKind, other: feeKind, source: z.nullable(z.string()) });

/** Seat lines that the rank reaches but that were not meant, and the range of their known fees of a year in rupees. */
export const otherKind = z.object({
  kind: feeKind,
  seats: z.int(),
  low: z.nullable(z.int()),
  high: z.nullable(z.int()),
});
export type OtherKind = z.infer<typeof otherKind>;
