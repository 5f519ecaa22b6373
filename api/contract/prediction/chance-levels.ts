// Chance levels, defined by the calibrated chance.
import { CHANCE_LEVELS, type ChanceLevel, chanceText } from '../labels.ts';

/**
 * Smallest chance of each level, best first: the place to change a level. Seats below the floor of Low are not listed. In the back-test, about 1.0,
 * 0.9, 0.6 and 0.2 of the seats of each level were open, which are the weights of the success probability.
 */
export const LEVEL_FLOORS: Readonly<Record<ChanceLevel, number>> = { High: 0.95, Good: 0.8, Moderate: 0.43, Low: 0.09 };

/** @returns the position of the level of a chance; the one after the last below the floor of Low */
export function findLevel(chance: number): number {
  const level = CHANCE_LEVELS.findIndex((name) => chance >= LEVEL_FLOORS[name]);
  return level < 0 ? CHANCE_LEVELS.length : level;
}

/** What a line says of its seat, a course at a college in one quota: see `seat_chance` of the item. */
type OfSeat = { chance_level: ChanceLevel | null; chance_score: number | null; seat_chance: number | null };

/** The chance that is shown of a seat, in percent: that any of its pools comes. */
export const readSeatScore = ({ chance_score, seat_chance }: Omit<OfSeat, 'chance_level'>): number | null =>
  seat_chance ?? chance_score;

/** The level of that chance, at least the one of the line. */
export function readSeatLevel({ chance_level, chance_score, seat_chance }: OfSeat): ChanceLevel | null {
  if (chance_level === null || seat_chance === null || seat_chance <= (chance_score ?? 0)) return chance_level;
  return CHANCE_LEVELS[Math.min(findLevel(seat_chance / 100), CHANCE_LEVELS.indexOf(chance_level))] ?? null;
}

/** What screens, files and sheets say of the seat of a line. */
export function readSeatChance(item: OfSeat & { chance_text: string }) {
  const level = readSeatLevel(item);
  return {
    level,
    score: readSeatScore(item),
    text: level === item.chance_level ? item.chance_text : chanceText(level),
  };
}
