// Schemas of a season: the dates and the rules of one counselling in one year.
import * as z from 'zod/mini';

export const SEASON_EVENTS = [
  'seat-matrix',
  'registration',
  'payment',
  'choice-filling',
  'choice-locking',
  'processing',
  'result',
  'reporting',
  'joined-data',
] as const;

export const RULE_TOPICS = [
  'missing',
  'schedule',
  'scope',
  'merit',
  'eligibility',
  'domicile',
  'qualifying',
  'category',
  'disability',
  'documents',
  'fee',
  'deposit',
  'upgrade',
  'exit',
  'resignation',
  'discontinuation',
  'debarment',
  'bond',
  'taking-part',
  'conversion',
  'reservation',
  'states',
] as const;

/** What a person may do with a seat after a round; `none`: the person holds no seat. */
export const OUTCOMES = ['keep', 'upgrade', 'leave', 'none'] as const;

/** Kinds of courses that a rule is about: by degree, and by branch. */
export const COURSE_KINDS = ['degree', 'diploma', 'clinical', 'pre-clinical', 'para-clinical'] as const;

/** What a rule says about a candidate whom it concerns; `qualifying` compares the rank with the value of the rule. */
export const RULE_VERDICTS = ['eligible', 'paper', 'other-rank', 'unknown', 'qualifying'] as const;

const isoDate = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
const clockTime = z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)));
const confidence = z.enum(['high', 'medium', 'low']);
const codes = z.array(z.string());

export const seasonDate = z.object({
  /** `R1`, `R2` … in the order of the season. */
  round: z.string(),
  label: z.string(),
  event: z.enum(SEASON_EVENTS),
  /** First and last day, in Indian time. */
  start: isoDate,
  end: isoDate,
  /** Indian time on the first and on the last day; null is the whole day. */
  opens: clockTime,
  closes: clockTime,
});

export const seasonDates = z.object({
  /** Tentative dates may move. */
  status: z.enum(['tentative', 'final']),
  /** The day on which the schedule was printed. */
  printed: isoDate,
  source: z.string(),
  rows: z.array(seasonDate),
});

export const seasonRule = z.object({
  id: z.string(),
  topic: z.enum(RULE_TOPICS),
  /** Codes of quotas; empty for every quota. */
  quotas: codes,
  /** Codes of the rounds after which it matters; null if it is not about a round, empty for every round. */
  rounds: z.nullable(codes),
  outcomes: z.array(z.enum(OUTCOMES)),
  verdict: z.nullable(z.enum(RULE_VERDICTS)),
  /** Whom it concerns: category codes, `PWD`, a category with `+PWD` or with `!PWD`; empty for every candidate. */
  needs: codes,
  /** Kinds of courses; empty for every course. */
  courses: z._default(z.array(z.enum(COURSE_KINDS)), []),
  text: z.string(),
  value: z.string(),
  unit: z.string(),
  /** The session whose rule it is, which may be earlier than the season. */
  year: z.int(),
  source: z.string(),
  page: z.string(),
  confidence,
  /** How it is known: official, press, portal, computed. */
  basis: z.string(),
});

/** Null: no such file of this year is on record. Dates and rules of another year never take its place. */
export const season = z.object({
  counsellingId: z.int(),
  code: z.string(),
  name: z.string(),
  year: z.int(),
  dates: z.nullable(seasonDates),
  rules: z.nullable(z.array(seasonRule)),
});

export const seasons = z.array(season);

/** The dates alone; null without a file of this year. */
export const datedSeason = z.pick(season, { code: true, name: true, year: true, dates: true });

export const roundsOver = z.object({
  /** Null where no dates say it, and the person has not. */
  over: z.nullable(z.int()),
  /** No dates are on record, so that the person is asked. */
  isAsked: z.boolean(),
});

export type RoundsOver = z.infer<typeof roundsOver>;
export type SeasonDate = z.infer<typeof seasonDate>;
export type SeasonDates = z.infer<typeof seasonDates>;
export type SeasonRule = z.infer<typeof seasonRule>;
export type Season = z.infer<typeof season>;
export type CourseKind = (typeof COURSE_KINDS)[number];
export type Outcome = (typeof OUTCOMES)[number];
export type RuleTopic = (typeof RULE_TOPICS)[number];
