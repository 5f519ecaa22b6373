// The parts of the list in its default order, with the number of seats in each and where it begins; and what the list leaves out because of its fee.
import { computed } from 'nanostores';
import { count } from '../../../api/contract/labels.ts';
import { rangeLabel } from '../../../api/contract/money-labels.ts';
import type { FeeKind } from '../../../api/contract/prediction/fee-kind.ts';
import { LIST_PARTS, type ListPart, putsSmallFeesFirst } from '../../../api/contract/prediction/list-parts.ts';
import { otherSeatWords, partWords } from '../../copy/results.ts';
import { openRequest } from './address.ts';
import { $page, $selected, $sort } from './filters.ts';
import { runPrediction } from './prediction.ts';
import { $data, $inputs } from './prediction-state.ts';

/** `start`: position of its first seat in the list. `id`: of its heading. */
export type PartView = { part: ListPart; id: string; label: string; means: string; count: string; start: number };

/** Parts without seats are left out; none in another order, or where the demand of seats is not known. */
const $parts = computed([$selected, $sort, $data, $inputs], ({ seats, places }, sort, data, inputs): PartView[] => {
  if (sort !== 'parts' || data === null || seats !== data.seats) return [];
  const parts = Array.from(places, data.order.part);
  // Records of before the demand was known have no parts.
  if (parts.some((part, at) => at > 0 && part < (parts[at - 1] as number))) return [];
  const order = partWords.orders[putsSmallFeesFirst(inputs?.request.feeKinds) ? 'small' : 'wanted'];
  return LIST_PARTS.flatMap((part, at) => {
    const start = parts.indexOf(at);
    const words = { label: partWords.labels[part], means: partWords.means[part](order) };
    return start < 0
      ? []
      : [{ part, id: `part-${part}`, ...words, count: count(parts.lastIndexOf(at) + 1 - start), start }];
  });
});

/** By place of the page: the part that begins there. The first seat of a page names its part again. */
export const $partHeadings = computed([$parts, $page], (parts, { start, items }): (PartView | null)[] =>
  items.map((_, at) => {
    if (at === 0) return parts.findLast((part) => part.start <= start) ?? null;
    return parts.find((part) => part.start === start + at) ?? null;
  }),
);

/** Of a limit of cost: the seats whose fee is not known. */
const WITHOUT_LIMIT = 'limit';

/** Each row can be opened, which is another prediction. */
export const $otherSeats = computed([$inputs, $data], (inputs, data) => {
  if (inputs === null || data === null) return [];
  const { otherKinds = [], unknownFees = 0 } = data.metadata;
  const rows = otherKinds.map(({ kind, seats, low, high }) => ({
    key: kind as string,
    label: otherSeatWords.kinds[kind],
    text: otherSeatWords.seats(count(seats), low === null || high === null ? '' : rangeLabel({ low, high })),
  }));
  const text = otherSeatWords.seats(count(unknownFees), '');
  return unknownFees > 0 ? [...rows, { key: WITHOUT_LIMIT, label: otherSeatWords.unknown, text }] : rows;
});

export function openOtherSeats(key: string): void {
  const inputs = $inputs.get();
  if (inputs === null) return;
  const { request } = inputs;
  const opened = key === WITHOUT_LIMIT ? { budget: null } : { feeKinds: [...(request.feeKinds ?? []), key as FeeKind] };
  openRequest({ ...request, ...opened });
  void runPrediction();
}
