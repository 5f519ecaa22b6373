// View model of the pools and quotas of one seat, each with its own chance, the best one first.
import { feeLabel } from '../../../api/contract/money-labels.ts';
import { readFigure } from '../../../api/contract/prediction/flat-figures.ts';
import { $prediction, findItem } from '../results/prediction-state.ts';
import { formatChance, seatView } from './seat-view.ts';

/** @param id of one of the seat's lines */
export function listPools(id: string) {
  const { data } = $prediction.get();
  const item = findItem(data, id);
  if (!data || !item) return [];
  return data.order.listPools(item).map((line) => {
    const { seat, closed } = seatView(line);
    return {
      id: line.id,
      seat,
      ...formatChance({ ...line, seat_chance: null }),
      closed,
      pool: line.allotted_category,
      quota: line.quota,
      fee: feeLabel(readFigure(line, 'fee')),
    };
  });
}
