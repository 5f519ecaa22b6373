// One seat line as one candidate sees it: the record of the line and the chances of this rank.
import { CHANCE_LEVELS, chanceColor, chanceText } from '../../contract/labels.ts';
import type { PredictionItem } from '../../contract/prediction/prediction.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { memoizeByObject } from '../memoize.ts';
import { chancesOfLine } from './forecast.ts';
import { createSeatLineReader, type SeatLine } from './seat-line.ts';

export type Candidate = { rank: number; category: string };

/** Never a certainty, never an impossibility. */
export const percent = (chance: number): number => Math.min(99, Math.max(1, Math.round(chance * 100)));

const LEVEL_LABELS = CHANCE_LEVELS.map((name) => ({ name, text: chanceText(name), color: chanceColor(name) }));
const LOWEST = { name: 'Low', text: chanceText('Low'), color: chanceColor('Low') } as const;
type LevelLabel = (typeof LEVEL_LABELS)[number];
type RoundScore = PredictionItem['chance_by_round'][number];
const NONE: RoundScore = Object.freeze({ round: '', score: 1 });

/**
 * @returns what makes an item of a line and the position of its level in CHANCE_LEVELS; every field by name, because
 *   spreading costs thousands of lines dear
 */
export function createItemBuilder(
  seats: SeatIndex,
  context: Candidate,
): (line: number, level: number) => PredictionItem {
  const readSeatLine = createSeatLineReader(seats);
  const scores = buildScores(seats);
  const lnRank = Math.log(context.rank);
  return (line, level) => {
    const chances = chancesOfLine(seats, line, lnRank).map((chance, stage) => scores[stage]?.[percent(chance)] ?? NONE);
    return buildItem(readSeatLine(line), LEVEL_LABELS[level] ?? LOWEST, chances, context);
  };
}

function buildItem(record: SeatLine, words: LevelLabel, chances: RoundScore[], context: Candidate): PredictionItem {
  return {
    id: record.id,
    college: record.college,
    course: record.course,
    fee: record.fee,
    closingRank: record.closingRank,
    openingRank: record.openingRank,
    seats: record.seats,
    quota: record.quota,
    category: context.category,
    allotted_category: record.allotted_category,
    chance_level: words.name,
    chance_text: words.text,
    chance_color: words.color,
    chance_score: chances[chances.length - 1]?.score ?? 1,
    chance_by_round: chances,
    closing_rank_low: record.closing_rank_low,
    closing_rank_high: record.closing_rank_high,
    user_rank: context.rank,
    trend: record.trend,
    trend_percent: record.trend_percent,
    closing_rank_diff: record.closingRank - context.rank,
    year: record.year,
    round: record.round,
    priorityRankYear: record.priorityRankYear,
    priorityRankRound: record.priorityRankRound,
    offeredYears: record.offeredYears,
    yearsOnRecord: record.yearsOnRecord,
    historicalData: record.historicalData,
    reason: record.reason,
    sources: record.sources,
  };
}

/** Every score of every stage, built once per pack: a reply of thousands of lines would otherwise build tens of thousands. */
const buildScores = memoizeByObject((seats: SeatIndex): readonly (readonly RoundScore[])[] =>
  seats.stages.map((round) => Array.from({ length: 101 }, (_, score) => Object.freeze({ round, score }))),
);
