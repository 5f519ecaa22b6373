// Which seats of a choice list a person may see with figures, in any quota, and what is said about the others.

import type { SeatStatus } from '../../contract/choices/choice-tools.ts';
import { CHANCE_LEVELS } from '../../contract/labels.ts';
import { UNLIMITED } from '../../contract/limits.ts';
import { findLevel } from '../../contract/prediction/chance-levels.ts';
import type { PredictionItem, PredictionRequest } from '../../contract/prediction/prediction.ts';
import { NO_LEVEL } from '../../contract/prediction/seat-line.ts';
import { toItem } from '../../contract/prediction/to-item.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { type AsOf, chanceOf, fromNow, isOwn } from '../chances/chances.ts';
import { findRanking } from '../chances/inverse.ts';
import { computeScores, readScores } from '../chances/scores.ts';
import { isChanceGiven } from '../eligibility/quotas.ts';
import type { OwnLines } from '../matching/own-results.ts';
import { buildSeatLine, findSeatContext, linesByKey } from '../seats/seat-line.ts';
import { countSeats, createEligibilityCheck, createEligiblePools } from './counted-seats.ts';

/** `shown`: ids that the plan shows for this request. `limit`: of the plan; a plan without one shows every quota. */
export type Visibility = { shown: ReadonlySet<string>; limit: number };

export type StatusOfSeat = { id: string; line: number; status: SeatStatus };

/** @param ids seat lines of this counselling. @returns the seats in the order of the ids; `line` is -1 for a seat that the packs do not have any more */
export function judgeSeats(
  seats: SeatIndex,
  request: PredictionRequest,
  ids: readonly string[],
  { shown, limit }: Visibility,
): StatusOfSeat[] {
  const isEligible = createEligibilityCheck(seats, request);
  const findEligible = createEligiblePools(seats, request);
  const judge = (id: string, line: number): SeatStatus => {
    if (line === -1) return 'gone';
    // A limited plan does not show the other pools of a choice; without a limit they are judged as seats of their own.
    if (!isEligible(line)) return limit !== UNLIMITED && findEligible(line).length > 0 ? 'not-shown' : 'not-eligible';
    if (!shown.has(id) && limit !== UNLIMITED) return 'not-shown';
    return isChanceGiven(seats, seats.quota[line] ?? 0) ? 'counted' : 'other-rank';
  };
  return [...new Set(ids)].map((id) => {
    const line = linesByKey(seats).get(id) ?? -1;
    return { id, line, status: judge(id, line) };
  });
}

export const isVisible = ({ status }: StatusOfSeat): boolean => status === 'counted' || status === 'other-rank';

/**
 * The specification's items of seats, whatever quota the prediction is of, where a plan shows every match. A chance below the
 * floor of Low is Low too.
 */
export function buildItemsOfLines(
  seats: SeatIndex,
  lines: readonly number[],
  request: PredictionRequest,
  category: string,
  own?: OwnLines,
): PredictionItem[] {
  const asOf = fromNow(seats, own);
  const { rank } = request;
  const scores = computeScores(asOf, Uint32Array.from(lines), rank);
  const choices = lines.map((line) => (isChanceGiven(seats, seats.quota[line] ?? 0) ? [line] : []));
  const ofSeats = countSeats(asOf, request, choices);
  const context = findSeatContext(seats);
  return lines.map((line, place) => {
    const level = findLevelOf(asOf, line, rank);
    const chance = { level, ...readScores(scores, place), entered: own?.results?.get(line) };
    const ofSeat = ofSeats[place]?.score;
    const said = ofSeat == null ? chance : { ...chance, ofSeat };
    return toItem(buildSeatLine(seats, line), said, { rank, category }, context);
  });
}

/** Position in CHANCE_LEVELS; NO_LEVEL without a chance. */
function findLevelOf(asOf: AsOf, line: number, rank: number): number {
  const { seats } = asOf;
  if (!isChanceGiven(seats, seats.quota[line] ?? 0)) return NO_LEVEL;
  if (isOwn(asOf, line)) return Math.min(CHANCE_LEVELS.length - 1, findLevel(chanceOf(asOf, line, Math.log(rank))));
  const place = findRanking(seats).cutRanks.findIndex((lastRanks) => rank <= (lastRanks[line] ?? 0));
  return place === -1 ? CHANCE_LEVELS.length - 1 : place;
}
