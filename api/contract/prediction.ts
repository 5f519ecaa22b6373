// The prediction: what is asked, what a seat line answers, what stands around the list.
import * as z from 'zod/mini';
import { CHANCE_LEVELS } from './labels.ts';
import {
  BASIC_UPGRADE_INTERVAL,
  DEFAULT_BASE_CATEGORY,
  DEFAULT_BUDGET,
  DEFAULT_ID,
  MAX_PREFERRED_COURSES,
  MAX_RANK,
} from './limits.ts';

/** Integers arrive as numbers or as digits. */
const integer = z.pipe(
  z.union([
    z.int(),
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/)),
      z.transform((text: string) => Number(text)),
    ),
  ]),
  z.int(),
);

export const rankSchema = z.pipe(integer, z.int().check(z.minimum(1), z.maximum(MAX_RANK)));

/** Unknown keys are dropped: user, plan and limits never come from a body. */
export const predictionRequest = z.object({
  rank: rankSchema,
  counsellingId: z._default(integer, DEFAULT_ID),
  quotaId: z._default(integer, DEFAULT_ID),
  categoryId: z._default(integer, DEFAULT_ID),
  baseCategory: z._default(z.string().check(z.maxLength(80)), DEFAULT_BASE_CATEGORY),
  isPwD: z._default(z.boolean(), false),
  /** Largest yearly course fee in rupees; null asks for every fee. Unknown fees are never left out. */
  budget: z._default(z.nullable(z.pipe(integer, z.int().check(z.minimum(0)))), DEFAULT_BUDGET),
  preferredCourses: z._default(
    z.array(z.string().check(z.maxLength(120))).check(z.maxLength(MAX_PREFERRED_COURSES)),
    [],
  ),
  isPdfRequest: z._default(z.boolean(), false),
});

const closingByRound = z.record(z.string(), z.object({ closing_rank: z.int(), admitted_number: z.int() }));
export const historyEntry = z.object({ year: z.int(), rounds: closingByRound });

/** Label of the source of a figure; absent where the figure is unknown. */
const figureSources = z.partial(
  z.object({
    closing: z.string(),
    fee: z.string(),
    stipend: z.string(),
    bond: z.string(),
    bond_penalty: z.string(),
    beds: z.string(),
    established: z.string(),
  }),
);

export const predictionItem = z.object({
  /** Key of the seat line, stable over years: institute, course, quota, allotted category. */
  id: z.string(),
  college: z.object({
    college_name: z.string(),
    place: z.nullable(z.string()),
    state: z.nullable(z.string()),
    established_year: z.nullable(z.int()),
    no_of_beds: z.nullable(z.int()),
    management_type: z.nullable(z.string()),
  }),
  course: z.object({
    course_name: z.string(),
    clinical_type: z.string(),
    degree_type: z.string(),
    duration: z.number(),
  }),
  fee: z.object({
    course_fee: z.nullable(z.number()),
    stipend_y1: z.nullable(z.number()),
    bond: z.union([z.number(), z.literal('No Info')]),
    bond_penalty: z.nullable(z.number()),
  }),
  /** Final closing rank of the latest year with allotments: the largest over its rounds. */
  closingRank: z.int(),
  openingRank: z.int(),
  /** Largest number given in one round of that year. */
  seats: z.int(),
  quota: z.string(),
  /** The candidate's category as asked. */
  category: z.string(),
  allotted_category: z.string(),
  chance_level: z.enum(CHANCE_LEVELS),
  chance_text: z.string(),
  chance_color: z.string(),
  /** P(rank ≤ closing rank by the end), in percent. */
  chance_score: z.int(),
  chance_by_round: z.array(z.object({ round: z.string(), score: z.int() })),
  /** 80 % interval of the closing rank by the end. */
  closing_rank_low: z.int(),
  closing_rank_high: z.int(),
  user_rank: z.int(),
  trend: z.enum(['Neutral', 'Easier', 'Harder']),
  trend_percent: z.number(),
  closing_rank_diff: z.int(),
  /** Year and round in which `closingRank` was reached. */
  year: z.int(),
  round: z.string(),
  priorityRankYear: z.int(),
  priorityRankRound: z.string(),
  /** Years with allotments, of the years on record. */
  offeredYears: z.array(z.int()),
  yearsOnRecord: z.int(),
  historicalData: z.array(historyEntry),
  reason: z.string(),
  sources: figureSources,
});

/** Free users get High and Moderate only. */
export const chanceStats = z.object({
  high: z.int(),
  good: z.optional(z.int()),
  moderate: z.int(),
  low: z.optional(z.int()),
});

export const predictionData = z.object({
  predictions: z.array(predictionItem),
  filters: z.object({ counselling: z.string(), quota: z.string(), finalCategory: z.string() }),
  metadata: z.object({
    counsellingId: z.int(),
    quotaId: z.int(),
    categoryId: z.int(),
    userIsPremium: z.boolean(),
    /** Every seat line within reach. */
    totalResults: z.int(),
    /** How many of them this reply holds. */
    limitedResults: z.int(),
    /** -1 is unlimited. */
    matchLimit: z.int(),
    freeUserLimit: z.int(),
    basicUpgradeInterval: z._default(z.int(), BASIC_UPGRADE_INTERVAL),
    fullChanceStats: chanceStats,
    /** Weighted mean of the levels; null for a free user. */
    successProbability: z.nullable(z.int()),
    /** Chance of at least one seat of the list, in percent; null where the plan does not show the whole list. */
    listChance: z.optional(z.nullable(z.int())),
    userName: z.string(),
    userMobile: z.string(),
    packVersion: z.string(),
    neetPgYear: z.int(),
    rankLabel: z.string(),
  }),
});

export type PredictionRequest = z.infer<typeof predictionRequest>;
export type PredictionItem = z.infer<typeof predictionItem>;
export type PredictionData = z.infer<typeof predictionData>;
export type HistoryEntry = z.infer<typeof historyEntry>;
export type ChanceStats = z.infer<typeof chanceStats>;
