// Schemas of recorded predictions and of requests for a report.
import * as z from 'zod/mini';
import { MAX_REPORT_ORDER } from '../limits.ts';
import { oneLineText } from '../one-line.ts';
import { rowsRequest } from './prediction.ts';

export const pastPredictionId = z.string().check(z.regex(/^[\w-]{22}$/));

const count = z.int().check(z.minimum(0), z.maximum(1_000_000));

export const resultsMetadata = z.object({
  totalResults: count,
  totalSeats: z.optional(count),
  highChanceCount: count,
  /** Absent for plans that do not show this level. */
  goodChanceCount: z.optional(count),
  moderateChanceCount: count,
  lowChanceCount: count,
});

export const pastPrediction = z.object({
  id: pastPredictionId,
  recordedAt: z.string(),
  /** The original request. Sending it again predicts with the current data. */
  request: rowsRequest,
  filters: z.object({ counselling: z.string(), quota: z.string(), finalCategory: z.string() }),
  resultsMetadata,
  /** Recorded rows, at most 200. */
  rows: z.int(),
  packVersion: z.string(),
});

/** What the chances of a record mean that is shown as it was recorded: `As of 21 November 2026, the whole season`. */
export function describeRecord(recordedAt: string): string {
  const day = new Date(recordedAt).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
  return `As of ${day}, the whole season`;
}

const itemId = oneLineText(160);

/** Unknown keys are dropped: user, plan and limits never come from a body. */
export const reportRequest = z.object({
  userInputs: rowsRequest,
  /** Ids from the reply of the prediction. They override those of `userInputs`. */
  predictionMetadata: z.optional(
    z.object({
      counsellingId: z.optional(z.int()),
      quotaId: z.optional(z.int()),
      categoryId: z.optional(z.int()),
    }),
  ),
  /** Order and subset of the rows, by id; all rows in list order if absent. */
  predictions: z.optional(z.array(z.object({ id: itemId })).check(z.maxLength(MAX_REPORT_ORDER))),
  /** The id of a recorded prediction, whose recorded rows are printed. */
  recordId: z.optional(pastPredictionId),
});

export type ResultsMetadata = z.infer<typeof resultsMetadata>;
export type PastPrediction = z.infer<typeof pastPrediction>;
export type ReportRequest = z.output<typeof reportRequest>;
