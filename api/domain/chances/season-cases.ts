// Cases of a season: which shift each quota and which farthest rank each pool has in every one of them, correlated by the year.
import { memoizeByNumber } from '../../contract/memoize.ts';
import { FARTHEST_COUNT } from './farthest-rank.ts';
import { studentT } from './student-t.ts';

/**
 * Equally likely cases. Each pair of a shift and a farthest rank of the year is one; every value of a quota or a pool comes
 * equally often. Nothing is random: the same quota and pool always have the same values.
 */
export type SeasonCases = ReturnType<typeof createSeasonCases>;

/**
 * Part of the variance that all quotas, or all pools, of a year have in common. Measured on MCC's 2023, 2024 and 2025, each forecast
 * from the others: mean shifts of quotas; farthest ranks of pools of a hundred lines or more.
 */
const SHARED_OF_SHIFTS = 0.75;
const SHARED_OF_ENDS = 0.55;

/** @param shiftCount 1 where the year has no shift, else an odd number, so that the shift of 0 is among them */
export const findSeasonCases = memoizeByNumber(createSeasonCases);

const { quantile } = studentT(1e6);
/** Quantiles of the normal distribution, ascending. */
export const normalScores = (count: number): number[] =>
  Array.from({ length: count }, (_, place) => quantile((place + 0.5) / count));

function createSeasonCases(shiftCount: number) {
  const count = shiftCount * FARTHEST_COUNT;
  const [ofShift, ofEnd, ofCase] = [shiftCount, FARTHEST_COUNT, count].map(normalScores) as [
    number[],
    number[],
    number[],
  ];
  const shifts = Float64Array.from({ length: count }, (_, at) => ofShift[Math.floor(at / FARTHEST_COUNT)] as number);
  const ends = Float64Array.from({ length: count }, (_, at) => ofEnd[at % FARTHEST_COUNT] as number);
  const draw = (ofYear: Float64Array, shared: number, values: number, key: number): Uint8Array => {
    const [year, own] = [Math.sqrt(shared), Math.sqrt(1 - shared)];
    const order = shuffle(count, key);
    return rankInto(
      ofYear.map((score, at) => year * score + own * (ofCase[order[at] as number] as number)),
      values,
    );
  };
  return {
    count,
    /** By case: position of the quota's shift, ascending. */
    shiftsOfQuota: memoizeByNumber((quotaId) => draw(shifts, SHARED_OF_SHIFTS, shiftCount, -1 - quotaId)),
    /** By case: position of the pool's farthest rank, ascending. The key is that of `poolKey`. */
    endsOfPool: memoizeByNumber((key) => draw(ends, SHARED_OF_ENDS, FARTHEST_COUNT, key)),
  };
}

/** By place: which of so many values, each equally often, in the order of the scores. */
function rankInto(scores: Float64Array, values: number): Uint8Array {
  const ranked = Array.from(scores.keys()).sort((a, b) => (scores[a] as number) - (scores[b] as number));
  const result = new Uint8Array(scores.length);
  ranked.forEach((at, rank) => {
    result[at] = Math.floor((rank * values) / scores.length);
  });
  return result;
}

/** The numbers below `count` in an order that looks random and is always the same for a key. */
function shuffle(count: number, key: number): number[] {
  const keys = Array.from({ length: count }, (_, place) => mixBits(Math.imul(key, 0x9e3779b1) + place));
  return Array.from(keys.keys()).sort((a, b) => (keys[a] as number) - (keys[b] as number));
}

/** The finalizer of MurmurHash3. */
function mixBits(value: number): number {
  let bits = value >>> 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
