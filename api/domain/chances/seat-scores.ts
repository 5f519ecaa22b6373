// The chance of a seat, a course at a college in one quota: that any of some pools there comes.
import { memoizeByObject } from '../../contract/memoize.ts';
import { isOfferDecided } from '../../contract/prediction/chance-parts.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { isNotOnOffer, percent } from './chances.ts';
import type { ScoresFromNow } from './scores.ts';
import { normal, normalScores, SHARED } from './season-cases.ts';

/** Equally likely years, which the pools of a seat share. */
const YEARS: readonly number[] = normalScores(5);
const PERCENTS = 100;

/**
 * By line: the number of its seat. For one computation, by seat, 0 before and after it: `best`, the best score of its lines;
 * `places`, one more than its place among the seats of several lines, 0 where it has one line.
 */
const findSeatNumbers = memoizeByObject((seats: SeatIndex) => {
  const numbers = new Map<number, number>();
  const courses = seats.courses.length;
  const institutes = seats.institutes.length;
  const ofLine = Uint32Array.from({ length: seats.size }, (_, line) => {
    const college = (seats.course[line] ?? 0) * institutes + (seats.institute[line] ?? 0);
    const key = (seats.quota[line] ?? 0) * courses * institutes + college;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
  return { numbers: ofLine, best: new Uint8Array(numbers.size), places: new Uint16Array(numbers.size) };
});

/** By percent and year: the chance in such a year. Over the years the mean of a percent is that percent. */
const TABLE = computeTable();

function computeTable(): Float64Array {
  const table = new Float64Array(PERCENTS * YEARS.length);
  for (let of = 1; of < PERCENTS; of++) {
    const threshold = normal.quantile(of / 100);
    const chances = YEARS.map((year) => normal.cdf((threshold + Math.sqrt(SHARED) * year) / Math.sqrt(1 - SHARED)));
    const mean = chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
    // Scaled towards 0 or away from 1, so that each stays a chance.
    const [whole, wanted] = [1 - mean, 1 - of / 100];
    const scaled = chances.map((one) => (wanted > whole ? one * (of / 100 / mean) : 1 - (1 - one) * (wanted / whole)));
    table.set(scaled, of * YEARS.length);
  }
  return table;
}

/**
 * 1 − Π(1 − P(on offer) × P(given | on offer)) over the lines of a seat, as the mean over years. A seat of
 * one line has the score of that line; none has less than its best line. A line that is not on offer so far adds nothing.
 * @param scores of these lines
 * @returns by place: percent, the same for all lines of a seat
 */
export function computeSeatScores(
  seats: SeatIndex,
  lines: Uint32Array,
  { stages, onOffer, ifOffered }: ScoresFromNow,
): Uint8Array {
  const { numbers, best, places } = findSeatNumbers(seats);
  const own = stages.at(-1) as Uint8Array;
  let several = 0;
  for (let at = 0; at < lines.length; at++) {
    const seat = numbers[lines[at] as number] as number;
    const before = best[seat] as number;
    if (before > 0 && places[seat] === 0) places[seat] = ++several;
    if ((own[at] as number) > before) best[seat] = own[at] as number;
  }
  const noSeat = multiplyNoSeat(seats, lines, { stages, onOffer, ifOffered }, places, several);
  const scores = new Uint8Array(lines.length);
  for (let at = 0; at < lines.length; at++) {
    const seat = numbers[lines[at] as number] as number;
    const place = places[seat] as number;
    if (place > 0) best[seat] = Math.max(best[seat] as number, percent(1 - findMean(noSeat, place - 1)));
    places[seat] = 0;
    scores[at] = best[seat] as number;
  }
  for (const line of lines) best[numbers[line] as number] = 0;
  return scores;
}

/** By seat of several lines and year: the chance that none of its lines comes. */
function multiplyNoSeat(
  seats: SeatIndex,
  lines: Uint32Array,
  { onOffer, ifOffered }: ScoresFromNow,
  places: Uint16Array,
  several: number,
): Float64Array {
  const { numbers } = findSeatNumbers(seats);
  const isDecided = isOfferDecided(seats);
  const noSeat = new Float64Array(several * YEARS.length).fill(1);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as number;
    const place = places[numbers[line] as number] as number;
    if (place === 0 || (isDecided && isNotOnOffer(seats, line))) continue;
    const from = (ifOffered[at] as number) * YEARS.length;
    const offer = (onOffer[at] as number) / 100;
    const to = (place - 1) * YEARS.length;
    for (let year = 0; year < YEARS.length; year++)
      noSeat[to + year] = (noSeat[to + year] as number) * (1 - offer * (TABLE[from + year] as number));
  }
  return noSeat;
}

/** Of the values of a seat over the years. */
function findMean(values: Float64Array, seat: number): number {
  let sum = 0;
  for (let year = 0; year < YEARS.length; year++) sum += values[seat * YEARS.length + year] as number;
  return sum / YEARS.length;
}
