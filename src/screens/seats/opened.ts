// View model of the open seat; it loads with the first one that opens.
import { computed } from 'nanostores';
import { choiceKey } from '../../../api/contract/choices/choices.ts';
import { feeLabel } from '../../../api/contract/money-labels.ts';
import { readFigure } from '../../../api/contract/prediction/flat-figures.ts';
import { choiceWords } from '../../copy/choices.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { findItem } from '../../lib/seats/fetch-prediction.ts';
import type { Results } from '../results/screen.ts';
import { reloadPrediction } from '../results/trouble.ts';
import { formatChance, seatView } from './seat-view.ts';
import { formatWholeSeat } from './whole-seat.ts';

/**
 * Of a seat that the prediction lacks, its facts open.
 * @param toSeats opens the place of the seats
 */
export function openListed(results: Results, id: string, seat: string, toSeats: () => void): void {
  if (findItem(results.$data.get(), id) === null) results.$dialog.set({ kind: 'facts', id, seat });
  else {
    toSeats();
    results.openSeat(id);
  }
}

export function createOpened(results: Results) {
  const { $openedId, $prediction, $data, env } = results;
  const $openedSeat = computed([$openedId, $prediction], (id, shown) => {
    const item = id === null ? null : findItem(shown.data, id);
    return item ? formatWholeSeat(item, shown) : null;
  });
  return {
    $openedSeat,
    /** Of the open seat; null where a mark changes no chance. */
    $isListed: computed([$openedSeat, $data], (seat, data) => {
      const listed = data?.metadata.listed;
      return seat === null || listed === undefined ? null : listed.includes(choiceKey(seat.id));
    }),
    /** Every chance of the seat follows the mark, so the prediction runs again. */
    async markListed(id: string, listed: boolean): Promise<void> {
      try {
        await env.call('choices.markListed', { body: { ids: [id], listed } });
      } catch (error) {
        return env.showToast('error', error instanceof ApiError ? error.message : choiceWords.notSaved);
      }
      await reloadPrediction(results);
    },
    /** @param id of one of the seat's lines */
    listPools(id: string) {
      const shown = $prediction.get();
      const item = findItem(shown.data, id);
      if (!shown.data || !item) return [];
      return shown.data.order.listPools(item).map((line) => {
        const { seat, closed } = seatView(line, shown);
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
    },
  };
}

export type Pool = ReturnType<ReturnType<typeof createOpened>['listPools']>[number];
