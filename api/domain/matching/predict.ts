// The prediction: the seat lines that match a request, as a pure function of packs, request and limit.
import { EVERY_QUOTA, UNLIMITED } from '../../contract/limits.ts';
import { type DemandOrder, nameQuotaOf } from '../../contract/prediction/demand-order.ts';
import {
  type PredictionData,
  type PredictionItem,
  type PredictionRequest,
  predictionRequest,
} from '../../contract/prediction/prediction.ts';
import { NO_LEVEL } from '../../contract/prediction/seat-line.ts';
import { type Candidate, toItem } from '../../contract/prediction/to-item.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import type { Steps } from '../../packs/steps.ts';
import { findOffers, fromNow, percent } from '../chances/chances.ts';
import { chanceOfAny } from '../chances/list-chance.ts';
import { fillRowsInSteps } from '../chances/missing-lists.ts';
import { readScores, type Scores } from '../chances/scores.ts';
import { findCurves } from '../chances/season-chances.ts';
import { findChoiceDemand } from '../choice-lists/choice-demand.ts';
import { selectedCategory } from '../eligibility/eligibility.ts';
import { nameQuotas } from '../eligibility/quotas.ts';
import { findDemandRanks } from '../seats/demand.ts';
import { findLimitCosts } from '../seats/limit-costs.ts';
import { buildSeatLine, findSeatContext, linesByKey } from '../seats/seat-line.ts';
import { orderTogether } from './demand-order.ts';
import type { Asked } from './level-lines.ts';
import { type FoundLines, listFirstLines, matchLines } from './match-lines.ts';
import { countByLevel, type SeatCounts, scoreShown, selectGiven } from './scored-lines.ts';

/** One counselling of a prediction, with the request as it concerns it. */
export type AskedList = Asked<PredictionRequest>;

/** `lines` and `levels` run in parallel, and so does each column of `scores`: High first, lines without a chance last. */
export type SeatMatches = {
  candidate: Candidate;
  lines: Uint32Array;
  /** Positions in CHANCE_LEVELS; NO_LEVEL without a chance. */
  levels: Uint8Array;
  /** In percent; 0 without a chance. */
  scores: Scores;
  /** Number of lines that match, including those beyond the limit. */
  total: number;
  /** Chance of at least one seat of the list, in percent; null under a limit, because it would reveal hidden lines, and without chances. */
  listChance: number | null;
  filters: PredictionData['filters'];
};

export type MatchedList = AskedList & { matches: SeatMatches };

/** The matches of every counselling of a prediction. */
export type Matches = {
  lists: readonly MatchedList[];
  order: DemandOrder;
  /** The person's own state as institutes have it; null where it is not known. */
  home: string | null;
  /** Numbers of lines. */
  total: number;
  shown: number;
  /** All of them, including those beyond the limit. */
  seats: SeatCounts;
};

/** @returns what the request asks of each counselling, its own first */
export const splitRequest = ({ also = [], ...own }: PredictionRequest): PredictionRequest[] => [
  own,
  ...also.map(({ counsellingId, quotaId, categoryId, closedQuotas, answers }) => ({
    ...own,
    counsellingId,
    quotaId,
    categoryId,
    closedQuotas,
    answers,
  })),
];

/**
 * @param limit the largest number of seat lines of all counsellings together; -1 returns all
 * @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY
 */
export function matchLists(asked: readonly AskedList[], limit: number, home: string | null = null): Matches {
  const found = matchLines(asked, limit, home);
  const lists = asked.map((one, list) => ({ ...one, matches: describeMatches(one, found[list] as FoundLines, limit) }));
  const sum = (read: (matches: SeatMatches) => number) =>
    lists.reduce((total, { matches }) => total + read(matches), 0);
  return {
    lists,
    order: orderTogether(asked.map(({ seats }) => seats)).order,
    home,
    total: sum(({ total }) => total),
    shown: sum(({ lines }) => lines.length),
    seats: countByLevel(found.map(({ levels }) => levels)),
  };
}

/** That of the counselling where it is largest: how they depend on each other is not known. */
export function findListChance(lists: Matches['lists']): number | null {
  const chances = lists.flatMap(({ matches }) => matches.listChance ?? []);
  return chances.length > 0 ? Math.max(...chances) : null;
}

function describeMatches(one: AskedList, { total, shown, pools }: FoundLines, limit: number): SeatMatches {
  const { seats, request, own } = one;
  const category = selectedCategory(seats, request);
  const finalCategory = request.isPwD && !category.pwd ? `${category.name} PwD` : category.name;
  const given = selectGiven(shown);
  const isWhole = limit === UNLIMITED;
  const chance = isWhole && given.length > 0 ? chanceOfAny(fromNow(seats, own), given, Math.log(request.rank)) : null;
  return {
    ...shown,
    scores: scoreShown(one, pools, shown),
    candidate: { rank: request.rank, category: finalCategory },
    total,
    listChance: chance === null ? null : percent(chance),
    filters: {
      counselling: seats.counselling.name,
      quota: nameQuotas(seats, request),
      finalCategory,
    },
  };
}

