// Chance levels as keys of styles, filters and copy: `High` → `high`.
import { CHANCE_LEVELS, type ChanceLevel } from '../../../api/contract/labels.ts';

export type ChanceKey = Lowercase<ChanceLevel>;

export const chanceKey = (level: ChanceLevel): ChanceKey => level.toLowerCase() as ChanceKey;

/** `none` where no chance is given. */
export const markKey = (level: ChanceLevel | null): ChanceKey | 'none' => (level === null ? 'none' : chanceKey(level));

/** Best first. */
export const CHANCE_KEYS: readonly ChanceKey[] = CHANCE_LEVELS.map(chanceKey);
