// The chance of a seat, a course at a college in one quota: that any of some pools there comes.
import { memoizeByObject } from '../../contract/memoize.ts';
import { isOfferDecided } from '../../contract/prediction/chance-parts.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { isNotOnOffer } from './offers.ts';
import { percent } from './percent.ts';
import type { Scores } from './scores.ts';
import { normalScores } from './season-cases.ts';
import { studentT } from './student-t.ts';

/** Equally likely shifts of the year, which the pools of a seat share. */
const SHIFTS: readonly number[] = normalScores(5);
/** The part of the spread of a line that the year's shift has, in steps. No line has more of it than `chanceOfAny` takes. */
const STEPS = 10;
const MOST_SHARED = Math.sqrt(3) / 2;
const PERCENTS = 100;

/** By line: the number of its seat. `count`: how many there are. */
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
  return { numbers: ofLine, count: numbers.size };
});

/** By line: where the chances of its part of the shift begin in the table. */
const findTableStarts = memoizeByObject(({ scale, sharedScale, size }: SeatIndex): Uint16Array => {
  const last = scale.at(-1);
  return Uint16Array.from({ length: size }, (_, line) => {
    const part = Math.min(MOST_SHARED, sharedScale / (last?.[line] || 1));
    return Math.round(part * STEPS) * PERCENTS * SHIFTS.length;
  });
});

/** By part of the shift, percent and shift: the chance in such a year. Over the shifts the mean of a percent is that percent. */
const TABLE = computeTable();

function computeTable(): Float64Array {
  const { cdf, quantile } = studentT(1e6);
  const table = new Float64Array((STEPS + 1) * PERCENTS * SHIFTS.length);
  for (let step = 0; step <= STEPS; step++)
    for (let of = 1; of < PERCENTS; of++) {
      const part = Math.min(MOST_SHARED, step / STEPS);
      const chances = SHIFTS.map((shift) => cdf((quantile(of / 100) + part * shift) / Math.sqrt(1 - part ** 2)));
      const mean = chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
      // Scaled towards 0 or away from 1, so that each stays a chance.
      const [whole, wanted] = [1 - mean, 1 - of / 100];
      const scaled = chances.map((one) =>
        wanted > whole ? one * (of / 100 / mean) : 1 - (1 - one) * (wanted / whole),
      );
      table.set(scaled, (step * PERCENTS + of) * SHIFTS.length);
    }
  return table;
}

/**
 * 1 − Π(1 − P(on offer) × P(given | on offer)) over the lines of a seat, as the mean over the shifts of the year. A seat of
 * one line has the score of that line; none has less than its best line. A line that is not on offer so far adds nothing.
 * @param scores of these lines
 * @returns by place: percent, the same for all lines of a seat
 */
export function computeSeatScores(
  seats: SeatIndex,
  lines: Uint32Array,
  { stages, onOffer, ifOffered }: Pick<Scores, 'stages' | 'onOffer' | 'ifOffered'>,
): Uint8Array {
  const { numbers, count } = findSeatNumbers(seats);
  const own = stages.at(-1) as Uint8Array;
  const best = new Uint8Array(count);
  /** By seat: one more than its place among those of several lines; 0 where it has one line. */
  const places = new Uint16Array(count);
  let several = 0;
  for (let at = 0; at < lines.length; at++) {
    const seat = numbers[lines[at] as number] as number;
    const before = best[seat] as number;
    if (before > 0 && places[seat] === 0) places[seat] = ++several;
    if ((own[at] as number) > before) best[seat] = own[at] as number;
  }
  const noSeat = multiplyNoSeat(seats, lines, { stages, onOffer, ifOffered }, places, several);
  for (let seat = 0; seat < count; seat++)
    if (places[seat] !== 0)
      best[seat] = Math.max(best[seat] as number, percent(1 - findMean(noSeat, (places[seat] as number) - 1)));
  const scores = new Uint8Array(lines.length);
  for (let at = 0; at < lines.length; at++) scores[at] = best[numbers[lines[at] as number] as number] as number;
  return scores;
}

/** By seat of several lines and shift: the chance that none of its lines comes. */
function multiplyNoSeat(
  seats: SeatIndex,
  lines: Uint32Array,
  { onOffer, ifOffered }: Pick<Scores, 'stages' | 'onOffer' | 'ifOffered'>,
  places: Uint16Array,
  several: number,
): Float64Array {
  const { numbers } = findSeatNumbers(seats);
  const starts = findTableStarts(seats);
  const isDecided = isOfferDecided(seats);
  const noSeat = new Float64Array(several * SHIFTS.length).fill(1);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as number;
    const place = places[numbers[line] as number] as number;
    if (place === 0 || (isDecided && isNotOnOffer(seats, line))) continue;
    const from = (starts[line] as number) + (ifOffered[at] as number) * SHIFTS.length;
    const offer = (onOffer[at] as number) / 100;
    const to = (place - 1) * SHIFTS.length;
    for (let shift = 0; shift < SHIFTS.length; shift++)
      noSeat[to + shift] = (noSeat[to + shift] as number) * (1 - offer * (TABLE[from + shift] as number));
  }
  return noSeat;
}

/** Of the values of a seat over the shifts. */
function findMean(values: Float64Array, seat: number): number {
  let sum = 0;
  for (let shift = 0; shift < SHIFTS.length; shift++) sum += values[seat * SHIFTS.length + shift] as number;
  return sum / SHIFTS.length;
}
