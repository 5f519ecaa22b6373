// What a plan shows of the small pack, for tests of starter lists.
import { CHANCE_LEVELS, type ChanceLevel } from '../../api/contract/labels.ts';
import type { Preferences } from '../../api/domain/choice-lists/starter-list.ts';

export const anything: Preferences = { courses: [], states: [], totalCost: null, bondYears: null };

/** What a plan shows: each line with its level and its chance. */
export const shown = (...rows: [line: number, level: ChanceLevel | 'none', chance: number][]) => ({
  lines: Uint32Array.from(rows, ([line]) => line),
  levels: Uint8Array.from(rows, ([, level]) => (level === 'none' ? 4 : CHANCE_LEVELS.indexOf(level))),
  scores: { stages: [Uint8Array.from(rows, () => 1), Uint8Array.from(rows, ([, , chance]) => chance)] },
});

export type ShownRows = Parameters<typeof shown>;

/** The seats by demand: Alpha Medicine, Beta Surgery, Delta Medicine, Gamma Anatomy. */
export const allRows: ShownRows = [
  [0, 'Low', 20],
  [2, 'Moderate', 50],
  [5, 'Good', 85],
  [3, 'High', 97],
];
