// Key under which Astro keeps a rendered page between builds.
import { hash } from 'node:crypto';
import { findSeason } from './claims.ts';
import { builtPacks } from './packs.ts';
import { digestSources } from './source-digest.ts';

/**
 * @param shown everything that the page shows of the packs: two pages of equal data, code and content are equal. The season
 * is in the texts of header and footer.
 */
export const computeCacheKey = (shown: unknown): string =>
  hash('sha256', JSON.stringify([digestSources(), findSeason(builtPacks()), shown]));
