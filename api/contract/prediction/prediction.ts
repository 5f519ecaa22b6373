// Schemas of a prediction: the request, and the reply with its metadata.
import * as z from 'zod/mini';
import {
  BASIC_UPGRADE_INTERVAL,
  BUDGET_MEANINGS,
  DEFAULT_BASE_CATEGORY,
  DEFAULT_BUDGET,
  DEFAULT_ID,
  MAX_CLOSED_QUOTAS,
  MAX_PREFERRED_COURSES,
} from '../limits.ts';
import { oneLineText } from '../one-line.ts';
import { answersSchema } from '../options/answers.ts';
import { openRound, ownResult } from '../season/result.ts';
import { roundsOver } from '../season/season.ts';
import { citedRule, verdict } from '../season/verdict.ts';
import { FEE_KINDS, feeKind, otherKind } from './fee-kind.ts';
import { predictionItem } from './prediction-item.ts';
import { integerSchema, rankSchema } from './rank.ts';
import { predictedSeats } from './seat-line.ts';
import { readJoined, selection, selections } from './selection.ts';

export type { PredictionItem } from './prediction-item.ts';

const requestFields = z.object({
  rank: rankSchema,
  counsellingId: z._default(integerSchema, DEFAULT_ID),
  /** EVERY_QUOTA predicts over the open quotas together. */
  quotaId: z._default(integerSchema, DEFAULT_ID),
  /** Closed quotas that join EVERY_QUOTA, because the candidate meets what they ask for. */
  closedQuotas: z.optional(z.array(integerSchema).check(z.maxLength(MAX_CLOSED_QUOTAS))),
  categoryId: z._default(integerSchema, DEFAULT_ID),
  /** The name of a category; the seats go by `categoryId`. */
  baseCategory: z._default(oneLineText(80), DEFAULT_BASE_CATEGORY),
  isPwD: z._default(z.boolean(), false),
  /** To the questions of the counselling; absent where it asks none. */
  answers: z.optional(answersSchema),
  /**
   * Largest fee of a year or fees of the whole course in rupees; null for no limit. A seat of unknown fee is within no limit
   * that is sent, and within the one that holds where none is.
   */
  budget: z.optional(z.nullable(z.pipe(integerSchema, z.int().check(z.minimum(0))))),
  /** True where no limit was sent: see `readBudget`. */
  isBudgetDefault: z.optional(z.boolean()),
  /** What `budget` limits; the yearly fee where it is absent. */
  budgetMeans: z.optional(z.enum(BUDGET_MEANINGS)),
  /** Which seats of EVERY_QUOTA are meant, by the kind of their fee; absent for all. A quota chosen by name has all. */
  feeKinds: z.optional(z.array(feeKind).check(z.maxLength(FEE_KINDS.length))),
  preferredCourses: z._default(z.array(oneLineText(120)).check(z.maxLength(MAX_PREFERRED_COURSES)), []),
  isPdfRequest: z._default(z.boolean(), false),
  /** Further counsellings that go by the same rank, each once: their seats join the list. */
  also: z.optional(selections),
  /** What `also` was before: see `readJoined`. */
  joined: z.optional(selection),
  /** Asks for `lists` instead of `predictions`: the same seats as lines and chances, quicker to send and to read. */
  asLists: z.optional(z.boolean()),
  /** Refuses a request that would be charged: an address that somebody opens spends nothing. */
  onlyCharged: z.optional(z.boolean()),
});

/** @returns the request with the budget that holds, and whether it is the default, which nobody chose */
export function readBudget<Request extends { budget?: number | null | undefined }>(request: Request) {
  const { budget, ...others } = request;
  return budget === undefined ? { ...others, budget: DEFAULT_BUDGET, isBudgetDefault: true } : { ...others, budget };
}

const readFields = <Request extends z.infer<typeof rowsFields>>(request: Request) => readBudget(readJoined(request));

/** Unknown keys are dropped: user, plan and limits never come from a body. */
export const predictionRequest = z.pipe(requestFields, z.transform(readFields<z.infer<typeof requestFields>>));

/** A prediction request without what only concerns the call. */
const rowsFields = z.omit(requestFields, { asLists: true, onlyCharged: true });
export const rowsRequest = z.pipe(rowsFields, z.transform(readFields<z.infer<typeof rowsFields>>));

