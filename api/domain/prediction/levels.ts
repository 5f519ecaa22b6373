// Levels are cut on the calibrated chance, never on a ratio of ranks.
import { CHANCE_LEVELS, type ChanceLevel } from '../../contract/labels.ts';

/**
 * Lowest chance of each level, best first. Below Low's floor a seat is not listed. Cut so that of the seats of a level
 * about 1.0, 0.9, 0.6 and 0.2 are really open, as the success probability counts them: `npm run backtest` prints it.
 */
export const LEVEL_FLOORS: Readonly<Record<ChanceLevel, number>> = { High: 0.95, Good: 0.8, Moderate: 0.43, Low: 0.09 };

export const LISTING_FLOOR = LEVEL_FLOORS.Low;

/** Position in CHANCE_LEVELS (0 is High), or -1 when the chance is too small to list. */
export function findLevel(chance: number): number {
  if (chance >= LEVEL_FLOORS.High) return 0;
  if (chance >= LEVEL_FLOORS.Good) return 1;
  if (chance >= LEVEL_FLOORS.Moderate) return 2;
  return chance >= LISTING_FLOOR ? 3 : -1;
}

export const levelName = (level: number): ChanceLevel => CHANCE_LEVELS[level] ?? 'Low';
