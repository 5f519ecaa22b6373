// One list of the seats of two counsellings: which lines a plan shows, the order of the list, and its items.
import { UNLIMITED } from '../../contract/limits.ts';
import { mergeDemand, nameJoinedQuota } from '../../contract/prediction/joined-demand.ts';
import { findByLevel, mixSeats } from '../../contract/prediction/mixed-order.ts';
import type { PredictionItem, PredictionRequest } from '../../contract/prediction/prediction.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { findDemandRanks } from './demand.ts';
import { countMoreWanted } from './demand-ahead.ts';
import type { Stats } from './match-lines.ts';
import { createItemBuilder, matchSeats, type SeatMatches } from './predict.ts';
import { isPaidLine } from './quotas.ts';
import { linesByKey } from './seat-line.ts';

export type ListPart = { seats: SeatIndex; matches: SeatMatches };

/** Two counsellings whose candidates have one rank. */
export type JoinedLists = {
  parts: readonly [ListPart, ListPart];
  /** As in `joinedSeats`. */
  before: readonly number[];
  total: number;
  shown: number;
  stats: Stats;
  /** That of the counselling where it is larger: how the two depend on each other is not known. */
  listChance: number | null;
};

/** @returns the request of the second counselling; null where none is asked for */
export function toJoinedRequest({ joined, ...request }: PredictionRequest): PredictionRequest | null {
  if (!joined) return null;
  const { counsellingId, quotaId, categoryId, closedQuotas, answers } = joined;
  return { ...request, counsellingId, quotaId, categoryId, closedQuotas, answers };
}

/** @param limit of both together; -1 shows all. A limited list has seats of paid quotas after others of the same level */
export function joinLists(
  own: { seats: SeatIndex; request: PredictionRequest },
  other: { seats: SeatIndex; request: PredictionRequest },
  limit: number,
): JoinedLists {
  const parts = [own, other].map(({ seats, request }) => ({ seats, matches: matchSeats(seats, request, limit, true) }));
  const [first, second] = parts as [ListPart, ListPart];
  const before = countMoreWanted(own.seats, other.seats);
  const counts = [first.matches, second.matches];
  const sum = (read: (matches: SeatMatches) => number) => counts.reduce((total, matches) => total + read(matches), 0);
  const total = sum((matches) => matches.total);
  const shown = limit === UNLIMITED ? [first, second] : limitParts([first, second], before, limit);
  return {
    parts: shown as [ListPart, ListPart],
    before,
    total,
    shown: shown.reduce((size, { matches }) => size + matches.lines.length, 0),
    stats: {
      high: sum(({ stats }) => stats.high),
      good: sum(({ stats }) => stats.good),
      moderate: sum(({ stats }) => stats.moderate),
      low: sum(({ stats }) => stats.low),
    },
    listChance: limit === UNLIMITED ? findLarger(first.matches.listChance, second.matches.listChance) : null,
  };
}

const findLarger = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/** Of each part the lines that are among the first of both. */
function limitParts(parts: readonly [ListPart, ListPart], before: readonly number[], limit: number): ListPart[] {
  const chosen = selectFirst(parts, before, limit, true);
  return parts.map(({ seats, matches }, part) => {
    const places = chosen.filter((one) => one.part === part).map(({ place }) => place);
    return { seats, matches: pickPlaces(matches, places) };
  });
}

/** The matches at these places, in list order. */
function pickPlaces(matches: SeatMatches, places: readonly number[]): SeatMatches {
  const sorted = Uint32Array.from(places).sort();
  const pick = (column: Uint8Array) => Uint8Array.from(sorted, (place) => column[place] ?? 0);
  return {
    ...matches,
    lines: Uint32Array.from(sorted, (place) => matches.lines[place] ?? 0),
    levels: pick(matches.levels),
    scores: matches.scores.map(pick),
  };
}

type JoinedLine = { part: number; place: number };
type Scored = JoinedLine & { score: number; level: number; paid: number };

const isBetter = (one: Scored, other: Scored): boolean =>
  one.level === other.level && one.paid !== other.paid ? one.paid < other.paid : one.score > other.score;

/**
 * @returns the first lines of the default order: each seat once, by the pool with the best chance; then, where there are
 *   fewer seats than `most`, further pools in the order of the list
 * @param paidLast as in `matchLines`
 */
