// The seat line: the fields of a prediction item that are the same for every candidate. Built once per pack and shared.
import { computeTrend } from '../../contract/labels.ts';
import type { PredictionItem } from '../../contract/prediction/prediction.ts';
import { formatReason } from '../../contract/prediction/reason.ts';
import { findCategory, findCourse, findInstitute, findQuota, type SeatIndex } from '../../packs/seat-index.ts';
import { memoizeByObject } from '../memoize.ts';
import { buildHistory, yearEnds } from './closing-history.ts';
import { closingInterval } from './forecast.ts';
import { buildFacts } from './seat-facts.ts';

export type SeatLine = Omit<
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

const findBuiltLines = memoizeByObject((seats: SeatIndex) =>
  new Array<SeatLine | undefined>(seats.size).fill(undefined),
);

/** @returns a function that gives the seat line at a position; lines are frozen, because many replies share them */
export function createSeatLineReader(seats: SeatIndex): (line: number) => SeatLine {
  const builtLines = findBuiltLines(seats);
  return (line) => {
    const built = builtLines[line];
    if (built) return built;
    const seatLine = deepFreeze(buildSeatLine(seats, line));
    builtLines[line] = seatLine;
    return seatLine;
  };
}

function buildSeatLine(seats: SeatIndex, line: number): SeatLine {
  const ends = yearEnds(seats, line);
  const latest = ends[0];
  if (!latest) throw new Error(`Seat line ${line} has no closing rank on record`);
  const trend = computeTrend(latest.closing, ends[1]?.closing ?? null);
  const interval = closingInterval(seats, line);
  const yearsOnRecord = new Set(seats.rounds.map((round) => round.year)).size;
  return {
    id: seatLineKey(seats, line),
    ...buildFacts(seats, line),
    closingRank: latest.closing,
    openingRank: latest.opening,
    seats: latest.seats,
    quota: findQuota(seats, line)?.name ?? 'N/A',
    allotted_category: findCategory(seats, line)?.name ?? 'N/A',
    closing_rank_low: interval.low,
    closing_rank_high: interval.high,
    trend: trend.direction,
    trend_percent: trend.percent,
    year: latest.year,
    round: latest.round,
    priorityRankYear: latest.year,
    priorityRankRound: latest.round,
    offeredYears: ends.map((end) => end.year),
    yearsOnRecord,
    historicalData: buildHistory(seats, line),
    reason: formatReason(ends, {
      yearsOnRecord,
      vacant: seats.vacant[line] === 1,
      underWay: findOngoingYear(seats),
    }),
  };
}

/** Institute, course, quota and allotted category. The key of a seat line does not change between years. */
export function seatLineKey(seats: SeatIndex, line: number): string {
  const parts = [
    findInstitute(seats, line)?.id,
    findCourse(seats, line)?.id,
    findQuota(seats, line)?.code,
    findCategory(seats, line)?.code,
  ];
  return [seats.counselling.code, ...parts.map((part) => part ?? 'unknown')].join('.');
}

/** Position of each seat line in the pack, by its key. */
export const linesByKey: (seats: SeatIndex) => ReadonlyMap<string, number> = memoizeByObject(
  (seats) => new Map(Array.from({ length: seats.size }, (_, line) => [seatLineKey(seats, line), line])),
);

/** The year whose rounds are still being published; null before the season. */
export const findOngoingYear = (seats: SeatIndex): number | null =>
  seats.knownStages > 0 ? seats.counselling.neetPgYear : null;

function deepFreeze<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part);
  return Object.freeze(value);
}
