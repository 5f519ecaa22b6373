// A claim: what one source says about one fact of an institute, of a course there, or of one of its quotas.
import type { FactName } from '../../../api/contract/facts.ts';
import type { FactKind, FigureRange } from '../../../api/contract/figure.ts';
import type { Course, Source } from '../../../api/packs/schema.ts';

export type ClinicalType = Course['clinicalType'];

/** The counselling that colleges declare their terms to. A declaration is about the seats that MCC gives: a state's seats at the college have other fees and bonds. */
export const DECLARED_TO = 'mcc';
/** Quotas of MCC by their codes: All India, and the board's (DNB). */
export const [ALL_INDIA, BOARD] = ['AI', 'AD'];

export type Claim = {
  fact: FactName;
  /** Code of the only counselling whose seats it is about; null: of every counselling. Codes of quotas are its own. */
  counselling: string | null;
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
  /** Its table names a reason to doubt it. */
  doubtful: boolean;
  printed: string;
};

/** A course at an institute in a quota. */
export type Seat = {
  /** Code of the counselling that gives it. */
  counselling: string;
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
  counselling: null,
  course: null,
  quotas: null,
  types: null,
  later: [],
  year: null,
  confidence: 'medium',
  doubtful: false,
  printed: '',
  ...parts,
});

export const figure = (value: number): FigureRange => ({ low: value, high: value });

export const appliesTo = ({ counselling, course, quotas, types }: Claim, seat: Seat): boolean =>
  (counselling === null || counselling === seat.counselling) &&
  (course === null || course === seat.course) &&
  (quotas === null || quotas.includes(seat.quota)) &&
  (types === null || types.includes(seat.type));

/** The more a claim names, the more it says about the seat. */
export const specificity = ({ course, quotas, types }: Claim): number =>
  Number(course !== null) * 4 + Number(types !== null) * 2 + Number(quotas !== null);
