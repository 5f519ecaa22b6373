// Requests a prediction and opens its seats: the chances of the reply, and the line files that they refer to.
import type { BodyInput, Reply } from '../../../api/contract/endpoints.ts';
import { listItems, openSeats, type SeatList } from '../../../api/contract/prediction/open-seats.ts';
import type { PredictionData, PredictionItem } from '../../../api/contract/prediction/prediction.ts';
import { ApiError, call } from '../api/api.ts';
import { loadEndpoint } from '../api/endpoint-tables.ts';
import { loadChunk } from '../api/lazy-chunk.ts';
import { platform } from '../platform.ts';
import { parseValue } from '../storage/parse.ts';
import { normaliseHistory } from './closing-history.ts';
import { fetchLineFiles, listSelections, prefetchLineFiles } from './line-files.ts';
import { type KeptReply, keepReply, readCached, readKept } from './prediction-cache.ts';
import type { SeatOrder } from './seat-order.ts';

/** A prediction whose items are built when they are shown. */
export type Prediction = Omit<PredictionData, 'predictions' | 'lists' | 'order'> & {
  seats: SeatList;
  order: SeatOrder;
  /** When the server sent it. */
  at: number;
};

/** @returns the item of an id; null where the prediction does not hold that seat */
export function findItem(data: Prediction | null, id: string): PredictionItem | null {
  const place = data?.seats.find(id);
  return data && place !== undefined ? data.seats.item(place) : null;
}

const loadOrder = () => loadChunk('seat-order', () => import('./seat-order.ts'));

type Request = BodyInput<'predict'>;

/**
 * New packs may replace the line files between the two requests: the prediction is then requested again, and answers
 * with the new ones. Files of two packs are never mixed.
 * @param owner whose reply it is, for the cache
 * @param onlyCharged refuses a request that the account was not charged for
 * @throws ApiError
 */
export async function fetchPrediction(request: Request, owner: string, onlyCharged?: true): Promise<Prediction> {
  prefetchLineFiles(request);
  try {
    return await fetchOnce(request, owner, onlyCharged);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'SEAT_LINES_GONE') throw error;
    return fetchOnce(request, owner, onlyCharged);
  }
}

/** @returns the prediction of an equal request within the last half hour, without a call; else null */
export const openCachedPrediction = (request: Request, owner: string): Promise<Prediction | null> =>
  openKept(request, readCached(request, owner));

/** @returns the latest prediction of an equal request that this tab keeps, of whatever age; else null */
export const openLastPrediction = (request: Request, owner: string): Promise<Prediction | null> =>
  openKept(request, readKept(request, owner));

async function openKept(request: Request, kept: KeptReply | null): Promise<Prediction | null> {
  if (kept === null) return null;
  const { reply } = await loadEndpoint('predictions.predict');
  const parsed = parseValue(reply, { data: kept.data }) as Reply<'predict'> | null;
  try {
    return parsed && (await openData(request, parsed.data, kept.at));
  } catch {
    // Newer packs may have replaced the line files.
    return null;
  }
}

async function fetchOnce(request: Request, owner: string, onlyCharged?: true): Promise<Prediction> {
  const order = loadOrder();
  // The failure is reported where the order is used.
  order.catch(() => undefined);
  const body = { ...request, asLists: true, ...(onlyCharged && { onlyCharged }) };
  const { data } = await call('predictions.predict', { body, prepare: normaliseHistory });
  const at = platform().now();
  const prediction = await openData(request, data, at);
  keepReply(request, owner, { at, data });
  return prediction;
}

async function openData(request: Request, data: PredictionData, at: number): Promise<Prediction> {
  const { predictions, lists, order: demand = [], ...frame } = data;
  const { orderSeats } = await loadOrder();
  const open = (list: SeatList): Prediction => ({
    ...frame,
    seats: list,
    order: orderSeats(list, request.feeKinds),
    at,
  });
  if (!lists) return open(listItems(predictions));
  const frames = frame.metadata.lists;
  const selections = new Map(listSelections(request).map((one) => [one.counsellingId, one]));
  const rank = Number(request.rank);
  const opened = await Promise.all(
    lists.map(async (seats, place) => {
      const { counsellingId, category = frame.filters.finalCategory } = frames[place] ?? {};
      const tables = await fetchLineFiles(selections.get(counsellingId), seats.files?.names ?? []);
      return openSeats(seats, tables, { rank, category });
    }),
  );
  const [only] = opened;
  if (only && opened.length === 1) return open(only);
  const { combineSeats } = await loadChunk('combine-seats', () => import('./combine-seats.ts'));
  const names = frames.map(({ name }) => name);
  return open(combineSeats(opened, names, demand));
}
