// The rows of a report, in their order.
import { MAX_REPORT_ROWS } from '../../contract/limits.ts';
import type { PredictionItem } from '../../contract/prediction/prediction.ts';

/**
 * @param order order and subset by item id; unknown ids are skipped. All items in list order if absent
 * @returns at most MAX_REPORT_ROWS items
 */
export function reportRows(
  items: readonly PredictionItem[],
  order: readonly { id: string }[] | undefined,
): PredictionItem[] {
  if (order === undefined) return items.slice(0, MAX_REPORT_ROWS);
  const byId = new Map(items.map((item) => [item.id, item]));
  const ids = new Set(order.map((row) => row.id));
  return [...ids].flatMap((id) => byId.get(id) ?? []).slice(0, MAX_REPORT_ROWS);
}
