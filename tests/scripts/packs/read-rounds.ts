// Every round below a folder, without a cache.

import type { RoundFile } from '../../../scripts/packs/lists/round-file.ts';
import { readRoundsCached } from '../../../scripts/packs/lists/rows.ts';

export const readRounds = (rawDir: string): RoundFile[] => readRoundsCached(rawDir, null).files;
