// Choice lists of a person: saving, and the prediction of a list for its chance and its files.
import type { Readable } from 'node:stream';
import type { ListPositions } from '../contract/choice-tools.ts';
import type { ChoiceList, ListChance } from '../contract/choices.ts';
import type { PredictionData, PredictionRequest } from '../contract/prediction/prediction.ts';
import { Refusal } from '../contract/refusal.ts';
import { computeListChance } from '../domain/choice-lists/choice-list-chance.ts';
import { type ListInput, saveList } from '../domain/choice-lists/choice-lists.ts';
import { type ChoiceRow, choiceRows } from '../domain/choice-lists/choice-rows.ts';
import { listPositions } from '../domain/choice-lists/list-positions.ts';
import { buildItemsOfLines, isVisible, judgeSeats, type Visibility } from '../domain/choice-lists/visible-lines.ts';
import type { SeatIndex } from '../packs/seat-index.ts';
import { choiceFileName } from '../report/text.ts';
import type { CallContext } from './call-context.ts';
import { createKnownCheck } from './joined-lists.ts';
import { requireAccountExists } from './person.ts';
import { requirePacks, requireSeatIndex } from './require-packs.ts';
import { predictForUser } from './run-prediction.ts';

export async function loadChoiceLists({ collections, session }: CallContext): Promise<readonly ChoiceList[]> {
  return (await collections.choices.get(session.userId))?.lists ?? [];
}

const SAVE_ERRORS = {
  'unknown-list': 'LIST_UNKNOWN',
  'too-many-lists': 'LISTS_FULL',
  'not-shown': 'SEAT_NOT_SHOWN',
} as const;

/** @throws Refusal LIST_UNKNOWN, LISTS_FULL, SEAT_NOT_SHOWN, SESSION_EXPIRED, and those of the prediction */
export async function saveChoiceList(
  context: CallContext,
  input: ListInput & { request: PredictionRequest },
): Promise<ChoiceList> {
  const { deps, collections, session } = context;
  await requireKnownSeats(context, input);
  const { predictions } = await predictForUser(context, input.request, { ids: input.lines });
  const fresh = { id: deps.random.id(), at: new Date(deps.now()).toISOString() };
  const outcome = await collections.choices.update(session.userId, (record) => {
    const lists = record?.lists ?? [];
    const { next, result } = saveList(lists, input, predictions, fresh);
    return { next: next === lists ? record : { lists: [...next] }, result };
  });
  if (outcome.kind !== 'saved') throw new Refusal(SAVE_ERRORS[outcome.kind]);
  await requireAccountExists(context, () => collections.choices.delete(session.userId));
  return outcome.list;
}

/** A seat that this counselling never had cannot be shown, so it is refused before the prediction is charged. */
async function requireKnownSeats(
  context: CallContext,
  { request, lines }: { request: PredictionRequest; lines: readonly string[] },
): Promise<void> {
  const isKnown = createKnownCheck(context, request);
  if (lines.every(isKnown)) return;
  const saved = new Set((await loadChoiceLists(context)).flatMap((list) => list.lines.map(({ id }) => id)));
  if (lines.some((id) => !isKnown(id) && !saved.has(id))) throw new Refusal('SEAT_NOT_SHOWN');
}

export type ListWithPrediction = {
  list: ChoiceList;
  /** With the items of every seat of the list that the plan shows, whatever its quota. */
  data: PredictionData;
  seats: SeatIndex;
  visibility: Visibility;
  listChance: ListChance;
};

/** @throws Refusal LIST_UNKNOWN, and those of the prediction */
export async function loadListWithPrediction(
  context: CallContext,
  { request, id }: { request: PredictionRequest; id: string },
): Promise<ListWithPrediction> {
  const lists = await loadChoiceLists(context);
  const list = lists.find((candidate) => candidate.id === id);
  if (!list) throw new Refusal('LIST_UNKNOWN');
  const ids = list.lines.map((line) => line.id);
  const found = await predictForUser(context, request, { ids });
  const shown = new Set(found.predictions.map((item) => item.id));
  const seats = requireSeatIndex(context, request.counsellingId);
  const visibility = { shown, limit: found.metadata.matchLimit };
  // A plan that shows every match shows the eligible seats of every quota: they have figures too.
  const others = judgeSeats(seats, request, ids, visibility).filter((seat) => isVisible(seat) && !shown.has(seat.id));
  const candidate = { rank: request.rank, category: found.filters.finalCategory };
  const items = buildItemsOfLines(
    seats,
    others.map(({ line }) => line),
    candidate,
  );
  const data = { ...found, predictions: [...found.predictions, ...items] };
  return { list, data, seats, visibility, listChance: computeListChance(seats, request, ids, visibility) };
}

export const positionsOfList = (found: ListWithPrediction, request: PredictionRequest): ListPositions =>
  listPositions(found.seats, request, found.list.lines, found.visibility, found.data.predictions);

export const buildListRows = ({ list, data }: ListWithPrediction, { choices }: ListPositions): ChoiceRow[] =>
  choiceRows(list.lines, data.predictions, choices);

/** @throws Refusal NO_PREDICTION for an empty list, RATE_LIMITED, PDF_FAILED */
export function printChoiceList(
  context: CallContext,
  request: PredictionRequest,
  found: ListWithPrediction,
): Promise<Readable> {
  const { deps } = context;
  const positions = positionsOfList(found, request);
  const rows = buildListRows(found, positions);
  if (rows.length === 0) throw new Refusal('NO_PREDICTION');
  const { filters, metadata } = found.data;
  const { dataTime } = requirePacks(context).manifest;
  const { list, listChance } = found;
  const { nothing } = positions;
  const input = {
    name: list.name,
    rows,
    listChance,
    nothing,
    request,
    filters,
    metadata,
    dataTime,
    madeAt: deps.now(),
  };
  return deps.pdf({ kind: 'choices', input }, context.session.userId);
}

export const choiceListFileName = ({ deps }: CallContext, rank: number, extension: 'csv' | 'pdf'): string =>
  choiceFileName(rank, deps.now(), extension);
