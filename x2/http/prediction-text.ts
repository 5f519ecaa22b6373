// A short prediction as JSON, put together from texts that are written once a seat line: most of a row is the same for all.
import type { PredictionData, PredictionItem } from '../contract/prediction.ts';
import type { LineRecord } from '../domain/line-record.ts';

/** Rows of a reply up to which texts are kept; about 1.5 KB each. */
const FEW = 200;
const MOST_KEPT = 4_000;

/** By history, which no two seat lines share. */
let kept = new WeakMap<object, string>();
let count = 0;

type Own = Omit<PredictionItem, keyof LineRecord>;

/** @returns the whole body of the reply, in pieces */
export function predictionText({ predictions, ...rest }: PredictionData): string[] {
  if (predictions.length > FEW) return [JSON.stringify({ success: true, data: { ...rest, predictions } })];
  const pieces = ['{"success":true,"data":{"predictions":['];
  for (const [place, item] of predictions.entries()) {
    pieces.push(place === 0 ? '{' : ',{', sharedText(item), ',', JSON.stringify(ownOf(item)).slice(1));
  }
  pieces.push('],', JSON.stringify(rest).slice(1), '}');
  return pieces;
}

const ownOf = (item: PredictionItem): Own => ({
  category: item.category,
  chance_level: item.chance_level,
  chance_text: item.chance_text,
  chance_color: item.chance_color,
  chance_score: item.chance_score,
  chance_by_round: item.chance_by_round,
  user_rank: item.user_rank,
  closing_rank_diff: item.closing_rank_diff,
});

/** The fields of the line itself, without braces. */
function sharedText(item: PredictionItem): string {
  const known = kept.get(item.historicalData);
  if (known !== undefined) return known;
  const own = ownOf(item);
  const shared = Object.fromEntries(Object.entries(item).filter(([name]) => !(name in own)));
  const text = JSON.stringify(shared).slice(1, -1);
  if (count === MOST_KEPT) {
    kept = new WeakMap();
    count = 0;
  }
  kept.set(item.historicalData, text);
  count += 1;
  return text;
}
