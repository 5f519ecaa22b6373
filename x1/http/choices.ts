// A person's choice list beside the prediction that shows its seats, for its chance and its files.
import type { ChoiceList } from '../contract/choices.ts';
import type { PredictionData, PredictionRequest } from '../contract/prediction.ts';
import { Refusal } from '../contract/refusal.ts';
import { choiceRows } from '../domain/choice-rows.ts';
import { type Outlook, outlookOf } from '../domain/list-outlook.ts';
import { type Asker, derivePrediction } from './derive.ts';
import { seatsOf } from './packs.ts';

export type ListBesidePrediction = { list: ChoiceList; data: PredictionData; outlook: Outlook };

/** @throws Refusal LIST_UNKNOWN, and what the prediction refuses */
export async function listBesidePrediction(
  asker: Asker,
  { request, id }: { request: PredictionRequest; id: string },
): Promise<ListBesidePrediction> {
  const lists = await listsOf(asker);
  const list = lists.find((candidate) => candidate.id === id);
  if (!list) throw new Refusal('LIST_UNKNOWN');
  const data = await derivePrediction(asker, request);
  const shown = new Set(data.predictions.map((item) => item.id));
  const seats = seatsOf(asker, request.counsellingId);
  const ids = list.lines.map((line) => line.id);
  return { list, data, outlook: outlookOf(seats, request, ids, { shown, limit: data.metadata.matchLimit }) };
}

export const rowsOf = ({ list, data }: ListBesidePrediction) => choiceRows(list.lines, data.predictions);

export async function listsOf({ records, session }: Asker): Promise<readonly ChoiceList[]> {
  return (await records.choices.get(session.userId))?.lists ?? [];
}

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** Made of a number and a date, of nothing that a person typed. */
export const choiceFileName = (rank: number, at: number, ending: 'csv' | 'pdf'): string =>
  `NEET-PG-choices-rank-${rank}-${day.format(at)}.${ending}`;
