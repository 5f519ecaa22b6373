// What is the same of a seat line for every candidate: facts, closing ranks, and why. Built once a pack, then shared.
import { trendOf } from '../contract/labels.ts';
import type { PredictionItem } from '../contract/prediction.ts';
import { reasonOf } from '../contract/reason.ts';
import { categoryOf, courseOf, instituteOf, quotaOf, type SeatIndex } from '../packs/seat-index.ts';
import { factsOf } from './facts.ts';
import { closingInterval } from './forecast.ts';
import { historyOf, type YearEnd, yearEnds } from './history.ts';

export type LineRecord = Omit<
  PredictionItem,
  | 'category'
  | 'chance_level'
  | 'chance_text'
  | 'chance_color'
  | 'chance_score'
  | 'chance_by_round'
  | 'user_rank'
  | 'closing_rank_diff'
>;

const records = new WeakMap<SeatIndex, (LineRecord | undefined)[]>();

/**
 * @returns the record of a line that has at least one closing rank, frozen: many replies share it
 */
export function lineRecords(seats: SeatIndex): (line: number) => LineRecord {
  const known = records.get(seats) ?? new Array<LineRecord | undefined>(seats.size).fill(undefined);
  records.set(seats, known);
  return (line) => {
    const record = known[line];
    if (record) return record;
    const fresh = frozen(recordOf(seats, line));
    known[line] = fresh;
    return fresh;
  };
}

function recordOf(seats: SeatIndex, line: number): LineRecord {
  const ends = yearEnds(seats, line);
  const latest = ends[0];
  if (!latest) throw new Error(`Seat line ${line} has no closing rank on record`);
  const trend = trendOf(latest.closing, ends[1]?.closing ?? null);
  const interval = closingInterval(seats, line);
  const yearsOnRecord = new Set(seats.rounds.map((round) => round.year)).size;
  return {
    id: seatLineKey(seats, line),
    ...factsOf(seats, line),
    closingRank: latest.closing,
    openingRank: latest.opening,
    seats: latest.seats,
    quota: quotaOf(seats, line)?.name ?? 'N/A',
    allotted_category: categoryOf(seats, line)?.name ?? 'N/A',
    closing_rank_low: interval.low,
    closing_rank_high: interval.high,
    trend: trend.direction,
    trend_percent: trend.percent,
    year: latest.year,
    round: latest.round.label,
    priorityRankYear: latest.year,
    priorityRankRound: latest.round.label,
    offeredYears: ends.map((end) => end.year),
    yearsOnRecord,
    historicalData: historyOf(seats, line),
    reason: reasonOf(ends.map(wordsOf), { yearsOnRecord, vacant: seats.vacant[line] === 1, underWay: underWay(seats) }),
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

const positions = new WeakMap<SeatIndex, ReadonlyMap<string, number>>();

/** Where a seat line with this key stands in the pack. */
export function linesByKey(seats: SeatIndex): ReadonlyMap<string, number> {
  const known = positions.get(seats);
  if (known) return known;
  const fresh = new Map(Array.from({ length: seats.size }, (_, line) => [seatLineKey(seats, line), line]));
  positions.set(seats, fresh);
  return fresh;
}

/** The year whose rounds are still coming in; null before the season. */
export const underWay = (seats: SeatIndex): number | null =>
  seats.knownStages > 0 ? seats.counselling.neetPgYear : null;

const wordsOf = ({ round, ...end }: YearEnd) => ({ ...end, round: round.label });

function frozen<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) frozen(part);
  return Object.freeze(value);
}
