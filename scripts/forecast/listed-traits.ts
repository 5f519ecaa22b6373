// What tells how a line that is in the list goes on, and what is believed of it before an own transition teaches.
import type { CurveTrait, View } from './curve-traits.ts';
import { logit } from './logistic.ts';
import { LAST_STAGE } from './seat-table.ts';
import { believe, clip, INTERNAL, PAID } from './traits.ts';

const before = ({ within }: View, line: number, stage: number): number => within.before[stage]?.location[line] ?? 0;
/** How far a line was expected to rise, before the season. */
const rise = (line: number, view: View): number =>
  clip(before(view, line, view.stage) - before(view, line, view.within.known - 1), 1.2);
const own = (line: number, { surprise }: View): number => clip(surprise.own[line] ?? 0, 0.8);
const seats = (count: number | undefined): number => Math.log(Math.min(8, Math.max(1, count ?? 0)));
const seatsNow = (line: number, { within }: View): number => seats(within.now.admitted[within.known - 1]?.[line]);
const quota = (line: number, { table }: View): string => table.quota[line] ?? '';
const level = (line: number, { surprise }: View): number => (surprise.floor[line] ?? 10) - 10;

/** How far it rose in the latest year that tells; NaN when none does. */
function lastRise(line: number, { within: { past, known }, stage }: View): number {
  for (const year of past) {
    const [then, end] = [year.closings[known - 1]?.[line] ?? Number.NaN, year.closings[stage]?.[line] ?? Number.NaN];
    if (year.stages > stage && !Number.isNaN(then)) return end - then;
  }
  return Number.NaN;
}

const beyondRise = (line: number, view: View): number => {
  const last = lastRise(line, view);
  return Number.isNaN(last) ? 0 : clip(last - rise(line, view), 0.8);
};
const didNotRise = (line: number, view: View): number => (lastRise(line, view) === 0 ? 1 : 0);
const ownAbove = (line: number, view: View): number => Math.max(0, own(line, view));
const ownBelow = (line: number, view: View): number => Math.min(0, own(line, view));
const doubt = (line: number, view: View): number => Math.log(view.within.before[view.stage]?.scale[line] ?? 0.2) + 1.6;

type Beliefs = readonly [share: number | null, location: number | null, scale: number | null];

/** Beliefs of a trait in share, location and ln(scale), with one deviation; null: it has no part in that. */
function trait(name: string, of: CurveTrait['of'], means: Beliefs, deviation = 0.25): CurveTrait {
  const [share, location, scale] = means.map((mean) => (mean === null ? undefined : believe(mean, deviation)));
  return { name, of, ...(share && { share }), ...(location && { location }), ...(scale && { scale }) };
}

/**
 * Beliefs are what MCC's 2023 → 2024 and its 2024 → 2023 told backwards have in common, after one round and after two:
 * the two agree on nearly all of them, though years rise and fall.
 */
export const RISES: readonly CurveTrait[] = [
  trait('all', () => 1, [1.8, 0.17, -2.3]),
  trait('expected rise', rise, [0.5, 0.33, 0.45]),
  trait('own above', ownAbove, [-0.4, -0.3, 0.3]),
  trait('own below', ownBelow, [1, -0.7, -0.95]),
  trait('last rise', beyondRise, [-0.4, -0.08, 0.3]),
  trait('no last rise', (l, v) => (Number.isNaN(lastRise(l, v)) ? 1 : 0), [-0.1, 0, 0], 0.05),
  trait('did not rise', didNotRise, [-0.4, 0, 0.22]),
  trait('from kin', (l, v) => clip(v.surprise.fromKin[l] ?? 0, 0.8), [0.3, -0.05, -0.55]),
  trait('seats', (l, v) => seats(v.within.seats[l]), [-0.1, 0, 0.1]),
  trait('seats now', seatsNow, [0.35, 0, -0.25]),
  trait('level', level, [0, 0, 0.05]),
  trait('above 11', (l, v) => Math.max(0, level(l, v) - 1), [-1, 0, 0]),
  trait('below 8.5', (l, v) => Math.max(0, -level(l, v) - 1.5), [-0.25, 0, 0]),
  trait('reserved', (l, v) => v.table.reserved[l] ?? 0, [-0.45, -0.02, 0]),
  trait('disability', (l, v) => v.table.pwd[l] ?? 0, [-0.8, 0, 0.15]),
  trait('DNB', (l, v) => (quota(l, v) === 'AD' ? 1 : 0), [-0.2, -0.05, 0]),
  trait('paid', (l, v) => (PAID.has(quota(l, v)) ? 1 : 0), [-0.6, -0.1, 0.1]),
  trait('internal', (l, v) => (INTERNAL.has(quota(l, v)) ? 1 : 0), [-0.6, -0.1, 0.25]),
  trait('doubt', doubt, [-0.85, 0.08, 0.6]),
  trait('shared', (l, v) => clip(v.surprise.shared[l] ?? 0, 0.8), [0.7, -0.1, -0.3]),
  trait('stray rounds alone', (_, v) => (v.within.known === LAST_STAGE ? 1 : 0), [-3.5, 0.2, 0.7], 0.5),
];

const often = (line: number, { reopened }: View): number =>
  logit(Math.min(0.98, Math.max(0.02, reopened?.share[line] ?? 0.2)));

/**
 * The last stage, where past years say which lines reopen: that is taken as it is, the rest corrects it a little. How
 * many reopen differs between years by half: what one year shows of that is forgotten.
 */
export const AGAIN: readonly CurveTrait[] = [
  { ...trait('its year', () => 1, [0, 0, null], 0.3), ofItsYear: true },
  trait('all', () => 1, [null, null, 0], 0.2),
  trait('often', often, [1, null, null], 0.1),
  trait('jump', (l, v) => clip((v.reopened?.location[l] ?? 0) - (v.surprise.floor[l] ?? 0), 2), [null, 1, null], 0.1),
  trait('spread', (l, v) => Math.log(v.reopened?.scale[l] ?? 0.3), [null, null, 1], 0.1),
  trait('own above', ownAbove, [0, 0, 0], 0.1),
  trait('own below', ownBelow, [0, 0, 0], 0.1),
  trait('last rise', beyondRise, [0, 0, null], 0.1),
  trait('did not rise', didNotRise, [0, null, null], 0.1),
  trait('seats now', seatsNow, [0, 0, null], 0.1),
];
