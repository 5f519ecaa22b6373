// Every round below a folder, without a cache.
import { readRoundsCached } from '../../../scripts/packs/lists/row-cache.ts';
import type { RoundFile } from '../../../scripts/packs/lists/rows.ts';

export const readRounds = (rawDir: string): RoundFile[] => readRoundsCached(rawDir, null).files;
