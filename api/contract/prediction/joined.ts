// Schemas of the seats of a second counselling in the reply of a prediction.
import * as z from 'zod/mini';
import { citedRule } from '../season/verdict.ts';
import { predictedSeats } from './seat-line.ts';

/** What a reply says of the second counselling besides its seats. */
export const joinedFrame = z.object({
  counsellingId: z.int(),
  /** Names of both counsellings, which are put before their quotas. */
  names: z.array(z.string()),
  /** The category of the candidate in each of them. */
  categories: z.array(z.string()),
  /** What the closing ranks of the second counselling rest on. */
  dataYears: z.string(),
  /** What decides between a seat of one and a seat of the other; empty where no rule is on record. */
  rules: z.array(citedRule),
});

/** The seats of the second counselling. */
export const joinedSeats = z.object({
  seats: predictedSeats,
  /** Of each seat of the first counselling by demand: how many more seats of the second one come before it than before the last. */
  before: z.array(z.int()),
});

export type JoinedFrame = z.infer<typeof joinedFrame>;
