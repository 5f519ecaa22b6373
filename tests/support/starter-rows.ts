// What a plan shows of the small pack, for tests of starter lists.
import { CHANCE_LEVELS, type ChanceLevel } from '../../api/contract/labels.ts';
import type { Preferences, ShownLines } from '../../api/domain/choice-lists/starter-list.ts';

/** Any seat, also those that come only when asked. */
export const anything: Preferences = {
  courses: ['General Medicine', 'General Surgery', 'Anatomy'],
  states: [],
  totalCost: null,
  bondYears: null,
  first: 'college',
};

/** What a plan shows: each line with its level and its chance, which do not depend on each other. */
export const shown = (...rows: [line: number, level: ChanceLevel | 'none', chance: number][]): ShownLines => ({
  none: (lines) => lines.reduce((left, line) => left * (1 - (rows.find(([one]) => one === line)?.[2] ?? 0) / 100), 1),
  cameBefore: () => true,
  keepsTail: false,
  isAsked: null,
  total: rows.length,
  home: null,
  lines: Uint32Array.from(rows, ([line]) => line),
  levels: Uint8Array.from(rows, ([, level]) => (level === 'none' ? 4 : CHANCE_LEVELS.indexOf(level))),
  scores: { ofSeat: null, stages: [Uint8Array.from(rows, () => 1), Uint8Array.from(rows, ([, , chance]) => chance)] },
});

export type ShownRows = Parameters<typeof shown>;

/** The seats by demand: Alpha Medicine, Beta Surgery, Delta Medicine, Gamma Anatomy. */
export const allRows: ShownRows = [
  [0, 'Low', 20],
  [2, 'Moderate', 50],
  [5, 'Good', 85],
  [3, 'High', 97],
];
