// The rows of a report: those that were asked for, or each seat once in the order of the results.
import { MAX_REPORT_ROWS } from '../contract/limits.ts';
import { findFirstOfPart } from '../contract/prediction/list-parts.ts';
import { listItems } from '../contract/prediction/open-seats.ts';
import { orderByPart } from '../contract/prediction/part-order.ts';
import type { PredictionItem, PredictionRequest } from '../contract/prediction/prediction.ts';
import { selectBestPools } from '../contract/prediction/seat-groups.ts';

/**
 * @param order order and subset by item id; unknown ids are skipped. If absent, each seat by its pool with the best chance
 * @returns at most MAX_REPORT_ROWS items
 */
export function reportRows(
  items: readonly PredictionItem[],
  order: readonly { id: string }[] | undefined,
  { feeKinds }: Pick<PredictionRequest, 'feeKinds'>,
): PredictionItem[] {
  if (order === undefined) {
    const seats = listItems(items);
    const places = selectBestPools(seats, orderByPart(seats, findFirstOfPart(feeKinds)));
    return Array.from(places.subarray(0, MAX_REPORT_ROWS), seats.item);
  }
  const byId = new Map(items.map((item) => [item.id, item]));
  const ids = new Set(order.map((row) => row.id));
  return [...ids].flatMap((id) => byId.get(id) ?? []).slice(0, MAX_REPORT_ROWS);
}
