// The format of a data pack: what scripts/build-packs writes and api/packs/load reads. The reader owns it.
import { z } from 'zod';

export const PACK_FORMAT = 1;

/** Where a figure comes from. Facts and lines refer to it by its position in `sources`. */
const source = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** ISO date of reading or publication, null when the source gives none. */
  date: z.string().nullable(),
  confidence: z.enum(['high', 'medium', 'low']),
});

/** A figure about an institute: unknown is null, never 0. `source` is a position in `sources`. */
const fact = z.strictObject({ value: z.number().nullable(), source: z.int().nullable() });

const institute = z.strictObject({
  /** MCC's institute code where known (`700107`), else a slug (`kea-bangalore-medical-college`). Stable over years. */
  id: z.string(),
  /** The name alone, readable, without the address. */
  name: z.string(),
  /** City or town, null when unknown. */
  place: z.string().nullable(),
  /** Name as in `states.csv` (`Karnataka`), null when unknown. */
  state: z.string().nullable(),
  /** `Government`, `Private`, `Deemed` …; null when unknown. Not the quota of a seat. */
  managementType: z.string().nullable(),
  beds: fact,
  establishedYear: fact,
  /** First-year stipend, rupees a month. */
  stipendY1: fact,
  /** Years of service bound to; 0 only when a source says so. */
  bondYears: fact,
  /** Price of leaving the bond, rupees. */
  bondPenalty: fact,
});

const course = z.strictObject({
  id: z.string(),
  /** As shown: `MD General Medicine`. */
  name: z.string(),
  degree: z.string(),
  speciality: z.string(),
  durationYears: z.number(),
  clinicalType: z.enum(['Clinical', 'Para-clinical', 'Pre-clinical']),
});

const quota = z.strictObject({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** May most candidates take it? */
  open: z.boolean(),
  /** One sentence: who may take it. */
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
});

const category = z.strictObject({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** Code of the category without disability; its own code when it is one. */
  base: z.string(),
  pwd: z.boolean(),
  /** May a candidate choose it in the form? Otherwise it only names pools. */
  selectable: z.boolean(),
  note: z.string(),
});

/** Which pools (allotted categories, by id) a candidate may take. The first rule that fits wins. */
const eligibility = z.strictObject({
  /** Quota id, or null for every quota. */
  quotaId: z.int().nullable(),
  categoryId: z.int(),
  pwd: z.boolean(),
  pools: z.array(z.int()),
});

const round = z.strictObject({
  year: z.int(),
  /** `R1`, `R2` … in the order of the year. */
  code: z.string(),
  /** As published: `Round 1`, `Stray Vacancy Round`. */
  label: z.string(),
  /** Which stage of a season it belongs to: position in `forecast.stages`. */
  stage: z.int(),
  rows: z.int(),
  matched: z.int(),
  unmatched: z.int(),
  doubtful: z.int(),
});

const ints = z.array(z.int());
const columns = z.array(z.array(z.number()));

export const packSchema = z.strictObject({
  format: z.literal(PACK_FORMAT),
  counselling: z.strictObject({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    /** Ranks of different spaces are never compared. */
    rankSpace: z.enum(['air', 'state-merit']),
    /** Label of the form's rank field. */
    rankLabel: z.string(),
    pwdHandling: z.enum(['derived', 'separate']),
    /** Year of the exam whose counselling is forecast. */
    neetPgYear: z.int(),
  }),
  sources: z.array(source),
  institutes: z.array(institute),
  courses: z.array(course),
  quotas: z.array(quota),
  categories: z.array(category),
  eligibility: z.array(eligibility),
  /** Ascending by year, then by order within the year. */
  rounds: z.array(round),
  /** Seat lines as columns; `institute` and `course` are positions, `quota` and `category` are ids. */
  lines: z.strictObject({
    institute: ints,
    course: ints,
    quota: ints,
    category: ints,
    /** Yearly course fee in rupees, null when unknown. */
    fee: z.array(z.int().nullable()),
    feeSource: z.array(z.int().nullable()),
  }),
  /** One entry a seat line and round with allotments, ascending by line, then by round; `line` and `round` are positions. */
  closings: z.strictObject({ line: ints, round: ints, opening: ints, closing: ints, admitted: ints }),
  /**
   * Forecast of the closing rank by the end of each stage, given that the seat is offered this year.
   * P(rank ≤ closing) by a stage is the largest over it and the stages before it of
   * share × P(Student-t ≤ (location − ln rank) / scale).
   * With `lastReopens` the last stage is a mixture: its share is P(the line reopens after the stage before), its location
   * and scale are those of the closing rank if it does; if it does not, the forecast of the stage before applies.
   */
  forecast: z.strictObject({
    /** Name and version of what fitted it. */
    model: z.string(),
    degreesOfFreedom: z.number(),
    stages: z.array(z.string()),
    /** How many stages of the forecast year are in: for these the closing rank is known. */
    knownStages: z.int(),
    lastReopens: z.boolean().optional(),
    /** Part of every scale that all lines share, the year's own shift: 0 once a round is in. */
    sharedScale: z.number(),
    /** ln(rank), by stage, then by line; so for the next two. */
    location: columns,
    scale: columns,
    /** P(allotted, or raised above the known closing rank, by the end of the stage). */
    share: columns,
    /** By line: P(offered at all this year). */
    offered: z.array(z.number()),
    /** By line: 1 where the pool is not expected to fill, so that any eligible rank may have it. */
    vacant: ints,
  }),
});

export const manifestSchema = z.strictObject({
  format: z.literal(PACK_FORMAT),
  /** Hash over the packs' hashes: changes exactly when a pack changes. */
  version: z.string(),
  /** Latest publication date among the rounds, null when none is known. */
  dataTime: z.string().nullable(),
  packs: z.array(
    z.strictObject({
      counsellingId: z.int(),
      code: z.string(),
      name: z.string(),
      file: z.string(),
      sha256: z.string(),
      bytes: z.int(),
      lines: z.int(),
      closings: z.int(),
      institutes: z.int(),
      rounds: z.array(round),
    }),
  ),
  /** Counsellings known but without data: shown locked in the form, with the reason. */
  inactive: z.array(z.strictObject({ id: z.int(), code: z.string(), name: z.string(), reason: z.string() })),
  sources: z.array(z.strictObject({ path: z.string(), sha256: z.string(), rows: z.int() })),
});

export type Pack = z.infer<typeof packSchema>;
export type Manifest = z.infer<typeof manifestSchema>;
export type Institute = Pack['institutes'][number];
export type Course = Pack['courses'][number];
export type Quota = Pack['quotas'][number];
export type Category = Pack['categories'][number];
export type EligibilityRule = Pack['eligibility'][number];
export type Round = Pack['rounds'][number];
export type Source = Pack['sources'][number];
