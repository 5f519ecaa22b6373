// Prediction items: the fields of a seat line together with the chances of one candidate.
import { CHANCE_LEVELS, chanceColor, chanceText } from '../../contract/labels.ts';
import type { PredictionItem } from '../../contract/prediction/prediction.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { memoizeByObject } from '../memoize.ts';
import { chancesOfLine } from './forecast.ts';
import { createSeatLineReader, type SeatLine } from './seat-line.ts';

export type Candidate = { rank: number; category: string };

/** Probability → percent from 1 to 99. A forecast is never certain. */
export const percent = (chance: number): number => Math.min(99, Math.max(1, Math.round(chance * 100)));

const LEVEL_LABELS = CHANCE_LEVELS.map((name) => ({ name, text: chanceText(name), color: chanceColor(name) }));
const LOWEST = { name: 'Low', text: chanceText('Low'), color: chanceColor('Low') } as const;
type LevelLabel = (typeof LEVEL_LABELS)[number];
type RoundScore = PredictionItem['chance_by_round'][number];
const NONE: RoundScore = Object.freeze({ round: '', score: 1 });

/**
 * @returns a function that builds the item of a line; `level` is a position in CHANCE_LEVELS. Every field is copied by
 *   name, because object spread is slow for thousands of lines
 */
export function createItemBuilder(
  seats: SeatIndex,
  candidate: Candidate,
): (line: number, level: number) => PredictionItem {
  const readSeatLine = createSeatLineReader(seats);
  const scores = buildScores(seats);
  const lnRank = Math.log(candidate.rank);
  return (line, level) => {
    const chances = chancesOfLine(seats, line, lnRank).map((chance, stage) => scores[stage]?.[percent(chance)] ?? NONE);
    return buildItem(readSeatLine(line), LEVEL_LABELS[level] ?? LOWEST, chances, candidate);
  };
}

function buildItem(seatLine: SeatLine, label: LevelLabel, chances: RoundScore[], candidate: Candidate): PredictionItem {
  return {
    id: seatLine.id,
    college: seatLine.college,
    course: seatLine.course,
    fee: seatLine.fee,
    closingRank: seatLine.closingRank,
    openingRank: seatLine.openingRank,
    seats: seatLine.seats,
    quota: seatLine.quota,
    category: candidate.category,
    allotted_category: seatLine.allotted_category,
    chance_level: label.name,
    chance_text: label.text,
    chance_color: label.color,
    chance_score: chances[chances.length - 1]?.score ?? 1,
    chance_by_round: chances,
    closing_rank_low: seatLine.closing_rank_low,
    closing_rank_high: seatLine.closing_rank_high,
    user_rank: candidate.rank,
    trend: seatLine.trend,
    trend_percent: seatLine.trend_percent,
    closing_rank_diff: seatLine.closingRank - candidate.rank,
    year: seatLine.year,
    round: seatLine.round,
    priorityRankYear: seatLine.priorityRankYear,
    priorityRankRound: seatLine.priorityRankRound,
    offeredYears: seatLine.offeredYears,
    yearsOnRecord: seatLine.yearsOnRecord,
    historicalData: seatLine.historicalData,
    reason: seatLine.reason,
    sources: seatLine.sources,
  };
}

/** Every score of every stage, built once per pack: a reply of thousands of lines would otherwise build tens of thousands. */
const buildScores = memoizeByObject((seats: SeatIndex): readonly (readonly RoundScore[])[] =>
  seats.stages.map((round) => Array.from({ length: 101 }, (_, score) => Object.freeze({ round, score }))),
);
