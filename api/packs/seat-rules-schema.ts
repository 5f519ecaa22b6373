// The format of the seat rules of a counselling: what each pool needs of a candidate, and the questions that tell it.
import { z } from 'zod';
import { omit } from 'zod/mini';
import { POOL_CONFIDENCES } from '../contract/fact-claims.ts';
import { question } from '../contract/options/questions.ts';

const need = z.strictObject({
  /** Id of a question, or one of FORM_QUESTIONS. */
  question: z.string(),
  /** Answers that meet the need. */
  met: z.array(z.string()),
  /** Answers that leave open whether it is met. */
  open: z.array(z.string()),
});

const pool = z.strictObject({
  quotaId: z.int(),
  /** Id of the allotted category. */
  categoryId: z.int(),
  needs: z.array(need),
  /** By what the seats go where no answer settles it; absent where the answers do. */
  unsettled: z.string().optional(),
  /** What the order of the seats counts beyond the rank: `in-service marks`. */
  extraMarks: z.string().optional(),
  meaning: z.string(),
  confidence: z.enum(POOL_CONFIDENCES),
});

export const seatRules = z.strictObject({
  /** The quotas that depend on one follow from the pools. */
  questions: z.array(omit(question, { quotas: true })),
  pools: z.array(pool),
});

export type SeatRules = z.infer<typeof seatRules>;
export type SeatPool = SeatRules['pools'][number];
export type PoolNeed = SeatPool['needs'][number];
