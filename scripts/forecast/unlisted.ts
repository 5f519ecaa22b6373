// Lines that no round of the season has had yet: what is known of their kin moves them, and leaves them less doubt.
import { DEGREES_OF_FREEDOM, joined, linesWith, type MayTeach, type StageForecast } from './before-season.ts';
import type { View } from './curve-traits.ts';
import { type Belief, dot, type Lesson, learn, type Sample } from './t-regression.ts';
import { believe, clip, PAID } from './traits.ts';

type Trait = { name: string; of: (line: number, view: View) => number; belief: Belief };

const paid = ({ table }: View, line: number): number => (PAID.has(table.quota[line] ?? '') ? 1 : 0);
const isDnb = ({ table }: View, line: number): number => (table.quota[line] === 'AD' ? 1 : 0);

/** Added to ln(closing) forecast before the season. */
const MOVES: readonly Trait[] = [
  { name: 'shared', of: (l, v) => clip(v.surprise.shared[l] ?? 0, 1), belief: believe(0.9, 0.2) },
  { name: 'all', of: () => 1, belief: believe(0, 0.1) },
];

/** ln(scale) beside the one before the season. */
const SPREADS: readonly Trait[] = [
  { name: 'before', of: (l, v) => Math.log(v.within.before[v.stage]?.scale[l] ?? 1), belief: believe(0.75, 0.3) },
  { name: 'all', of: () => 1, belief: believe(-0.45, 0.3) },
  { name: 'DNB', of: (l, v) => isDnb(v, l), belief: believe(0, 0.2) },
  { name: 'paid', of: (l, v) => paid(v, l), belief: believe(0, 0.2) },
];

/** @param lived past seasons told as if only so many stages were known; none: the beliefs stand */
export function learnUnlisted(lived: readonly { view: View; end: Float64Array; mayTeach: MayTeach }[]): Lesson {
  const samples = lived.map(({ view, end, mayTeach }): Sample => {
    const lines = linesWith(end, (line) => mayTeach(line) && Number.isNaN(view.surprise.floor[line]));
    const before = view.within.before[view.stage]?.location;
    return {
      location: features(MOVES, view, lines),
      scale: features(SPREADS, view, lines),
      target: Float64Array.from(lines, (line) => (end[line] ?? 0) - (before?.[line] ?? 0)),
      floored: new Uint8Array(lines.length),
    };
  });
  const beliefs = { location: MOVES.map(({ belief }) => belief), scale: SPREADS.map(({ belief }) => belief) };
  return learn(joined(samples), beliefs, DEGREES_OF_FREEDOM);
}

/** For every line, also those that are in the list. */
export function forecastUnlisted(view: View, lesson: Lesson): StageForecast {
  const lines = Uint32Array.from({ length: view.table.size }, (_, line) => line);
  const [moves, spreads] = [features(MOVES, view, lines), features(SPREADS, view, lines)];
  const before = view.within.before[view.stage]?.location ?? new Float64Array();
  return {
    location: before.map((location, line) => location + dot(moves, line, lesson.location)),
    scale: Float64Array.from(lines, (line) => Math.exp(dot(spreads, line, lesson.scale))),
  };
}

function features(traits: readonly Trait[], view: View, lines: ArrayLike<number>): Float64Array {
  const all = new Float64Array(lines.length * traits.length);
  for (let row = 0; row < lines.length; row++) {
    traits.forEach((trait, at) => {
      all[row * traits.length + at] = trait.of(lines[row] ?? 0, view);
    });
  }
  return all;
}
