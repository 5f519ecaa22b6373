// The prediction of the results page: its request, which the form hands over within the tab, its status, its reply.
import { computed, map } from 'nanostores';
import * as z from 'zod/mini';
import { BUDGET_MEANINGS, DEFAULT_BASE_CATEGORY, EVERY_QUOTA } from '../../../api/contract/limits.ts';
import type { PredictionItem, PredictionRequest } from '../../../api/contract/prediction/prediction.ts';
import { rankSchema } from '../../../api/contract/prediction/rank.ts';
import { readJoined, selection, selections } from '../../../api/contract/prediction/selection.ts';
import type { Prediction } from '../../lib/fetch-prediction.ts';
import { platform } from '../../lib/platform.ts';
import { parseShareLink, type Shareable, writeInputs } from '../../lib/share-link.ts';
import { REQUEST_KEY } from '../../lib/storage-keys.ts';
import { writeJson } from '../../lib/stored-json.ts';
import { readStored } from '../../lib/stored-value.ts';
import { PATHS } from '../page/place.ts';

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

/** @returns the request of the address; the one of this tab where the address has none, or the same */
export function readRequest(): PredictionInputs | null {
  const stored = readStored(platform().tab, REQUEST_KEY, predictionInputs);
  const named = parseRequest(platform().here());
  if (named === null || (stored && isSameRequest(stored.request, named))) return stored;
  return { request: named, onlyCharged: true };
}

export const isSameRequest = (one: Shareable, other: Shareable): boolean =>
  String(writeInputs(one)) === String(writeInputs(other));

/** @returns null where something is missing that every prediction needs */
function parseRequest(here: string): PredictionInputs['request'] | null {
  if (!here.startsWith(PATHS.seats)) return null;
  const { rank, counsellingId, quotaId, categoryId, pwd, also, closedQuotas, ...others } = parseShareLink(here);
  if (rank === undefined || counsellingId === undefined || quotaId === undefined || categoryId === undefined)
    return null;
  const { budget = null, preferredCourses = [], ...given } = others;
  return {
    ...given,
    ...{ rank: Number(rank), counsellingId, quotaId, categoryId, budget },
    ...(closedQuotas && { closedQuotas: [...closedQuotas] }),
    baseCategory: DEFAULT_BASE_CATEGORY,
    isPwD: pwd === 'yes',
    preferredCourses: [...preferredCourses],
    ...(also && {
      also: also.flatMap(({ categoryId: category, ...one }) =>
        category === null ? [] : [{ ...one, quotaId: EVERY_QUOTA, categoryId: category }],
      ),
    }),
  };
}

/** `guard`: also while a cached prediction is drawn behind it. `complete`: the reply has arrived, and the loading screen says so before it closes. */
export type PredictionStatus = 'guard' | 'loading' | 'complete' | 'ready' | 'no-request' | 'anonymous';

type PredictionState = { status: PredictionStatus; inputs: PredictionInputs | null; data: Prediction | null };

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
