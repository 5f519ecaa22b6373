// The prediction: the seat lines that match a request, as a pure function of pack, request and limit.

import { UNLIMITED } from '../../contract/limits.ts';
import type { PredictionData, PredictionItem, PredictionRequest } from '../../contract/prediction/prediction.ts';
import { NO_LEVEL } from '../../contract/prediction/seat-line.ts';
import { type Candidate, toItem } from '../../contract/prediction/to-item.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { fromNow } from '../chances/chances.ts';
import { chanceOfAny } from '../chances/list-chance.ts';
import { computeScores, percent } from '../chances/scores.ts';
import { selectedCategory } from './eligibility.ts';
import { listFirstLines, matchLines, type Stats } from './match-lines.ts';
import { nameQuotas } from './quotas.ts';
import { buildSeatLine, findSeatContext, linesByKey } from './seat-line.ts';

/** `lines` and `levels` run in parallel, and so does each column of `scores`: High first, lines without a chance last. */
export type SeatMatches = {
  candidate: Candidate;
  lines: Uint32Array;
  /** Positions in CHANCE_LEVELS; NO_LEVEL without a chance. */
  levels: Uint8Array;
  /** By stage: percent; 0 without a chance. */
  scores: Uint8Array[];
  /** Number of lines that match, including those beyond the limit. */
  total: number;
  stats: Stats;
  /** Chance of at least one seat of the list, in percent; null under a limit, because it would reveal hidden lines, and without chances. */
  listChance: number | null;
  filters: PredictionData['filters'];
};

/**
 * @param limit the largest number of items; -1 returns all
 * @param paidLast as in `matchLines`
 * @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY
 */
export function matchSeats(seats: SeatIndex, request: PredictionRequest, limit: number, paidLast = false): SeatMatches {
  const { lines, levels, stats, total } = matchLines(seats, request, limit, paidLast);
  const category = selectedCategory(seats, request);
  const finalCategory = request.isPwD && !category.pwd ? `${category.name} PwD` : category.name;
  const without = levels.indexOf(NO_LEVEL);
  const given = without < 0 ? lines : lines.subarray(0, without);
  const showsAll = limit === UNLIMITED && given.length > 0;
  return {
    candidate: { rank: request.rank, category: finalCategory },
    lines,
    levels,
    scores: computeScores(fromNow(seats), given, request.rank).map((scores) => addZeros(scores, lines.length)),
    total,
    stats,
    listChance: showsAll ? percent(chanceOfAny(fromNow(seats), given, Math.log(request.rank))) : null,
    filters: {
      counselling: seats.counselling.name,
      quota: nameQuotas(seats, request),
      finalCategory,
    },
  };
}

function addZeros(scores: Uint8Array, size: number): Uint8Array {
  if (scores.length === size) return scores;
  const longer = new Uint8Array(size);
  longer.set(scores);
  return longer;
}

/** @returns the specification's items of the matches, High first */
export function buildItems(seats: SeatIndex, matches: SeatMatches): PredictionItem[] {
  const build = createItemBuilder(seats, matches);
  return Array.from(matches.lines, (_, place) => build(place));
}

/**
 * @returns the first items of the default order, at most `most`: each seat by the pool with the best chance, then further
 *   pools in list order
 */
export function buildFirstItems(
  seats: SeatIndex,
  request: PredictionRequest,
  matches: SeatMatches,
  most: number,
): PredictionItem[] {
  const shown = Math.min(most, matches.lines.length);
  const build = createItemBuilder(seats, matches);
  const places = findPlaces(matches);
  return listFirstLines(seats, request, shown).map((line) => build(places.get(line) ?? 0));
}

const findPlaces = ({ lines }: SeatMatches): ReadonlyMap<number, number> =>
  new Map(Array.from(lines, (line, place) => [line, place]));

/** @returns the items of those ids that are among the matches, in the order of the ids */
export function buildItemsById(seats: SeatIndex, matches: SeatMatches, ids: Iterable<string>): PredictionItem[] {
  const build = createItemBuilder(seats, matches);
  const places = findPlaces(matches);
  return [...new Set(ids)].flatMap((id) => {
    const place = places.get(linesByKey(seats).get(id) ?? -1);
    return place === undefined ? [] : [build(place)];
  });
}

/** @returns what builds the item of a place in the matches */
export function createItemBuilder(seats: SeatIndex, { lines, levels, scores, candidate }: SeatMatches) {
  const context = findSeatContext(seats);
  return (place: number): PredictionItem => {
    const chance = { level: levels[place] ?? NO_LEVEL, scores: scores.map((column) => column[place] ?? 1) };
    return toItem(buildSeatLine(seats, lines[place] ?? 0), chance, candidate, context);
  };
}

export type Prediction = SeatMatches & { items: PredictionItem[] };

/** Matches with all their items. @throws as matchSeats */
export function predict(seats: SeatIndex, request: PredictionRequest, limit: number): Prediction {
  const matches = matchSeats(seats, request, limit);
  return { ...matches, items: buildItems(seats, matches) };
}