export function selectFirst(
  parts: readonly [ListPart, ListPart],
  before: readonly number[],
  most: number,
  paidLast = false,
): JoinedLine[] {
  const best = findBestPools(parts, before, paidLast);
  const sorted = [...best]
    .sort(([one, { paid }], [other, { paid: otherPaid }]) => paid - otherPaid || one - other)
    .map(([, line]) => line);
  const seatsOf = sorted.map((line) => readLine(parts, line));
  const find = findByLevel(seatsOf.map(({ level }) => level));
  const order = mixSeats({ find, course: (seat) => seatsOf[seat]?.course }, most).map(
    (seat) => sorted[seat] as JoinedLine,
  );
  return order.length >= most ? order : [...order, ...listOthers(parts, order).slice(0, most - order.length)];
}

/** @returns of each seat, by its place among the seats of both, the pool with the best chance */
function findBestPools(parts: readonly ListPart[], before: readonly number[], paidLast: boolean): Map<number, Scored> {
  const common = mergeDemand(before);
  const best = new Map<number, Scored>();
  for (const [part, { seats, matches }] of parts.entries()) {
    const demand = findDemandRanks(seats);
    const last = matches.scores.at(-1);
    const isPaid = (line: number): number => (paidLast && isPaidLine(seats, line) ? 1 : 0);
    const readScore = (place: number): Scored => {
      const paid = isPaid(matches.lines[place] as number);
      return { part, place, paid, score: last?.[place] ?? 0, level: matches.levels[place] as number };
    };
    for (const [place, line] of matches.lines.entries()) {
      const rank = common[part === 0 ? 0 : 1](demand[line] ?? 0);
      const found = readScore(place);
      const known = best.get(rank);
      if (!known || isBetter(found, known)) best.set(rank, found);
    }
  }
  return best;
}

function readLine(parts: readonly ListPart[], { part, place }: JoinedLine) {
  const { seats, matches } = parts[part] as ListPart;
  // The two packs number their courses apart.
  const course = seats.courses[seats.course[matches.lines[place] ?? 0] ?? 0]?.id;
  return { level: matches.levels[place] ?? 0, course };
}

function listOthers(parts: readonly ListPart[], chosen: readonly JoinedLine[]): JoinedLine[] {
  const taken = parts.map((_, part) => new Set(chosen.filter((one) => one.part === part).map(({ place }) => place)));
  return listByLevel(parts).filter(({ part, place }) => !taken[part]?.has(place));
}

/** Every line of both, High first; within a level the first counselling first. */
function listByLevel(parts: readonly ListPart[]): JoinedLine[] {
  const lines = parts.flatMap(({ matches }, part) =>
    Array.from(matches.levels, (level, place) => ({ part, place, level })),
  );
  return lines.sort((one, other) => one.level - other.level || one.part - other.part || one.place - other.place);
}

/** @param needed the first so many of the default order, or those of some ids; undefined: all, by level */
export function buildJoinedItems(
  { parts, before }: JoinedLists,
  needed?: { first: number } | { ids: Iterable<string> },
): PredictionItem[] {
  const common = mergeDemand(before);
  const [own, other] = parts.map(({ seats, matches }, part) => {
    const [build, name] = [createItemBuilder(seats, matches), nameShort(seats)];
    return (place: number): PredictionItem => {
      const item = build(place);
      const demand = common[part === 0 ? 0 : 1](item.demand_rank);
      return { ...item, quota: nameJoinedQuota(name, item.quota), demand_rank: demand };
    };
  }) as [(place: number) => PredictionItem, (place: number) => PredictionItem];
  const build = ({ part, place }: JoinedLine): PredictionItem => (part === 0 ? own : other)(place);
  if (needed && 'first' in needed) return selectFirst(parts, before, needed.first).map(build);
  if (!needed) return listByLevel(parts).map(build);
  const find = parts.map(createFinder);
  return [...new Set(needed.ids)].flatMap((id) => {
    const part = find.findIndex((findPlace) => findPlace(id) !== undefined);
    return part < 0 ? [] : [build({ part, place: find[part]?.(id) ?? 0 })];
  });
}

/** @returns the place of a seat line in the matches, by its id; undefined where it is not among them */
function createFinder({ seats, matches }: ListPart): (id: string) => number | undefined {
  const places = new Map(Array.from(matches.lines, (line, place) => [line, place]));
  return (id) => places.get(linesByKey(seats).get(id) ?? -1);
}

/** `MCC All India Counselling` → `MCC`, `Telangana (KNRUHS)` → `Telangana`: a card has little room. */
export const nameShort = ({ counselling: { state, code, name } }: SeatIndex): string =>
  state === undefined ? code.toUpperCase() : name.replace(/ \(.*\)$/, '');
