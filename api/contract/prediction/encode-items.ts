// Encodes the items of one prediction as columns.
import { CHANCE_LEVELS } from '../labels.ts';
import { decodeItems } from './decode-items.ts';
import {
  COLUMNS,
  type Columns,
  type EncodedItems,
  expectedClosing,
  expectedHigh,
  parseSeatLineId,
} from './encoded-items.ts';
import type { PredictionItem } from './prediction-item.ts';
import { isVacantReason } from './reason.ts';

type Numbers = Record<keyof Columns, number[]>;
type Shape = EncodedItems['shapes'][number];

/**
 * @param items of one prediction: one rank, one category
 * @param underWay the year whose rounds are still being published; null before the season
 */
export function encodeItems(items: readonly PredictionItem[], underWay: number | null): EncodedItems {
  const first = items[0];
  const into = newDictionaries();
  const numbers = Object.fromEntries(COLUMNS.map((name) => [name, []])) as unknown as Numbers;
  let before = { low: 0, high: 0 };
  for (const item of items) {
    pushItem(numbers, into, item);
    pushRanks(numbers, item, before);
    before = { low: item.closing_rank_low, high: item.closing_rank_high };
  }
  const encoded: EncodedItems = {
    size: items.length,
    userRank: first?.user_rank ?? 0,
    category: first?.category ?? '',
    yearsOnRecord: first?.yearsOnRecord ?? 0,
    underWay,
    stages: first?.chance_by_round.map(({ round }) => round) ?? [],
    colleges: into.colleges.values,
    courses: into.courses.values,
    pools: into.pools.values,
    scores: into.scores.values,
    shapes: into.shapes.values,
    columns: Object.fromEntries(COLUMNS.map((name) => [name, numbers[name].join(' ')])) as Columns,
    exceptions: [],
  };
  return { ...encoded, exceptions: findExceptions(encoded, items) };
}

const newDictionaries = () => ({
  colleges: dictionary<EncodedItems['colleges'][number]>(),
  offers: new Map<number, ReturnType<typeof dictionary<EncodedItems['colleges'][number]['offers'][number]>>>(),
  courses: dictionary<EncodedItems['courses'][number]>(),
  pools: dictionary<EncodedItems['pools'][number]>(),
  scores: dictionary<number[]>(),
  shapes: dictionary<Shape>(),
});

function pushItem(numbers: Numbers, into: ReturnType<typeof newDictionaries>, item: PredictionItem): void {
  const { parts, offer, shape, shapeText } = buildTexts(item);
  const { college, course, quota, allotted_category: allotted, fee, sources } = item;
  const place = into.colleges.place(parts.college, () => ({ key: parts.college, college, offers: [] }));
  const known = into.offers.get(place);
  const offers = known ?? dictionary(into.colleges.values[place]?.offers);
  if (!known) into.offers.set(place, offers);
  numbers.college.push(place);
  numbers.offer.push(offers.place(offer, () => ({ fee, sources })));
  numbers.course.push(into.courses.place(parts.course, () => ({ key: parts.course, course })));
  numbers.pool.push(into.pools.place(parts.pool, () => ({ key: parts.pool, quota, allotted })));
  const scores = item.chance_by_round.map(({ score }) => score);
  numbers.scores.push(into.scores.place(scores.join(' '), () => scores));
  numbers.level.push(CHANCE_LEVELS.indexOf(item.chance_level));
  numbers.shape.push(into.shapes.place(shapeText, () => shape));
  numbers.vacant.push(isVacantReason(item.reason) ? 1 : 0);
}

function pushRanks(numbers: Numbers, item: PredictionItem, before: { low: number; high: number }): void {
  let closing = expectedClosing(before.low, before.high);
  let smallest = Number.POSITIVE_INFINITY;
  item.historicalData.forEach(({ rounds }, year) => {
    for (const { closing_rank, admitted_number } of Object.values(rounds)) {
      numbers.closings.push(closing_rank - closing);
      numbers.admitted.push(admitted_number);
      closing = closing_rank;
      if (year === 0) smallest = Math.min(smallest, closing_rank);
    }
  });
  numbers.opening.push(smallest - item.openingRank);
  numbers.low.push(item.closingRank - item.closing_rank_low);
  numbers.high.push(item.closing_rank_high - expectedHigh(item.closing_rank_low, before));
}

function dictionary<Value>(values: Value[] = []) {
  const places = new Map<string, number>();
  const place = (key: string, value: () => Value): number => {
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, values.length);
    return values.push(value()) - 1;
  };
  return { values, place };
}

type Texts = { parts: ReturnType<typeof parseSeatLineId>; offer: string; shape: Shape; shapeText: string };

/** By history: replies with the same seat lines share it, and these texts are most of the work. */
const texts = new WeakMap<object, Texts>();

function buildTexts(item: PredictionItem): Texts {
  const known = texts.get(item.historicalData);
  if (known) return known;
  const shape = item.historicalData.map(({ year, rounds }) => ({ year, rounds: Object.keys(rounds) }));
  const offer = JSON.stringify([item.fee, item.sources]);
  const fresh = { parts: parseSeatLineId(item.id), offer, shape, shapeText: JSON.stringify(shape) };
  texts.set(item.historicalData, fresh);
  return fresh;
}

/** Fields that decoding computes. Values that it would compute differently are sent as exceptions. */
const DERIVED = [
  'closingRank',
  'openingRank',
  'seats',
  'year',
  'round',
  'priorityRankYear',
  'priorityRankRound',
  'trend',
  'trend_percent',
  'reason',
] as const satisfies readonly (keyof PredictionItem)[];

/** Histories whose lines decode correctly, so that each is checked once. */
const verifiedHistories = new WeakSet<object>();

function findExceptions(encoded: EncodedItems, items: readonly PredictionItem[]): EncodedItems['exceptions'] {
  if (items.every((item) => verifiedHistories.has(item.historicalData))) return [];
  const decoded = decodeItems(encoded);
  return items.flatMap((item, place) => {
    const wrong = DERIVED.filter((key) => decoded[place]?.[key] !== item[key]);
    if (wrong.length > 0) return [{ place, item: Object.fromEntries(wrong.map((key) => [key, item[key]])) }];
    verifiedHistories.add(item.historicalData);
    return [];
  });
}
