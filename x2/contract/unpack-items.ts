// Makes items of columns again. Histories and sentences are made when somebody looks at them.
import { CHANCE_LEVELS, chanceColor, chanceText, trendOf } from './labels.ts';
import { COLUMNS, type Columns, expectedClosing, expectedHigh, type PackedItems } from './packed-items.ts';
import type { HistoryEntry, PredictionItem } from './prediction-item.ts';
import { reasonOf, yearClose } from './reason.ts';

type Numbers = Record<keyof Columns, readonly number[]>;

export function unpackItems(packed: PackedItems): PredictionItem[] {
  const numbers = Object.fromEntries(
    COLUMNS.map((name) => [name, numbersOf(packed.columns[name])]),
  ) as unknown as Numbers;
  const levels = CHANCE_LEVELS.map((name) => ({ name, text: chanceText(name), color: chanceColor(name) }));
  const scores = packed.scores.map((vector) =>
    vector.map((score, stage) => ({ round: packed.stages[stage] ?? '', score })),
  );
  const exceptions = new Map(packed.exceptions.map(({ place, item }) => [place, item]));
  const items: PredictionItem[] = [];
  let start = 0;
  let before = { low: 0, high: 0 };
  for (let place = 0; place < packed.size; place++) {
    const shape = packed.shapes[numbers.shape[place] ?? 0] ?? [];
    const item = itemAt(packed, numbers, { place, start, shape, before, levels, scores });
    const exception = exceptions.get(place);
    items.push(exception ? ({ ...item, ...exception } as PredictionItem) : item);
    for (const { rounds } of shape) start += rounds.length;
    before = { low: item.closing_rank_low, high: item.closing_rank_high };
  }
  return items;
}

const numbersOf = (text: string): number[] => (text === '' ? [] : text.split(' ').map(Number));

type Place = {
  place: number;
  /** Where the closing ranks of the line begin. */
  start: number;
  shape: PackedItems['shapes'][number];
  /** The band of the line before. */
  before: { low: number; high: number };
  levels: readonly { name: PredictionItem['chance_level']; text: string; color: string }[];
  scores: readonly PredictionItem['chance_by_round'][];
};

function itemAt(packed: PackedItems, numbers: Numbers, at: Place): PredictionItem {
  const { place, start, shape, before } = at;
  const of = (name: keyof Columns): number => numbers[name][place] ?? 0;
  const college = packed.colleges[of('college')];
  const course = packed.courses[of('course')];
  const pool = packed.pools[of('pool')];
  const offer = college?.offers[of('offer')];
  const level = at.levels[of('level')];
  if (!college || !course || !pool || !offer || !level) throw new RangeError(`The packed item ${place} is not whole`);
  const historicalData = historyAt(numbers, start, shape, expectedClosing(before.low, before.high));
  const ends = historicalData.map(yearClose);
  const latest = ends[0] ?? { year: 0, closing: 0, round: '', seats: 0 };
  const trend = trendOf(latest.closing, ends[1]?.closing ?? null);
  const chances = at.scores[of('scores')] ?? [];
  const low = latest.closing - of('low');
  const smallest = Math.min(...Object.values(historicalData[0]?.rounds ?? {}).map((round) => round.closing_rank));
  const vacant = of('vacant') === 1;
  return {
    id: `${college.key}.${course.key}.${pool.key}`,
    college: college.college,
    course: course.course,
    fee: offer.fee,
    closingRank: latest.closing,
    openingRank: smallest - of('opening'),
    seats: latest.seats,
    quota: pool.quota,
    category: packed.category,
    allotted_category: pool.allotted,
    chance_level: level.name,
    chance_text: level.text,
    chance_color: level.color,
    chance_score: chances.at(-1)?.score ?? 1,
    chance_by_round: chances,
    closing_rank_low: low,
    closing_rank_high: expectedHigh(low, before) + of('high'),
    user_rank: packed.userRank,
    trend: trend.direction,
    trend_percent: trend.percent,
    closing_rank_diff: latest.closing - packed.userRank,
    year: latest.year,
    round: latest.round,
    priorityRankYear: latest.year,
    priorityRankRound: latest.round,
    offeredYears: shape.map(({ year }) => year),
    yearsOnRecord: packed.yearsOnRecord,
    historicalData,
    get reason() {
      return reasonOf(ends, { yearsOnRecord: packed.yearsOnRecord, vacant, underWay: packed.underWay });
    },
    sources: offer.sources,
  };
}

function historyAt(numbers: Numbers, start: number, shape: Place['shape'], expected: number): HistoryEntry[] {
  let at = start;
  let closing = expected;
  return shape.map(({ year, rounds }) => {
    const entry: HistoryEntry = { year, rounds: {} };
    for (const round of rounds) {
      closing += numbers.closings[at] ?? 0;
      entry.rounds[round] = { closing_rank: closing, admitted_number: numbers.admitted[at] ?? 0 };
      at += 1;
    }
    return entry;
  });
}
