// Decodes columns into prediction items. The reason of an item is built when it is first read.
import { CHANCE_LEVELS, chanceColor, chanceText, computeTrend } from '../labels.ts';
import { COLUMNS, type Columns, type EncodedItems, expectedClosing, expectedHigh } from './encoded-items.ts';
import type { HistoryEntry, PredictionItem } from './prediction-item.ts';
import { formatReason, yearClose } from './reason.ts';

type Numbers = Record<keyof Columns, readonly number[]>;

export function decodeItems(encoded: EncodedItems): PredictionItem[] {
  const numbers = Object.fromEntries(
    COLUMNS.map((name) => [name, parseNumbers(encoded.columns[name])]),
  ) as unknown as Numbers;
  const levels = CHANCE_LEVELS.map((name) => ({ name, text: chanceText(name), color: chanceColor(name) }));
  const scores = encoded.scores.map((vector) =>
    vector.map((score, stage) => ({ round: encoded.stages[stage] ?? '', score })),
  );
  const exceptions = new Map(encoded.exceptions.map(({ place, item }) => [place, item]));
  const items: PredictionItem[] = [];
  let start = 0;
  let before = { low: 0, high: 0 };
  for (let place = 0; place < encoded.size; place++) {
    const shape = encoded.shapes[numbers.shape[place] ?? 0] ?? [];
    const item = itemAt(encoded, numbers, { place, start, shape, before, levels, scores });
    const exception = exceptions.get(place);
    items.push(exception ? ({ ...item, ...exception } as PredictionItem) : item);
    for (const { rounds } of shape) start += rounds.length;
    before = { low: item.closing_rank_low, high: item.closing_rank_high };
  }
  return items;
}

const parseNumbers = (text: string): number[] => (text === '' ? [] : text.split(' ').map(Number));

type Place = {
  place: number;
  /** Position of the line's first closing rank. */
  start: number;
  shape: EncodedItems['shapes'][number];
  /** Forecast interval of the previous line. */
  before: { low: number; high: number };
  levels: readonly { name: PredictionItem['chance_level']; text: string; color: string }[];
  scores: readonly PredictionItem['chance_by_round'][];
};

function itemAt(encoded: EncodedItems, numbers: Numbers, at: Place): PredictionItem {
  const { place, start, shape, before } = at;
  const readColumn = (name: keyof Columns): number => numbers[name][place] ?? 0;
  const college = encoded.colleges[readColumn('college')];
  const course = encoded.courses[readColumn('course')];
  const pool = encoded.pools[readColumn('pool')];
  const offer = college?.offers[readColumn('offer')];
  const level = at.levels[readColumn('level')];
  if (!college || !course || !pool || !offer || !level) throw new RangeError(`The encoded item ${place} is incomplete`);
  const historicalData = historyAt(numbers, start, shape, expectedClosing(before.low, before.high));
  const ends = historicalData.map(yearClose);
  const latest = ends[0] ?? { year: 0, closing: 0, round: '', seats: 0 };
  const trend = computeTrend(latest.closing, ends[1]?.closing ?? null);
  const chances = at.scores[readColumn('scores')] ?? [];
  const low = latest.closing - readColumn('low');
  const smallest = Math.min(...Object.values(historicalData[0]?.rounds ?? {}).map((round) => round.closing_rank));
  const vacant = readColumn('vacant') === 1;
  return {
    id: `${college.key}.${course.key}.${pool.key}`,
    college: college.college,
    course: course.course,
    fee: offer.fee,
    closingRank: latest.closing,
    openingRank: smallest - readColumn('opening'),
    seats: latest.seats,
    quota: pool.quota,
    category: encoded.category,
    allotted_category: pool.allotted,
    chance_level: level.name,
    chance_text: level.text,
    chance_color: level.color,
    chance_score: chances.at(-1)?.score ?? 1,
    chance_by_round: chances,
    closing_rank_low: low,
    closing_rank_high: expectedHigh(low, before) + readColumn('high'),
    user_rank: encoded.userRank,
    trend: trend.direction,
    trend_percent: trend.percent,
    closing_rank_diff: latest.closing - encoded.userRank,
    year: latest.year,
    round: latest.round,
    priorityRankYear: latest.year,
    priorityRankRound: latest.round,
    offeredYears: shape.map(({ year }) => year),
    yearsOnRecord: encoded.yearsOnRecord,
    historicalData,
    get reason() {
      return formatReason(ends, { yearsOnRecord: encoded.yearsOnRecord, vacant, underWay: encoded.underWay });
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
