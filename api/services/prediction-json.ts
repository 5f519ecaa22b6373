// Writes a short prediction as JSON. The text of the shared fields of each seat line is cached.
import type { PredictionData, PredictionItem } from '../contract/prediction/prediction.ts';
import type { SeatLine } from '../domain/prediction/seat-line.ts';

/** Up to this number of rows, texts are cached; each has about 1.5 KB. */
const FEW = 200;
const MOST_KEPT = 4_000;

/** By history, because each seat line has its own history object. */
let sharedTexts = new WeakMap<object, string>();
let count = 0;

type CandidateFields = Omit<PredictionItem, keyof SeatLine>;

/** @returns the body of the reply, in pieces */
export function writePredictionJson({ predictions, ...rest }: PredictionData): string[] {
  if (predictions.length > FEW) return [JSON.stringify({ success: true, data: { ...rest, predictions } })];
  const pieces = ['{"success":true,"data":{"predictions":['];
  for (const [place, item] of predictions.entries()) {
    pieces.push(
      place === 0 ? '{' : ',{',
      writeSharedFields(item),
      ',',
      JSON.stringify(selectCandidateFields(item)).slice(1),
    );
  }
  pieces.push('],', JSON.stringify(rest).slice(1), '}');
  return pieces;
}

const selectCandidateFields = (item: PredictionItem): CandidateFields => ({
  category: item.category,
  chance_level: item.chance_level,
  chance_text: item.chance_text,
  chance_color: item.chance_color,
  chance_score: item.chance_score,
  chance_by_round: item.chance_by_round,
  user_rank: item.user_rank,
  closing_rank_diff: item.closing_rank_diff,
});

/** The fields that are the same for every candidate, as JSON without braces. */
function writeSharedFields(item: PredictionItem): string {
  const known = sharedTexts.get(item.historicalData);
  if (known !== undefined) return known;
  const own = selectCandidateFields(item);
  const shared = Object.fromEntries(Object.entries(item).filter(([name]) => !(name in own)));
  const text = JSON.stringify(shared).slice(1, -1);
  if (count === MOST_KEPT) {
    sharedTexts = new WeakMap();
    count = 0;
  }
  sharedTexts.set(item.historicalData, text);
  count += 1;
  return text;
}
