// What the list leaves out because of its fee, with number and range: kinds of fees that are not meant, and unknown fees.
import { computed } from 'nanostores';
import { count } from '../../../api/contract/labels.ts';
import { rangeLabel } from '../../../api/contract/money-labels.ts';
import type { FeeKind } from '../../../api/contract/prediction/fee-kind.ts';
import { otherSeatWords } from '../../copy/results.ts';
import { runPrediction } from './prediction.ts';
import { $data, $inputs, saveRequest } from './prediction-state.ts';

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
  saveRequest({ ...inputs, request: { ...request, ...opened } });
  void runPrediction();
}
