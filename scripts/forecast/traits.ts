// Features of a seat line for the regressions, each with what is believed of its coefficient before data speak.
import type { Outlook } from './outlook.ts';
import type { SeatTable } from './seat-table.ts';
import type { Belief } from './t-regression.ts';

export type Trait = { name: string; of: (line: number, outlook: Outlook, table: SeatTable) => number; belief: Belief };

/** An own departure larger than this is half a misread row: it pulls no further. */
const LARGEST_OWN = 0.5;
export const INTERNAL: ReadonlySet<string> = new Set(['DU', 'IP', 'AM', 'BH', 'AF', 'MM', 'JM']);
export const PAID: ReadonlySet<string> = new Set(['PS', 'NR']);

export const believe = (mean: number, deviation: number): Belief => ({ mean, deviation });
export const clip = (value: number, limit = LARGEST_OWN): number => Math.max(-limit, Math.min(limit, value));

const own = (line: number, outlook: Outlook): number => clip(outlook.own[line] ?? 0);
const seats = (line: number, outlook: Outlook): number => outlook.seats[line] ?? 0;
const seen = (line: number, outlook: Outlook): boolean => (outlook.years[line] ?? 0) > 0;
const paid = (line: number, table: SeatTable): boolean => PAID.has(table.quota[line] ?? '');

/** Years on record make the own departure steadier: n years of which a share of 0.4 lasts, against one year. */
function lasting(line: number, outlook: Outlook): number {
  const years = 1 + 0.6 * Math.max(0, (outlook.years[line] ?? 0) - 1);
  return (own(line, outlook) * years * 1.4) / (1 + 0.4 * years);
}

/**
 * How much of a line's own departure lasts: ln(closing) = expected + Σ coefficient × trait.
 * Beliefs: the largest of many ranks is steadier than a single rank, a roster of reserved seats turns, a fee stays.
 */
export const LASTING: readonly Trait[] = [
  { name: 'own, one seat', of: (l, o) => (seats(l, o) <= 1 ? lasting(l, o) : 0), belief: believe(0.15, 0.1) },
  {
    name: 'own, two or three',
    of: (l, o) => (seats(l, o) > 1 && seats(l, o) <= 3 ? lasting(l, o) : 0),
    belief: believe(0.35, 0.1),
  },
  { name: 'own, more', of: (l, o) => (seats(l, o) > 3 ? lasting(l, o) : 0), belief: believe(0.5, 0.1) },
  { name: 'own, reserved', of: (l, o, t) => (t.reserved[l] ? lasting(l, o) : 0), belief: believe(-0.1, 0.1) },
  { name: 'own, paid', of: (l, o, t) => (paid(l, t) ? lasting(l, o) : 0), belief: believe(0.15, 0.1) },
];

const above = (value: number, knee: number): number => Math.max(0, value - knee);
const level = (line: number, outlook: Outlook): number => (outlook.expected[line] ?? 10) + outlook.toCommonCeiling;

/** How far a closing rank wanders: ln(scale) = Σ coefficient × trait. Learnt within each year from hidden lines. */
export const WANDERING: readonly Trait[] = [
  { name: 'all', of: () => 1, belief: believe(-1.7, 1) },
  { name: 'below 10', of: (l, o) => above(10, level(l, o)), belief: believe(0.3, 0.3) },
  { name: 'below 8.5', of: (l, o) => above(8.5, level(l, o)), belief: believe(0, 0.3) },
  { name: 'above 10.8', of: (l, o) => Math.min(1, above(level(l, o), 10.8)), belief: believe(0.2, 0.3) },
  { name: 'above 12', of: (l, o) => above(level(l, o), 12), belief: believe(0.5, 0.5) },
  { name: 'seats', of: (l, o) => Math.log(Math.min(6, Math.max(1, seats(l, o)))), belief: believe(-0.1, 0.2) },
  { name: 'reserved', of: (l, _, t) => t.reserved[l] ?? 0, belief: believe(0, 0.3) },
  { name: 'disability', of: (l, _, t) => t.pwd[l] ?? 0, belief: believe(0.8, 0.5) },
  { name: 'DNB', of: (l, _, t) => (t.quota[l] === 'AD' ? 1 : 0), belief: believe(0, 0.3) },
  { name: 'paid', of: (l, _, t) => (paid(l, t) ? 1 : 0), belief: believe(0, 0.3) },
  { name: 'internal', of: (l, _, t) => (INTERNAL.has(t.quota[l] ?? '') ? 1 : 0), belief: believe(0.5, 0.5) },
  {
    name: 'course new to the institute',
    of: (l, o) => (seen(l, o) || (o.kin.instituteCourse[l] ?? 0) > 0 ? 0 : 1),
    belief: believe(0.1, 0.2),
  },
  {
    name: 'institute new to the quota',
    of: (l, o) => (seen(l, o) || (o.kin.institute[l] ?? 0) > 0 ? 0 : 1),
    belief: believe(0.2, 0.2),
  },
];

/**
 * What a transition adds to that, only seen when a year follows another. Beliefs: with 0.4 of the own departure lasting,
 * the variance of a seen line is 0.84 of an unseen one's, which a typical departure of 0.1 restores to about as much.
 */
export const TRANSITION: readonly Trait[] = [
  { name: 'seen', of: (l, o) => (seen(l, o) ? 1 : 0), belief: believe(-0.2, 0.15) },
  { name: 'own departure', of: (l, o) => Math.abs(own(l, o)), belief: believe(1.2, 0.4) },
  { name: 'quota never seen', of: (l, o) => ((o.kin.quota[l] ?? 0) > 0 ? 0 : 1), belief: believe(0.8, 0.3) },
];

/** Features of the given lines, row by row. */
export function traitsOf(
  traits: readonly Trait[],
  table: SeatTable,
  outlook: Outlook,
  lines: ArrayLike<number>,
): Float64Array {
  const width = traits.length;
  const features = new Float64Array(lines.length * width);
  for (let row = 0; row < lines.length; row++) {
    traits.forEach((trait, at) => {
      features[row * width + at] = trait.of(lines[row] ?? 0, outlook, table);
    });
  }
  return features;
}
