// The counsellings of a prediction as separate choice lists: the authorities fill, lock and allot each of them alone.
import type { ListName } from '../contract/choice-tools.ts';
import { belongsTo } from '../contract/choices.ts';
import type { PredictionData, PredictionRequest } from '../contract/prediction/prediction.ts';
import { Refusal } from '../contract/refusal.ts';
import { nameShort } from '../domain/prediction/joined-lists.ts';
import { nameQuotas } from '../domain/prediction/quotas.ts';
import { judgeSelection } from '../domain/season/verdict.ts';
import type { SeatIndex } from '../packs/seat-index.ts';
import { requireJoined } from './joined-lists.ts';
import { requirePacks, requireSeatIndex, type WithPacks } from './require-packs.ts';

/** One counselling of a prediction, with what the prediction asks of it. */
export type ListPart = { seats: SeatIndex; request: PredictionRequest };

/** @returns the counsellings of a request, its own first. @throws Refusal those of its packs and of the second counselling */
export function requireListParts(context: WithPacks, request: PredictionRequest): ListPart[] {
  const { joined: _, ...own } = request;
  const seats = requireSeatIndex(context, request.counsellingId);
  return [{ seats, request: own }, requireJoined(context, request) ?? []].flat();
}

/** @param counsellingId by default that of the request. @throws Refusal INVALID_INPUT for one that is not part of the request */
export function selectPart<Part extends ListPart>(
  parts: readonly Part[],
  counsellingId: number = parts[0]?.request.counsellingId ?? 0,
): Part {
  const part = parts.find(({ seats }) => seats.counselling.id === counsellingId);
  if (!part) throw new Refusal('INVALID_INPUT');
  return part;
}

/** The seat lines of one choice list, in its order. */
export const selectOwn = <Line extends { id: string }>(lines: readonly Line[], { seats }: ListPart): Line[] =>
  lines.filter(({ id }) => belongsTo(id, seats.counselling.code));

export const describeLists = (parts: readonly ListPart[]): ListName[] =>
  parts.map(({ seats }) => ({
    counsellingId: seats.counselling.id,
    code: seats.counselling.code,
    name: nameShort(seats),
  }));

/** What a file of one choice list says of its prediction: that of both would name the other counselling too. */
export function framePart(
  context: WithPacks,
  { filters, metadata }: PredictionData,
  { seats, request }: ListPart,
): Pick<PredictionData, 'filters' | 'metadata'> {
  const { joined, ...own } = metadata;
  if (!joined) return { filters, metadata };
  const { id, name, neetPgYear, rankLabel } = seats.counselling;
  const place = id === joined.counsellingId ? 1 : 0;
  const verdict = judgeSelection(requirePacks(context).seasons.get(id), seats, request);
  const finalCategory = joined.categories[place] ?? filters.finalCategory;
  return {
    filters: { counselling: name, quota: nameQuotas(seats, request), finalCategory },
    metadata: { ...own, neetPgYear, rankLabel, verdict },
  };
}