/** What a reply says of one counselling of the prediction. */
const listFrame = z.object({
  counsellingId: z.int(),
  /** The ids of its seat lines begin with it. Absent in predictions recorded before it existed, as what is optional below. */
  code: z.optional(z.string()),
  /** Short, as it is put before its quotas where there are several. */
  name: z.string(),
  /** That of the candidate in it. */
  category: z.string(),
  /** What its closing ranks rest on: years, missing rounds, age. */
  dataYears: z.string(),
  /** Every round of the season, in order. */
  rounds: z.optional(z.array(z.string())),
  roundsOver: z.optional(roundsOver),
  /** The next day on which something ends or begins for candidates, of the first counselling also of `alsoListed`; absent without one. */
  nextDay: z.optional(z.string()),
  /** Rounds whose closing ranks the person can enter. */
  openRounds: z.optional(z.array(openRound)),
  /** Whether the candidate may take these seats. */
  verdict: z.optional(verdict),
  /** Specialities of which no seat on record closed at the rank or beyond, with the largest closing rank. Absent under a limit of the plan. */
  unreached: z.optional(z.array(z.object({ name: z.string(), rank: z.int(), round: z.string(), year: z.int() }))),
});

/** The free plan gets High and Moderate only. */
export const chanceStats = z.object({
  high: z.int(),
  good: z.optional(z.int()),
  moderate: z.int(),
  low: z.optional(z.int()),
});

export const predictionData = z.object({
  predictions: z.array(predictionItem),
  /** Where they were asked for; `predictions` is empty then. One of each counselling, that of `counsellingId` first. */
  lists: z.optional(z.array(predictedSeats)),
  /** With `lists`: the common order of their seats, see `DemandOrder`. */
  order: z.optional(z.array(z.int())),
  filters: z.object({ counselling: z.string(), quota: z.string(), finalCategory: z.string() }),
  metadata: z.object({
    counsellingId: z.int(),
    quotaId: z.int(),
    categoryId: z.int(),
    userIsPremium: z.boolean(),
    /** Number of seat lines that match. */
    totalResults: z.int(),
    /** Number of their seats, courses at colleges, which `fullChanceStats` counts. Records of before count lines and lack it. */
    totalSeats: z.optional(z.int()),
    /** Number of seat lines that would match but for a limit of cost, because their fee is not known. Absent without one. */
    unknownFees: z.optional(z.int()),
    /** Seats of the kinds of fee that were not meant. Absent where every kind is. */
    otherKinds: z.optional(z.array(otherKind)),
    /** Number of seat lines in this reply. */
    limitedResults: z.int(),
    /** -1 is unlimited. */
    matchLimit: z.int(),
    freeUserLimit: z.int(),
    basicUpgradeInterval: z._default(z.int(), BASIC_UPGRADE_INTERVAL),
    fullChanceStats: chanceStats,
    /** Weighted mean of the levels; null for the free plan. */
    successProbability: z.nullable(z.int()),
    /** Chance of at least one seat of the list, in percent; null if the plan does not show the whole list. */
    listChance: z.optional(z.nullable(z.int())),
    userName: z.string(),
    userMobile: z.string(),
    packVersion: z.string(),
    neetPgYear: z.int(),
    /** What the closing ranks rest on: years, missing rounds, age. Empty in predictions recorded before it existed. */
    dataYears: z._default(z.string(), ''),
    rankLabel: z.string(),
    /** The answers to the questions of the counselling, in words. */
    answers: z.optional(z.array(z.string())),
    /** The counsellings of the prediction, the first one first. */
    lists: z._default(z.array(listFrame), []),
    /** Ids of counsellings that only the choice lists of the person have seats of; absent without one. */
    alsoListed: z.optional(z.array(z.int())),
    /** Choices (see `choiceKey`) that the person marked as listed before and not given; absent where a mark changes nothing. */
    listed: z.optional(z.array(z.string())),
    /** What the person holds in each counselling of this season, the latest answer first: a seat line, or such as `mcc.none`; absent where nothing is said. */
    held: z.optional(z.array(z.string())),
    /** Results of this season that the person entered, of these counsellings; absent where there are none. */
    results: z.optional(z.array(ownResult)),
    /** What decides between a seat of one counselling and a seat of another; absent for a single one. */
    between: z.optional(z.array(citedRule)),
  }),
});

export type PredictionRequest = z.infer<typeof predictionRequest>;
export type PredictionData = z.infer<typeof predictionData>;
export type ListFrame = z.infer<typeof listFrame>;
export type ChanceStats = z.infer<typeof chanceStats>;
