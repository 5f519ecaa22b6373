// The list of a person's recorded predictions, without duplicates and of limited length, and records of earlier shapes.
import { CHANCE_LEVELS, chanceColor, chanceText } from '../../contract/labels.ts';
import { MAX_PAST_PREDICTIONS, UNLIMITED } from '../../contract/limits.ts';
import type { Plan } from '../../contract/plans/plans.ts';
import { LEVEL_FLOORS } from '../../contract/prediction/chance-levels.ts';
import type { PastPrediction, ResultsMetadata } from '../../contract/prediction/past-predictions.ts';
import type { ListFrame, PredictionData, PredictionItem } from '../../contract/prediction/prediction.ts';
import type { CitedRule } from '../../contract/season/verdict.ts';

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
  const isLimited = limits.length > 0;
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
      matchLimit: isLimited ? Math.min(...limits) : UNLIMITED,
      limitedResults: predictions.length,
      fullChanceStats: plan.plan_code === 'free' ? { high, moderate } : metadata.fullChanceStats,
      successProbability: userIsPremium ? metadata.successProbability : null,
      listChance: predictions.length < data.predictions.length ? null : metadata.listChance,
    },
  };
}

/**
 * A recorded row by the chance of the whole season, which does not depend on when it is read. Rows of before the offer was
 * counted keep theirs, which is one of the whole season too.
 */
export function sayWholeSeason(item: PredictionItem): PredictionItem {
  const { chance_level, chance_of_season: chance } = item;
  if (chance_level === null || chance == null) return { ...item, seat_chance: null };
  const level = CHANCE_LEVELS.find((name) => chance >= 100 * LEVEL_FLOORS[name]) ?? 'Low';
  const said = { chance_level: level, chance_text: chanceText(level), chance_color: chanceColor(level) };
  return { ...item, ...said, chance_score: chance, seat_chance: null, chance_by_round: [] };
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
    totalSeats: metadata.totalSeats,
    highChanceCount: high,
    ...(good === undefined ? {} : { goodChanceCount: good }),
    moderateChanceCount: moderate,
    lowChanceCount: low ?? predictions.filter((item) => item.chance_level === 'Low').length,
  };
}

/** What such a record says of the one further counselling. */
type Joined = {
  counsellingId: number;
  /** Of both counsellings. */
  names: readonly string[];
  categories: readonly string[];
  /** Of the further one. */
  dataYears: string;
  rules: CitedRule[];
};

type Metadata = Omit<PredictionData['metadata'], 'lists'> & { lists?: ListFrame[]; joined?: Joined };

/** @returns the record in today's shape; one of today is itself */
export function readRecord(record: Omit<PredictionData, 'metadata'> & { metadata: Metadata }): PredictionData {
  const { joined, ...metadata } = record.metadata;
  if (metadata.lists) return { ...record, metadata: { ...metadata, lists: metadata.lists } };
  const { counselling, finalCategory } = record.filters;
  const { counsellingId, dataYears = '' } = metadata;
  const known = [{ counsellingId, dataYears }, ...(joined ? [joined] : [])];
  const lists = known.map((one, at) => ({
    counsellingId: one.counsellingId,
    name: joined?.names[at] ?? counselling,
    category: joined?.categories[at] ?? finalCategory,
    dataYears: one.dataYears,
  }));
  return { ...record, metadata: { ...metadata, lists, ...(joined && { between: joined.rules }) } };
}
