// How many seats of each level are within reach, counted as the results count them, and what the candidate left out.
import { CHANCE_LEVELS } from '../../contract/labels.ts';
import { EVERY_QUOTA } from '../../contract/limits.ts';
import { readSeatLevel } from '../../contract/prediction/chance-levels.ts';
import { FEE_KINDS, type OtherKind } from '../../contract/prediction/fee-kind.ts';
import type { SeatList } from '../../contract/prediction/open-seats.ts';
import { listPlaces, type PoolList, selectBestPools } from '../../contract/prediction/seat-groups.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { isNotOnOffer } from '../chances/offers.ts';
import { readFeeKinds } from '../eligibility/fee-kinds.ts';
import { findDemandRanks } from '../seats/demand.ts';
import { type Criteria, findFitting, levelLines, MOST_BUDGET } from './level-lines.ts';
import type { Scored } from './scored-lines.ts';
import { NO_MATCH, selectLines } from './selected-lines.ts';

/** `total` includes the seats without a chance. */
export type SeatCounts = { total: number; stats: { high: number; good: number; moderate: number; low: number } };

/** No item is built: they take half a second for a whole list. */
export function countSeats(lists: readonly Scored[]): SeatCounts {
  const counts = { High: 0, Good: 0, Moderate: 0, Low: 0 };
  let total = 0;
  for (const pools of lists.map(openPools)) {
    const seats = selectBestPools(pools, listPlaces(pools));
    total += seats.length;
    for (const place of seats) {
      const level = pools.seatLevel(place);
      if (level !== null) counts[level] += 1;
    }
  }
  const { High: high, Good: good, Moderate: moderate, Low: low } = counts;
  return { total, stats: { high, good, moderate, low } };
}

function openPools({ seats, own, scored: { lines, levels, scores } }: Scored): PoolList & Pick<SeatList, 'seatLevel'> {
  const ofPool = scores.stages.at(-1);
  const demand = findDemandRanks(seats);
  const lineAt = (place: number) => lines[place] as number;
  const score = (place: number) => ofPool?.[place] ?? 0;
  const seatScore = (place: number) => scores.ofSeat?.[place] ?? score(place);
  return {
    size: lines.length,
    score,
    seatScore,
    seatLevel: (place) =>
      readSeatLevel({
        chance_level: CHANCE_LEVELS[levels[place] as number] ?? null,
        chance_score: score(place),
        seat_chance: seatScore(place),
      }),
    isNotOnOffer: (place) => isNotOnOffer(seats, lineAt(place)) && !own?.results?.has(lineAt(place)),
    field: () => (place) => demand[lineAt(place)],
  };
}

type Asked = { seats: SeatIndex; request: Criteria };

/** @returns by kind the seat lines that the rank reaches and their known fees of a year; null where every kind is meant */
export function findOtherKinds(asked: readonly Asked[]): OtherKind[] | null {
  const meant = asked[0]?.request.feeKinds;
  if (meant === undefined) return null;
  const found = FEE_KINDS.map((kind): OtherKind => ({ kind, seats: 0, low: null, high: null }));
  for (const one of asked) if (one.request.quotaId === EVERY_QUOTA) countKinds(one, found);
  return found.filter(({ kind, seats }) => seats > 0 && !meant.includes(kind));
}

function countKinds({ seats, request }: Asked, found: readonly OtherKind[]): void {
  const { ranked } = selectLines(seats, request);
  const kinds = readFeeKinds(seats);
  const named = new Set(request.closedQuotas);
  const { levels } = levelLines(ranked, request.rank, findFitting(seats, ranked, { ...request, feeKinds: undefined }));
  for (const [place, line] of ranked.lines.entries()) {
    if ((levels[place] as number) >= NO_MATCH || named.has(seats.quota[line] as number)) continue;
    addSeat(found[kinds[line] as number] as OtherKind, ranked.fee[place] as number);
  }
}

function addSeat(other: OtherKind, fee: number): void {
  other.seats += 1;
  if (fee < 0 || fee > MOST_BUDGET) return;
  other.low = Math.min(other.low ?? fee, fee);
  other.high = Math.max(other.high ?? fee, fee);
}

/** @returns the number of seat lines of unknown fee that the rank reaches; null without a limit that the candidate set */
export function countUnknownFees(asked: readonly Asked[]): number | null {
  const [first] = asked;
  if (!first || first.request.budget === null || first.request.isBudgetDefault) return null;
  return asked.reduce((sum, { seats, request }) => {
    const { ranked } = selectLines(seats, request);
    const { counts } = levelLines(ranked, request.rank, findFitting(seats, ranked, request, 'unknown'));
    return sum + counts.slice(0, NO_MATCH).reduce((all, count) => all + count, 0);
  }, 0);
}
