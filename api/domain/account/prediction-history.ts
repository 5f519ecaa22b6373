// The list of a person's recorded predictions, without duplicates and of limited length.
import { MAX_PAST_PREDICTIONS, UNLIMITED } from '../../contract/limits.ts';
import type { Plan } from '../../contract/plans/plans.ts';
import type { PastPrediction, ResultsMetadata } from '../../contract/prediction/past-predictions.ts';
import type { PredictionData } from '../../contract/prediction/prediction.ts';

/** @returns the new entries, oldest first, and the ids of dropped ones; the same array if the prediction is recorded already */
export function addToHistory(
  entries: PastPrediction[],
  added: PastPrediction,
): { entries: PastPrediction[]; dropped: string[] } {
  const known = entries.find((entry) => entry.id === added.id);
  if (known && known.rows >= added.rows) return { entries, dropped: [] };
  const all = [...entries.filter((entry) => entry !== known), added];
  return {
    entries: all.slice(-MAX_PAST_PREDICTIONS),
    dropped: all.slice(0, -MAX_PAST_PREDICTIONS).map((entry) => entry.id),
  };
}

/**
 * A recorded prediction as the plan of today shows it: after a plan has ended, its rows and figures are hidden again. A
 * better plan shows nothing that was not recorded.
 */
export function limitToPlan(
  data: PredictionData,
  plan: Plan,
  person: { name: string; mobile: string },
): PredictionData {
  const { metadata } = data;
  const limits = [metadata.matchLimit, plan.match_limit].filter((limit) => limit !== UNLIMITED);
  const predictions = data.predictions.slice(0, Math.min(data.predictions.length, ...limits));
  const { high, moderate } = metadata.fullChanceStats;
  const userIsPremium = metadata.userIsPremium && plan.is_premium;
  return {
    ...data,
    predictions,
    metadata: {
      ...metadata,
      userName: person.name,
      userMobile: person.mobile,
      userIsPremium,
      matchLimit: limits.length === 0 ? UNLIMITED : Math.min(...limits),
      limitedResults: predictions.length,
      fullChanceStats: plan.plan_code === 'free' ? { high, moderate } : metadata.fullChanceStats,
      successProbability: userIsPremium ? metadata.successProbability : null,
      listChance: predictions.length < data.predictions.length ? null : metadata.listChance,
    },
  };
}

/** The entry of a recorded prediction as the plan of today shows it: the counts of Good and Low are hidden again. */
export function limitEntry(entry: PastPrediction, plan: Plan): PastPrediction {
  const { goodChanceCount, ...counts } = entry.resultsMetadata;
  // Without a count of Good the entry was recorded on the free plan and counts its own rows.
  if (plan.plan_code !== 'free' || goodChanceCount === undefined) return entry;
  const rows = Math.min(entry.rows, plan.match_limit);
  return { ...entry, rows, resultsMetadata: { ...counts, lowChanceCount: 0 } };
}

/** The counts that the reply showed. If the plan hides the count of Low, only the shown rows are counted. */
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
