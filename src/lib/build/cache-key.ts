// Key under which Astro keeps a rendered page between builds.
import { createHash } from 'node:crypto';
import { findSeason } from './claims.ts';
import { builtPacks } from './packs.ts';
import { digestSources } from './source-digest.ts';

/**
 * @param shown everything that the page shows of the packs: two pages of equal data, code and content are equal. The season
 * is in the texts of header and footer.
 */
export const computeCacheKey = (shown: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([digestSources(), findSeason(builtPacks()), shown]))
    .digest('hex');
