// The format of a data pack, which scripts/build-packs writes and api/packs/load reads.
import { z } from 'zod';
import { CONFIDENCES } from '../contract/fact-claims.ts';
import { FACT_NAMES, FACTS, type FactName, INSTITUTE_FACTS, SEAT_FACTS, type WordFact } from '../contract/facts.ts';
import { FACT_KINDS, type Figure, type Word } from '../contract/figure.ts';
import { FEE_KINDS } from '../contract/prediction/fee-kind.ts';
import { forecast, integers } from './forecast-schema.ts';
import { seatRules } from './seat-rules-schema.ts';

export const PACK_FORMAT = 5;

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

/** The source of a figure. Facts and lines refer to it by its position in `sources`. */
const source = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** ISO date of publication or access; null if unknown. */
  date: z.string().nullable(),
  /** What it says of the time and use of its figures, where it prints no year. */
  period: z.string().optional(),
  confidence: z.enum(CONFIDENCES),
});

const institute = z.strictObject({
  /** MCC's institute code (`700107`) if known, else a slug (`kea-bangalore-medical-college`). The same every year. */
  id: z.string(),
  /** The name without the address. */
  name: z.string(),
  /** City or town; null if unknown. */
  place: z.string().nullable(),
  /** Name as in `states.csv` (`Karnataka`); null if unknown. */
  state: z.string().nullable(),
  facts: knownFacts(INSTITUTE_FACTS),
});

/** The name in the latest list that has it (`M.D. (GENERAL MEDICINE)`); absent in older packs. */
const printed = z.string().optional();

const course = z.strictObject({
  id: z.string(),
  /** The display name: `MD General Medicine`. */
  name: z.string(),
  printed,
  degree: z.string(),
  speciality: z.string(),
  durationYears: z.number(),
  clinicalType: z.enum(['Clinical', 'Para-clinical', 'Pre-clinical']),
});

const quota = z.strictObject({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  printed,
  /** True if most candidates are eligible. */
  open: z.boolean(),
  /** One sentence on who is eligible. */
  who: z.string(),
  /** Properties that the forecast uses as features; they mean the same in every counselling. */
  traits: z.strictObject({
    /** Seats given by the All India merit list to any eligible candidate. */
    allIndia: z.boolean(),
    /** DNB and diploma seats of the national board (NBEMS). */
    nationalBoard: z.boolean(),
    /** Seats at the college's own fee, without reservation by category. */
    paid: z.boolean(),
    /** Seats for non-resident Indians. */
    nonResident: z.boolean(),
    /** Seats only for a university's own graduates, a minority or a service. */
    internal: z.boolean(),
  }),
  /** Absent where the tables do not say. `source`: the name of a source; null for unknown. */
  feeKind: z
    .strictObject({ government: z.enum(FEE_KINDS), other: z.enum(FEE_KINDS), source: z.string().nullable() })
    .optional(),
  /** By what the seats go (`AFMS rank`), where it is not the rank of the counselling alone: then no chance is given. */
  givenBy: z.string().optional(),
});

const category = z.strictObject({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** Code of the same category without disability. */
  base: z.string(),
  pwd: z.boolean(),
  /** True if the form offers it; false if it only names a pool. */
  selectable: z.boolean(),
  note: z.string(),
});

/** The pools (ids of allotted categories) that a candidate is eligible for. The first matching rule applies. */
const eligibility = z.strictObject({
  /** Quota id; null for every quota. */
  quotaId: z.int().nullable(),
  categoryId: z.int(),
  pwd: z.boolean(),
  pools: z.array(z.int()),
});

export const round = z.strictObject({
  year: z.int(),
  /** `R1`, `R2` … in the order of the rounds of the year. */
  code: z.string(),
  /** As published: `Round 1`, `Stray Vacancy Round`. */
  label: z.string(),
  /** Stage of the season: a position in `forecast.stages`. */
  stage: z.int(),
  /** Where its closing ranks come from: a position in `marks`. */
  mark: z.int(),
  rows: z.int(),
  matched: z.int(),
  unmatched: z.int(),
  doubtful: z.int(),
});

