// The prediction of the results page: its request, which the form hands over within the tab, its status, its reply.
import { atom, computed, map } from 'nanostores';
import * as z from 'zod/mini';
import { BUDGET_MEANINGS } from '../../../api/contract/limits.ts';
import { feeKind } from '../../../api/contract/prediction/fee-kind.ts';
import type { PredictionItem, PredictionRequest } from '../../../api/contract/prediction/prediction.ts';
import { rankSchema } from '../../../api/contract/prediction/rank.ts';
import { readJoined, selection, selections } from '../../../api/contract/prediction/selection.ts';
import { platform } from '../../lib/platform.ts';
import type { Prediction } from '../../lib/seats/fetch-prediction.ts';
import { REQUEST_KEY } from '../../lib/storage/storage-keys.ts';
import { writeJson } from '../../lib/storage/stored-json.ts';
import { readStored } from '../../lib/storage/stored-value.ts';

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

/** `failed`: a place that needs no seats stays open without them. `guard`: also while a cached prediction is drawn behind it. `complete`: the reply has arrived, and the loading screen says so before it closes. */
export type PredictionStatus = 'guard' | 'loading' | 'complete' | 'ready' | 'failed' | 'no-request' | 'anonymous';

export type PredictionState = { status: PredictionStatus; inputs: PredictionInputs | null; data: Prediction | null };

/** @returns the item of an id; null where the prediction does not hold that seat */
export function findItem(data: Prediction | null, id: string): PredictionItem | null {
  const place = data?.seats.find(id);
  return data && place !== undefined ? data.seats.item(place) : null;
}

export const noPrediction: PredictionState = { status: 'guard', inputs: null, data: null };
export const $prediction = map<PredictionState>(noPrediction);
/** They do not change with the status alone, so that what is drawn behind the loading screen is not drawn again. */
export const $data = computed($prediction, ({ data }) => data);
export const $inputs = computed($prediction, ({ inputs }) => inputs);

/** What failed, and for which request. The seats that are there stay. */
export const $trouble = atom<{ error: unknown; asked: PredictionInputs } | null>(null);
