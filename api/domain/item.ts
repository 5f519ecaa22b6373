// One seat line as the candidate sees it: facts, closing ranks, chance, and why.
import { chanceColor, chanceText, count, trendOf } from '../contract/labels.ts';
import type { PredictionItem } from '../contract/prediction.ts';
import { categoryOf, courseOf, instituteOf, quotaOf, type SeatIndex } from '../packs/seat-index.ts';
import { factsOf } from './facts.ts';
import { chanceOfLine, closingInterval } from './forecast.ts';
import { historyOf, type YearEnd, yearEnds } from './history.ts';
import { levelName } from './levels.ts';

export type Asker = { rank: number; category: string };

/** Never a certainty, never an impossibility. */
const percent = (chance: number): number => Math.min(99, Math.max(1, Math.round(chance * 100)));

/** @param line a line with at least one closing rank on record */
export function predictionItem(seats: SeatIndex, line: number, level: number, asker: Asker): PredictionItem {
  const lnRank = Math.log(asker.rank);
  const name = levelName(level);
  const chances = seats.stages.map((_, stage) => percent(chanceOfLine(seats, line, lnRank, stage)));
  const interval = closingInterval(seats, line);
  return {
    id: seatLineKey(seats, line),
    ...factsOf(seats, line),
    ...closings(seats, line, asker.rank),
    quota: quotaOf(seats, line)?.name ?? 'N/A',
    category: asker.category,
    allotted_category: categoryOf(seats, line)?.name ?? 'N/A',
    chance_level: name,
    chance_text: chanceText(name),
    chance_color: chanceColor(name),
    chance_score: chances.at(-1) ?? 1,
    chance_by_round: seats.stages.map((round, stage) => ({ round, score: chances[stage] ?? 1 })),
    closing_rank_low: interval.low,
    closing_rank_high: interval.high,
    user_rank: asker.rank,
  };
}

/** Institute, course, quota and allotted category: the same seat line has the same key every year. */
export function seatLineKey(seats: SeatIndex, line: number): string {
  const parts = [
    instituteOf(seats, line)?.id,
    courseOf(seats, line)?.id,
    quotaOf(seats, line)?.code,
    categoryOf(seats, line)?.code,
  ];
  return [seats.counselling.code, ...parts.map((part) => part ?? 'unknown')].join('.');
}

type Closings =
  | 'closingRank'
  | 'openingRank'
  | 'seats'
  | 'trend'
  | 'trend_percent'
  | 'closing_rank_diff'
  | 'year'
  | 'round'
  | 'priorityRankYear'
  | 'priorityRankRound'
  | 'offeredYears'
  | 'yearsOnRecord'
  | 'historicalData'
  | 'reason';

function closings(seats: SeatIndex, line: number, rank: number): Pick<PredictionItem, Closings> {
  const ends = yearEnds(seats, line);
  const latest = ends[0];
  if (!latest) throw new Error(`Seat line ${line} has no closing rank on record`);
  const trend = trendOf(latest.closing, ends[1]?.closing ?? null);
  return {
    closingRank: latest.closing,
    openingRank: latest.opening,
    seats: latest.seats,
    trend: trend.direction,
    trend_percent: trend.percent,
    closing_rank_diff: latest.closing - rank,
    year: latest.year,
    round: latest.round.label,
    priorityRankYear: latest.year,
    priorityRankRound: latest.round.label,
    offeredYears: ends.map((end) => end.year),
    yearsOnRecord: new Set(seats.rounds.map((round) => round.year)).size,
    historicalData: historyOf(seats, line),
    reason: reasonOf(ends),
  };
}

/** The allotments behind the chance, in one sentence. */
function reasonOf(ends: readonly YearEnd[]): string {
  const closed = ends.map((end) => `${count(end.closing)} in ${end.round.label} of ${end.year}`).join(' and at ');
  const seats = ends[0]?.seats ?? 0;
  return `Closed at ${closed}; ${count(seats)} ${seats === 1 ? 'seat' : 'seats'} given in one round at most.`;
}
