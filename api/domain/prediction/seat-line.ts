// What is the same of a seat line for every candidate: facts, closing ranks, and why. Built once a pack, then shared.
import { computeTrend } from '../../contract/labels.ts';
import type { PredictionItem } from '../../contract/prediction/prediction.ts';
import { formatReason } from '../../contract/prediction/reason.ts';
import { findCategory, findCourse, findInstitute, findQuota, type SeatIndex } from '../../packs/seat-index.ts';
import { buildHistory, type YearEnd, yearEnds } from './closing-history.ts';
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

const seatLineCache = new WeakMap<SeatIndex, (SeatLine | undefined)[]>();

/**
 * @returns the record of a line that has at least one closing rank, frozen: many replies share it
 */
export function createSeatLineReader(seats: SeatIndex): (line: number) => SeatLine {
  const known = seatLineCache.get(seats) ?? new Array<SeatLine | undefined>(seats.size).fill(undefined);
  seatLineCache.set(seats, known);
  return (line) => {
    const record = known[line];
    if (record) return record;
    const fresh = deepFreeze(buildSeatLine(seats, line));
    known[line] = fresh;
    return fresh;
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
    round: latest.round.label,
    priorityRankYear: latest.year,
    priorityRankRound: latest.round.label,
    offeredYears: ends.map((end) => end.year),
    yearsOnRecord,
    historicalData: buildHistory(seats, line),
    reason: formatReason(ends.map(toYearClose), {
      yearsOnRecord,
      vacant: seats.vacant[line] === 1,
      underWay: findOngoingYear(seats),
    }),
  };
}

/** Institute, course, quota and allotted category: the same seat line has the same key every year. */
export function seatLineKey(seats: SeatIndex, line: number): string {
  const parts = [
    findInstitute(seats, line)?.id,
    findCourse(seats, line)?.id,
    findQuota(seats, line)?.code,
    findCategory(seats, line)?.code,
  ];
  return [seats.counselling.code, ...parts.map((part) => part ?? 'unknown')].join('.');
}

const lineIndexCache = new WeakMap<SeatIndex, ReadonlyMap<string, number>>();

/** Where a seat line with this key stands in the pack. */
export function linesByKey(seats: SeatIndex): ReadonlyMap<string, number> {
  const known = lineIndexCache.get(seats);
  if (known) return known;
  const fresh = new Map(Array.from({ length: seats.size }, (_, line) => [seatLineKey(seats, line), line]));
  lineIndexCache.set(seats, fresh);
  return fresh;
}

/** The year whose rounds are still coming in; null before the season. */
export const findOngoingYear = (seats: SeatIndex): number | null =>
  seats.knownStages > 0 ? seats.counselling.neetPgYear : null;

const toYearClose = ({ round, ...end }: YearEnd) => ({ ...end, round: round.label });

function deepFreeze<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part);
  return Object.freeze(value);
}
