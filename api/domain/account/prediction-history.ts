// Recorded predictions of a person: the same one once, the latest kept, the oldest gone first.
import { MAX_PAST_PREDICTIONS } from '../../contract/limits.ts';
import type { PastPrediction, ResultsMetadata } from '../../contract/prediction/past-predictions.ts';
import type { PredictionData } from '../../contract/prediction/prediction.ts';

/** @returns the entries kept, oldest first, and the ids that leave; the same array when it is on record already */
export function addToHistory(
  entries: PastPrediction[],
  added: PastPrediction,
): { kept: PastPrediction[]; dropped: string[] } {
  const known = entries.find((entry) => entry.id === added.id);
  if (known && known.rows >= added.rows) return { kept: entries, dropped: [] };
  const all = [...entries.filter((entry) => entry !== known), added];
  return {
    kept: all.slice(-MAX_PAST_PREDICTIONS),
    dropped: all.slice(0, -MAX_PAST_PREDICTIONS).map((entry) => entry.id),
  };
}

/** Counts as the person was told them; what the plan hides is counted among the rows shown. */
export function countResults({ predictions, metadata }: PredictionData): ResultsMetadata {
  const { high, good, moderate, low } = metadata.fullChanceStats;
  return {
    totalResults: metadata.totalResults,
    highChanceCount: high,
    ...(good === undefined ? {} : { goodChanceCount: good }),
    moderateChanceCount: moderate,
    lowChanceCount: low ?? predictions.filter((item) => item.chance_level === 'Low').length,
  };
}
