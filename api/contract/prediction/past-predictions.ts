// Recorded predictions and the requests for files of a prediction.
import * as z from 'zod/mini';
import { MAX_REPORT_ORDER } from '../limits.ts';
import { predictionRequest } from './prediction.ts';

export const pastPredictionId = z.string().check(z.regex(/^[\w-]{22}$/));

/** A prediction as rows: what it asks of the way in which rows travel is not read. */
export const rowsRequest = z.pick(predictionRequest, {
  rank: true,
  counsellingId: true,
  quotaId: true,
  categoryId: true,
  baseCategory: true,
  isPwD: true,
  budget: true,
  preferredCourses: true,
  isPdfRequest: true,
});

const count = z.int().check(z.minimum(0), z.maximum(1_000_000));

export const resultsMetadata = z.object({
  totalResults: count,
  highChanceCount: count,
  /** Told by the plans that tell all levels. */
  goodChanceCount: z.optional(count),
  moderateChanceCount: count,
  lowChanceCount: count,
});

export const pastPrediction = z.object({
  id: pastPredictionId,
  recordedAt: z.string(),
  /** What was asked: sending it to predict again asks with today's data. */
  request: rowsRequest,
  filters: z.object({ counselling: z.string(), quota: z.string(), finalCategory: z.string() }),
  resultsMetadata,
  /** Rows kept, at most 200. */
  rows: z.int(),
  packVersion: z.string(),
});

const itemId = z.string().check(z.maxLength(160));

/** What the body says of plan, user and limits is not read. */
export const reportRequest = z.object({
  userInputs: rowsRequest,
  /** Ids as the prediction answered them; where given they stand above those of `userInputs`. */
  predictionMetadata: z.optional(
    z.object({
      counsellingId: z.optional(z.int()),
      quotaId: z.optional(z.int()),
      categoryId: z.optional(z.int()),
    }),
  ),
  /** Order and subset, by id; without it the whole list in our order. */
  predictions: z.optional(z.array(z.object({ id: itemId })).check(z.maxLength(MAX_REPORT_ORDER))),
  /** The report of a recorded prediction: its rows as they were. */
  recordId: z.optional(pastPredictionId),
});

export type ResultsMetadata = z.infer<typeof resultsMetadata>;
export type PastPrediction = z.infer<typeof pastPrediction>;
export type ReportRequest = z.output<typeof reportRequest>;
