// Schema of a second counselling in the request of a prediction, such as All India after a state.
import * as z from 'zod/mini';
import { answersSchema } from '../answers.ts';
import { EVERY_QUOTA, MAX_CLOSED_QUOTAS } from '../limits.ts';
import { integerSchema } from './rank.ts';

/** What the second counselling asks for. Rank, disability, budget and courses are those of the prediction. */
export const joinedRequest = z.object({
  counsellingId: integerSchema,
  quotaId: z._default(integerSchema, EVERY_QUOTA),
  closedQuotas: z.optional(z.array(integerSchema).check(z.maxLength(MAX_CLOSED_QUOTAS))),
  categoryId: integerSchema,
  answers: z.optional(answersSchema),
});

export type JoinedRequest = z.infer<typeof joinedRequest>;
