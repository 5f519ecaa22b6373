// Cases of a season: how well it goes for a speciality in a quota, and how far a pool reaches, in each of them.
import { memoizeByNumber } from '../../contract/memoize.ts';
import { FARTHEST_COUNT } from './farthest-rank.ts';
import { studentT } from './student-t.ts';

/**
 * Parts of the variance of what decides over a line, if it is on offer, that it shares with the lines of its quota, and with
 * those of its speciality. Measured on starter lists and random ones of MCC's 2024 and 2025, at four points of the season; from 0.2
 * to 0.3 the scores hardly differ.
 */
const SHARED_IN_QUOTA = 0.2;
const SHARED_IN_SPECIALITY = 0.2;
/** What two lines of a quota and speciality share: pools of a seat do. */
export const SHARED = SHARED_IN_QUOTA + SHARED_IN_SPECIALITY;
/**
 * Part that all quotas, or all pools, of a year have in common. Measured on MCC's 2023, 2024 and 2025, each forecast from the others:
 * mean shifts of quotas; farthest ranks of pools of a hundred lines or more.
 */
const SHARED_OF_QUOTAS = 0.75;
const SHARED_OF_ENDS = 0.55;

export const normal = studentT(1e6);
/** Quantiles of the normal distribution, ascending. */
export const normalScores = (count: number): number[] =>
  Array.from({ length: count }, (_, place) => normal.quantile((place + 0.5) / count));

/** Equally likely: each pair of a year and a farthest rank is one. Nothing is random: the same keys always have the same values. */
const YEARS = 15;
export const CASES = YEARS * FARTHEST_COUNT;
const OF_YEAR = normalScores(YEARS);
const OF_END = normalScores(FARTHEST_COUNT);
const OF_CASE = normalScores(CASES);

const byCase = (value: (at: number) => number): Float64Array =>
  Float64Array.from({ length: CASES }, (_, at) => value(at));

/** What has a key of its own: quotas, specialities and pools. */
const drawOwn = memoizeByNumber((key) => {
  const order = shuffleCases(key);
  return byCase((at) => OF_CASE[order[at] as number] as number);
});
const [QUOTA, SPECIALITY, POOL] = [0, 1, 2];
const ownKey = (key: number, kind: number): number => -1 - (key * 3 + kind);

/** Keys of specialities are below this. */
const SPECIALITIES = 4_096;

/**
 * By case: how well the year goes for a speciality in a quota, as a score of the normal distribution.
 * @param key `marketKey`
 */
export const scoresOfMarket = memoizeByNumber((key): Float32Array => {
  const quota = drawOwn(ownKey(Math.floor(key / SPECIALITIES), QUOTA));
  const speciality = drawOwn(ownKey(key % SPECIALITIES, SPECIALITY));
  const ofQuota = mixScores(SHARED_OF_QUOTAS, (at) => OF_YEAR[Math.floor(at / FARTHEST_COUNT)] as number, quota);
  const scores = mixScores(SHARED_IN_QUOTA / SHARED, (at) => ofQuota[at] as number, speciality);
  return Float32Array.from(rank(scores), (place) => OF_CASE[place] as number);
});
export const marketKey = (quota: number, speciality: number): number => quota * SPECIALITIES + speciality;

/** By case: position of the pool's farthest rank, ascending; each comes equally often. The key is that of `poolKey`. */
export const endsOfPool = memoizeByNumber((key): Uint8Array => {
  const scores = mixScores(SHARED_OF_ENDS, (at) => OF_END[at % FARTHEST_COUNT] as number, drawOwn(ownKey(key, POOL)));
  return Uint8Array.from(rank(scores), (place) => Math.floor(place / YEARS));
});

/** A score of which a part is common and the rest its own. */
function mixScores(part: number, common: (at: number) => number, own: Float64Array): Float64Array {
  const [shared, rest] = [Math.sqrt(part), Math.sqrt(1 - part)];
  return byCase((at) => shared * common(at) + rest * (own[at] as number));
}

/** By case: its place in the order of the scores. */
function rank(scores: Float64Array): Uint16Array {
  const places = new Uint16Array(scores.length);
  const sorted = Array.from(scores.keys()).sort((a, b) => (scores[a] as number) - (scores[b] as number));
  for (const [place, at] of sorted.entries()) places[at] = place;
  return places;
}

/** The cases in an order that looks random and is always the same for a key. */
function shuffleCases(key: number): number[] {
  const keys = Array.from({ length: CASES }, (_, place) => mixBits(Math.imul(key, 0x9e3779b1) + place));
  return Array.from(keys.keys()).sort((a, b) => (keys[a] as number) - (keys[b] as number));
}

/** The finalizer of MurmurHash3. */
function mixBits(value: number): number {
  let bits = value >>> 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
