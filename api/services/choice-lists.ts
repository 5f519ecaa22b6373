// A person's choice list beside the prediction that shows its seats, for its chance and its files.
import type { ChoiceList } from '../contract/choices.ts';
import type { PredictionData, PredictionRequest } from '../contract/prediction/prediction.ts';
import { Refusal } from '../contract/refusal.ts';
import { computeListChance, type ListChance } from '../domain/choice-lists/choice-list-chance.ts';
import { choiceRows } from '../domain/choice-lists/choice-rows.ts';
import type { CallContext } from './call-context.ts';
import { requireSeatIndex } from './require-packs.ts';
import { predictForUser } from './run-prediction.ts';

export type ListWithPrediction = { list: ChoiceList; data: PredictionData; listChance: ListChance };

/** @throws Refusal LIST_UNKNOWN, and what the prediction refuses */
export async function loadListWithPrediction(
  context: CallContext,
  { request, id }: { request: PredictionRequest; id: string },
): Promise<ListWithPrediction> {
  const lists = await loadChoiceLists(context);
  const list = lists.find((candidate) => candidate.id === id);
  if (!list) throw new Refusal('LIST_UNKNOWN');
  const ids = list.lines.map((line) => line.id);
  const data = await predictForUser(context, request, { ids });
  const shown = new Set(data.predictions.map((item) => item.id));
  const seats = requireSeatIndex(context, request.counsellingId);
  return { list, data, listChance: computeListChance(seats, request, ids, { shown, limit: data.metadata.matchLimit }) };
}

export const buildListRows = ({ list, data }: ListWithPrediction) => choiceRows(list.lines, data.predictions);

export async function loadChoiceLists({ collections, session }: CallContext): Promise<readonly ChoiceList[]> {
  return (await collections.choices.get(session.userId))?.lists ?? [];
}

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** Made of a number and a date, of nothing that a person typed. */
export const choiceFileName = (rank: number, at: number, ending: 'csv' | 'pdf'): string =>
  `NEET-PG-choices-rank-${rank}-${day.format(at)}.${ending}`;