/** Which items a caller needs: the first so many of the default order, or those of some ids; by default all, by level. */
export type NeededItems = { first: number } | { ids: Iterable<string> };

/** A seat line by its counselling and its place among the matches of that. */
type MatchPlace = { list: number; place: number };

/** @returns the specification's items of the matches; of those ids that are among them, in the order of the ids */
export function buildItems({ lists, shown, home }: Matches, needed?: NeededItems): PredictionItem[] {
  const build = createItemBuilder(lists);
  if (needed === undefined) return listByLevel(lists).map(build);
  if ('ids' in needed) {
    const find = createFinder(lists);
    return [...new Set(needed.ids)].flatMap((id) => find(id) ?? []).map(build);
  }
  const places = lists.map(findPlaces);
  return listFirstLines(lists, Math.min(needed.first, shown), home).flatMap(({ list, line }) => {
    const place = places[list]?.get(line);
    return place === undefined ? [] : [build({ list, place })];
  });
}

const findPlaces = ({ matches: { lines } }: MatchedList): ReadonlyMap<number, number> =>
  new Map(Array.from(lines, (line, place) => [line, place]));

/** @returns what finds a seat line among the matches, by its id */
function createFinder(lists: readonly MatchedList[]): (id: string) => MatchPlace | undefined {
  const places = lists.map(findPlaces);
  return (id) => {
    for (const [list, { seats }] of lists.entries()) {
      const place = places[list]?.get(linesByKey(seats).get(id) ?? -1);
      if (place !== undefined) return { list, place };
    }
    return undefined;
  };
}

/** Every line, High first; within a level those of the first counselling first. */
function listByLevel(lists: readonly MatchedList[]): MatchPlace[] {
  const lines = lists.flatMap(({ matches }, list) =>
    Array.from(matches.levels, (level, place) => ({ list, place, level })),
  );
  return lines.sort((one, other) => one.level - other.level || one.list - other.list || one.place - other.place);
}

/** Items of several counsellings name it before the quota, and have one order by demand. */
function createItemBuilder(lists: readonly MatchedList[]): (at: MatchPlace) => PredictionItem {
  const { places } = orderTogether(lists.map(({ seats }) => seats));
  const builders = lists.map(({ seats, own, matches: { lines, levels, scores, candidate } }, list) => {
    const context = findSeatContext(seats);
    return (place: number): PredictionItem => {
      const line = lines[place] ?? 0;
      const entered = own?.results?.get(line);
      const chance = { level: levels[place] ?? NO_LEVEL, ...readScores(scores, place), entered };
      const item = toItem(buildSeatLine(seats, line), chance, candidate, context);
      if (lists.length === 1) return item;
      const demand = places[list]?.[item.demand_rank - 1] ?? item.demand_rank;
      return { ...item, quota: nameQuotaOf(nameShort(seats), item.quota), demand_rank: demand };
    };
  });
  return ({ list, place }) => (builders[list] as (place: number) => PredictionItem)(place);
}

/** `MCC All India Counselling` → `MCC`, `Telangana (KNRUHS)` → `Telangana`: a card has little room. */
export const nameShort = ({ counselling: { state, code, name } }: Pick<SeatIndex, 'counselling'>): string =>
  state === undefined ? code.toUpperCase() : name.replace(/ \(.*\)$/, '');

/** The matches of one counselling. @throws as `matchLists` */
export const matchSeats = (seats: SeatIndex, request: PredictionRequest, limit: number): SeatMatches =>
  (matchLists([{ seats, request }], limit).lists[0] as MatchedList).matches;

export type Prediction = SeatMatches & { items: PredictionItem[]; seatCounts: SeatCounts };

/** Matches of one counselling with all their items. @throws as `matchLists` */
export function predict(seats: SeatIndex, request: PredictionRequest, limit: number): Prediction {
  const found = matchLists([{ seats, request }], limit);
  return { ...(found.lists[0] as MatchedList).matches, items: buildItems(found), seatCounts: found.seats };
}

const OF_SEATS = [findCurves, findDemandRanks, findOffers, findLimitCosts, findChoiceDemand];
const RANK = 12_000;

export function* prepareInSteps(seats: SeatIndex): Steps<void> {
  yield* fillRowsInSteps(seats);
  for (const compute of OF_SEATS) {
    compute(seats);
    yield;
  }
  const { id: counsellingId } = seats.counselling;
  const categoryId = [...seats.categories.values()].find(({ selectable }) => selectable)?.id;
  for (const quotaId of [EVERY_QUOTA, ...seats.quotas.keys()].slice(0, 2)) {
    matchSeats(seats, predictionRequest.parse({ rank: RANK, counsellingId, quotaId, categoryId }), UNLIMITED);
    yield;
  }
}
