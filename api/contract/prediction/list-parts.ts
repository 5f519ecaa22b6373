// The parts of a list in the default order: seats to aim at, safer ones, ambitious ones. Each has the most wanted seat first.
import { NO_LEVEL } from './seat-line.ts';

export const LIST_PARTS = ['aim', 'safer', 'ambitious'] as const;
export type ListPart = (typeof LIST_PARTS)[number];

/** The part after the others: seats without a chance. */
export const WITHOUT_CHANCE_PART = LIST_PARTS.length;

/** By part: its best and its worst level, as positions in CHANCE_LEVELS; then NO_LEVEL. */
export const LEVELS_OF_PART: readonly (readonly [best: number, worst: number])[] = [
  [2, 2],
  [0, 1],
  [3, 3],
  [NO_LEVEL, NO_LEVEL],
];

/** @param level position in CHANCE_LEVELS, or NO_LEVEL. @returns the position of its part */
export const findPart = (level: number): number =>
  LEVELS_OF_PART.findIndex(([best, worst]) => level >= best && level <= worst);
