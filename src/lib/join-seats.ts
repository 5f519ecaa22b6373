// One list of the seats of two counsellings: High first, and within a level those of the first counselling first.
import { CHANCE_LEVELS } from '../../api/contract/labels.ts';
import { mergeDemand, nameJoinedQuota } from '../../api/contract/prediction/joined-demand.ts';
import type { SeatList, SharedPath } from '../../api/contract/prediction/open-seats.ts';
import type { PredictionItem } from '../../api/contract/prediction/prediction-item.ts';

type Read<Value> = (place: number) => Value;

/**
 * @param names of the counsellings, which are put before their quotas
 * @param before as in `joinedSeats`
 */
export function joinSeats(
  lists: readonly [SeatList, SeatList],
  names: readonly string[],
  before: readonly number[],
): SeatList {
  const common = mergeDemand(before);
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
  const spread =
    <Value>(reads: readonly [Read<Value>, Read<Value>]): Read<Value> =>
    (at) =>
      reads[partOf[at] === 1 ? 1 : 0](placeOf[at] ?? -1);
  const readEach = <Value>(pick: (list: SeatList, part: 0 | 1) => Read<Value>): Read<Value> =>
    spread([pick(lists[0], 0), pick(lists[1], 1)]);
  const nameQuota = (part: 0 | 1, quota: string): string => nameJoinedQuota(names[part] ?? '', quota);

  const items = new Map<number, PredictionItem>();
  const build = readEach((list, part) => (place) => {
    const item = list.item(place);
    return { ...item, quota: nameQuota(part, item.quota), demand_rank: common[part](item.demand_rank) };
  });
  const item = (at: number): PredictionItem => {
    const known = items.get(at) ?? build(at);
    items.set(at, known);
    return known;
  };
  const field = <Value>(path: SharedPath): Read<Value> => {
    const read = (list: SeatList) => list.field<Value>(path);
    const [name] = path;
    if (name === 'quota') return readEach((list, part) => (at) => nameQuota(part, String(read(list)(at))) as Value);
    if (name === 'demand_rank') return readEach((list, part) => (at) => common[part](Number(read(list)(at))) as Value);
    return readEach((list) => read(list));
  };
  return {
    size: order.length,
    item,
    level: readEach((list) => list.level),
    score: readEach((list) => list.score),
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
