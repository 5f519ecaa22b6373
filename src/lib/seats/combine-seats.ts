// One list of the seats of several counsellings: High first, and within a level those of the first counselling first.
import { CHANCE_LEVELS } from '../../../api/contract/labels.ts';
import { memoize } from '../../../api/contract/memoize.ts';
import { type DemandOrder, nameQuotaOf, rankTogether } from '../../../api/contract/prediction/demand-order.ts';
import type { SeatList, SharedPath } from '../../../api/contract/prediction/open-seats.ts';
import type { PredictionItem } from '../../../api/contract/prediction/prediction-item.ts';

type Read<Value> = (place: number) => Value;

/** @param names of the counsellings, which are put before their quotas. @param demand the common order of their seats */
export function combineSeats(lists: readonly SeatList[], names: readonly string[], demand: DemandOrder): SeatList {
  const together = rankTogether(demand, lists.length);
  const order = lists
    .flatMap((list, part) =>
      Array.from({ length: list.size }, (_, place) => ({ part, place, level: readLevel(list, place) })),
    )
    .sort((one, other) => one.level - other.level || one.part - other.part || one.place - other.place);
  const partOf = Uint8Array.from(order, ({ part }) => part);
  const placeOf = Uint32Array.from(order, ({ place }) => place);
  const places = lists.map(({ size }) => new Uint32Array(size));
  for (const [at, { part, place }] of order.entries()) (places[part] as Uint32Array)[place] = at;

  /** Reads of the list that has the place. */
  const readEach = <Value>(pick: (list: SeatList, part: number) => Read<Value>): Read<Value> => {
    const reads = lists.map(pick);
    return (at) => (reads[partOf[at] ?? 0] as Read<Value>)(placeOf[at] ?? -1);
  };
  const nameQuota = (part: number, quota: string): string => nameQuotaOf(names[part] ?? '', quota);
  const rank = (part: number, demandRank: number): number => together[part]?.[demandRank - 1] ?? demandRank;

  const item = memoize(
    readEach((list, part) => (place): PredictionItem => {
      const own = list.item(place);
      return { ...own, quota: nameQuota(part, own.quota), demand_rank: rank(part, own.demand_rank) };
    }),
  );
  const field = <Value>(path: SharedPath): Read<Value> => {
    const read = (list: SeatList) => list.field<Value>(path);
    const [name] = path;
    if (name === 'quota') return readEach((list, part) => (at) => nameQuota(part, String(read(list)(at))) as Value);
    if (name === 'demand_rank') return readEach((list, part) => (at) => rank(part, Number(read(list)(at))) as Value);
    return readEach((list) => read(list));
  };
  return {
    size: order.length,
    item,
    level: readEach((list) => list.level),
    score: readEach((list) => list.score),
    seatLevel: readEach((list) => list.seatLevel),
    seatScore: readEach((list) => list.seatScore),
    isNotOnOffer: readEach((list) => list.isNotOnOffer),
    closing: readEach((list) => list.closing),
    field,
    find: (id) => {
      const found = lists.map((list) => list.find(id));
      const part = found.findIndex((place) => place !== undefined);
      return part < 0 ? undefined : places[part]?.[found[part] ?? 0];
    },
  };
}

/** Position in CHANCE_LEVELS; after all others without a chance. */
function readLevel(list: SeatList, place: number): number {
  const level = list.level(place);
  return level === null ? CHANCE_LEVELS.length : CHANCE_LEVELS.indexOf(level);
}
