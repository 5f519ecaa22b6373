// Chance levels, defined by the calibrated chance.
import { CHANCE_LEVELS, type ChanceLevel } from '../../contract/labels.ts';

/**
 * Smallest chance of each level, best first. Seats below the floor of Low are not listed. In the back-test, about 1.0,
 * 0.9, 0.6 and 0.2 of the seats of each level were open, which are the weights of the success probability.
 */
export const LEVEL_FLOORS: Readonly<Record<ChanceLevel, number>> = { High: 0.95, Good: 0.8, Moderate: 0.43, Low: 0.09 };

export const LISTING_FLOOR = LEVEL_FLOORS.Low;

/** Position in CHANCE_LEVELS (0 is High), or -1 if the chance is too small to list. */
export function findLevel(chance: number): number {
  if (chance >= LEVEL_FLOORS.High) return 0;
  if (chance >= LEVEL_FLOORS.Good) return 1;
  if (chance >= LEVEL_FLOORS.Moderate) return 2;
  return chance >= LISTING_FLOOR ? 3 : -1;
}

export const levelName = (level: number): ChanceLevel => CHANCE_LEVELS[level] ?? 'Low';
