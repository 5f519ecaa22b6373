// The request of the results page, which the form leaves in this tab.
import * as z from 'zod/mini';
import { BUDGET_MEANINGS } from '../../../api/contract/limits.ts';
import { feeKind } from '../../../api/contract/prediction/fee-kind.ts';
import type { PredictionRequest } from '../../../api/contract/prediction/prediction.ts';
import { rankSchema } from '../../../api/contract/prediction/rank.ts';
import { readJoined, selection, selections } from '../../../api/contract/prediction/selection.ts';
import { platform } from '../platform.ts';
import { REQUEST_KEY } from './storage-keys.ts';
import { writeJson } from './stored-json.ts';
import { readStored } from './stored-value.ts';

/** No personal data is part of it. */
const storedRequest = z.object({
  rank: rankSchema,
  counsellingId: z.int(),
  quotaId: z.int(),
  closedQuotas: z.optional(z.array(z.int())),
  categoryId: z.int(),
  baseCategory: z.string(),
  isPwD: z.boolean(),
  answers: z.optional(z.record(z.string(), z.string())),
  budget: z.nullable(z.number()),
  budgetMeans: z.optional(z.enum(BUDGET_MEANINGS)),
  feeKinds: z.optional(z.array(feeKind)),
  preferredCourses: z.array(z.string()),
  also: z.optional(selections),
  joined: z.optional(selection),
});

const predictionInputs = z.object({
  request: z.pipe(storedRequest, z.transform(readJoined<z.infer<typeof storedRequest>>)),
});

export type PredictionInputs = {
  request: Omit<PredictionRequest, 'isPdfRequest' | 'asLists' | 'onlyCharged'>;
  /** Nobody sent it with the form in this tab: it must not be charged. */
  onlyCharged?: true;
};

export const saveRequest = ({ request }: Pick<PredictionInputs, 'request'>): void =>
  writeJson(platform().tab, REQUEST_KEY, { request });
export const clearRequest = (): void => platform().tab.remove(REQUEST_KEY);

/** @returns the request that the form left in this tab */
export const readTabRequest = (): PredictionInputs | null => readStored(platform().tab, REQUEST_KEY, predictionInputs);
