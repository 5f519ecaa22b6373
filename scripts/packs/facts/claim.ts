// A claim: what one source says about one fact of an institute, of a course there, or of one of its quotas.
import type { FactName } from '../../../api/contract/facts.ts';
import type { FactKind, FigureRange } from '../../../api/contract/figure.ts';
import type { Course, Source } from '../../../api/packs/schema.ts';

export type ClinicalType = Course['clinicalType'];

export type Claim = {
  fact: FactName;
  /** Null: every course of the institute. */
  course: string | null;
  /** Codes of quotas; null: every quota. */
  quotas: readonly string[] | null;
  /** Only courses of these types; null: of every type. */
  types: readonly ClinicalType[] | null;
  value: FigureRange | string;
  /** Figures of the second and third year, where they differ from the first. */
  later: readonly number[];
  /** The year for which it holds, or in which it was published. */
  year: number | null;
  /** An id of sources.csv. */
  source: string;
  kind: FactKind;
  confidence: Source['confidence'];
  printed: string;
};

/** A course at an institute in a quota. */
export type Seat = {
  institute: string;
  course: string;
  quota: string;
  type: ClinicalType;
  degree: string;
  /** Of a pool that only in-service doctors may take: their bond is another one. */
  inService: boolean;
};

type Parts = Pick<Claim, 'fact' | 'value' | 'source' | 'kind'> & Partial<Claim>;

/** Fills what most claims leave open. */
export const makeClaim = (parts: Parts): Claim => ({
  course: null,
  quotas: null,
  types: null,
  later: [],
  year: null,
  confidence: 'medium',
  printed: '',
  ...parts,
});

export const figure = (value: number): FigureRange => ({ low: value, high: value });

/** Does the claim speak about this seat? */
export const appliesTo = ({ course, quotas, types }: Claim, seat: Seat): boolean =>
  (course === null || course === seat.course) &&
  (quotas === null || quotas.includes(seat.quota)) &&
  (types === null || types.includes(seat.type));

/** The more a claim names, the more it says about the seat. */
export const specificity = ({ course, quotas, types }: Claim): number =>
  Number(course !== null) * 4 + Number(types !== null) * 2 + Number(quotas !== null);
