// The chance of at least one seat of a choice list.

import type { ListChance } from '../../contract/choices.ts';
import { UNLIMITED } from '../../contract/limits.ts';
import type { PredictionRequest } from '../../contract/prediction/prediction.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { fromNow } from '../chances/chances.ts';
import { chanceOfAny } from '../chances/list-chance.ts';
import { percent } from '../chances/percent.ts';
import { findPools } from '../eligibility/eligibility.ts';
import { isChanceGiven } from '../eligibility/quotas.ts';
import { linesByKey } from '../seats/seat-line.ts';

/**
 * @param ids seat lines of the list, of any quota; those that go by another rank are not counted
 * @param listed as in `fromNow`
 * @param shown ids that the plan shows for this request; under a limited plan only these are counted
 */
export function computeListChance(
  seats: SeatIndex,
  request: PredictionRequest,
  ids: readonly string[],
  { shown, limit }: { shown: ReadonlySet<string>; limit: number },
  listed?: ReadonlySet<number>,
): ListChance {
  const isEligible = createEligibilityCheck(seats, request);
  const lines = [...new Set(ids)].flatMap((id) => {
    const line = linesByKey(seats).get(id);
    if (line === undefined || !isChanceGiven(seats, seats.quota[line] ?? 0)) return [];
    if (!(shown.has(id) || (limit === UNLIMITED && isEligible(line)))) return [];
    return [line];
  });
  const chance =
    lines.length === 0 ? null : percent(chanceOfAny(fromNow(seats, listed), lines, Math.log(request.rank)));
  return { chance, counted: lines.length, uncounted: new Set(ids).size - lines.length };
}

/** @returns whether the candidate is eligible for a line, in any quota */
export function createEligibilityCheck(seats: SeatIndex, request: PredictionRequest): (line: number) => boolean {
  const pools = new Map<number, readonly number[]>();
  return (line) => {
    const quotaId = seats.quota[line] ?? 0;
    const known = pools.get(quotaId) ?? findPools(seats, { ...request, quotaId });
    pools.set(quotaId, known);
    return known.includes(seats.category[line] ?? 0);
  };
}
