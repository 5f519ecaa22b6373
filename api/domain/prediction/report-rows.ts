// Which rows a report holds, and in which order.
import { MAX_REPORT_ROWS } from '../../contract/limits.ts';
import type { PredictionItem } from '../../contract/prediction/prediction.ts';

/**
 * @param wanted order and subset by item id; ids that are not among the rows are passed over. None: all, as they stand
 * @returns at most the rows of one report
 */
export function reportRows(
  items: readonly PredictionItem[],
  wanted: readonly { id: string }[] | undefined,
): PredictionItem[] {
  if (wanted === undefined) return items.slice(0, MAX_REPORT_ROWS);
  const byId = new Map(items.map((item) => [item.id, item]));
  const ids = new Set(wanted.map((row) => row.id));
  return [...ids].flatMap((id) => byId.get(id) ?? []).slice(0, MAX_REPORT_ROWS);
}