export const packSchema = z.strictObject({
  format: z.literal(PACK_FORMAT),
  counselling: z.strictObject({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    /** Code of its state, as in `states.csv`; absent for all India. */
    state: z.string().optional(),
    /** Ranks are only comparable within a space: All India Rank or a state merit list. */
    rankSpace: z.enum(['air', 'state-merit']),
    /** Label of the form's rank field. */
    rankLabel: z.string(),
    pwdHandling: z.enum(['derived', 'separate']),
    /** Exam year of the counselling that is forecast. */
    neetPgYear: z.int(),
  }),
  /** Candidates with a rank, by exam year; absent where unknown. */
  candidates: z.array(z.strictObject({ year: z.int(), count: z.int() })).optional(),
  sources: z.array(source),
  marks: z.array(mark),
  /** The facts of seats of one institute, course and quota. */
  figures: z.array(knownFacts(SEAT_FACTS)),
  institutes: z.array(institute),
  courses: z.array(course),
  quotas: z.array(quota),
  categories: z.array(category),
  eligibility: z.array(eligibility),
  /** Takes the place of `eligibility` where the counselling has a map of its pools. */
  seatRules: seatRules.optional(),
  /** Ascending by year, then by order within the year. */
  rounds: z.array(round),
  /** Rounds that were held but whose list is not loaded, with the reason in words: what the closing ranks do not rest on. */
  missingRounds: z
    .array(z.strictObject({ year: z.int(), code: z.string(), label: z.string(), reason: z.string() }))
    .optional(),
  /** By line the seats of a published seat matrix; it replaces P(on offer) of its year. */
  matrix: z.strictObject({ year: z.int(), seats: z.array(z.int()) }).optional(),
  /** Seat lines as columns; `institute` and `course` are positions, `quota` and `category` are ids. */
  lines: z.strictObject({
    institute: integers,
    course: integers,
    quota: integers,
    category: integers,
    /** Positions in `figures`. */
    figures: integers,
  }),
  /** One entry per seat line and round with allotments, ascending by line, then by round. `line`, `round`: positions. */
  closings: z.strictObject({
    line: integers,
    round: integers,
    /** 0 where the source has closing ranks only, as `admitted`: neither can be 0 otherwise. */
    opening: integers,
    closing: integers,
    admitted: integers,
  }),
  /** Closings split by the rank lists that share a seat line; absent where no quota has several. */
  rankLists: z
    .strictObject({
      names: z.array(z.string()),
      /** Name of the rank that orders the list (`AFMS Rank`); null where it is the rank of the counselling. */
      marks: z.array(z.string().nullable()),
      /** One entry per closing and list, ascending by closing. `closing` and `list` are positions. */
      closing: integers,
      list: integers,
      /** Largest rank of the counselling, and largest rank in the order of the list. */
      rank: integers,
      number: integers,
      admitted: integers,
    })
    .optional(),
  forecast,
  /** Follows from the forecast; a reader computes it where it is absent. */
  ranking: z
    .strictObject({
      /** By level, best first: the smallest chance that has it. */
      floors: z.array(z.number()),
      /** Lines by median forecast closing rank, smallest first. */
      order: integers,
      /** By level, best first, then by line: the last rank that has this level or a better one. */
      cutRanks: z.array(integers),
    })
    .optional(),
});

export type Pack = z.infer<typeof packSchema>;
export type Institute = Pack['institutes'][number];
export type Course = Pack['courses'][number];
export type Quota = Pack['quotas'][number];
export type Category = Pack['categories'][number];
export type Source = Pack['sources'][number];
export type Mark = Pack['marks'][number];
export type FigureSet = Pack['figures'][number];
