// Chance levels, defined by the calibrated chance.
import type { ChanceLevel } from '../../contract/labels.ts';

/**
 * Smallest chance of each level, best first: the place to change a level. Seats below the floor of Low are not listed. In the back-test, about 1.0,
 * 0.9, 0.6 and 0.2 of the seats of each level were open, which are the weights of the success probability.
 */
export const LEVEL_FLOORS: Readonly<Record<ChanceLevel, number>> = { High: 0.95, Good: 0.8, Moderate: 0.43, Low: 0.09 };
