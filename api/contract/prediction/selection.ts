// What a prediction asks of one further counselling: rank, disability, budget and courses are those of the request.
import * as z from 'zod/mini';
import { EVERY_QUOTA, MAX_ALSO, MAX_CLOSED_QUOTAS } from '../limits.ts';
import { answersSchema } from '../options/answers.ts';
import { integerSchema } from './rank.ts';

export const selection = z.object({
  counsellingId: integerSchema,
  quotaId: z._default(integerSchema, EVERY_QUOTA),
  closedQuotas: z.optional(z.array(integerSchema).check(z.maxLength(MAX_CLOSED_QUOTAS))),
  categoryId: integerSchema,
  answers: z.optional(answersSchema),
});

export const selections = z.array(selection).check(z.maxLength(MAX_ALSO));

export type Selection = z.infer<typeof selection>;

type Former = { joined?: Selection | undefined; also?: Selection[] | undefined };

/**
 * Requests of old pages, old links and recorded predictions name one further counselling as `joined`.
 * @returns the request with `also`, the smallest id first
 */
export function readJoined<Request extends Former>({ joined, also = [], ...request }: Request) {
  const all = joined ? [joined, ...also] : also;
  const sorted = all.toSorted((one, other) => one.counsellingId - other.counsellingId);
  return { ...request, ...(sorted.length > 0 && { also: sorted }) } as Omit<Request, 'joined'>;
}
