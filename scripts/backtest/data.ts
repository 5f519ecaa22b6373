// The lists a back-test runs on, joined as the packs are: any folder of published lists will do.

import type { Unforecast } from '../forecast/seat-table.ts';
import { assemblePack } from '../packs/assemble.ts';
import { harmonise } from '../packs/harmonise.ts';
import { readRoundsCached } from '../packs/row-cache.ts';
import { loadTables } from '../packs/tables.ts';

export type Lists = {
  packs: Unforecast[];
  sources: { path: string; sha256: string; rows: number; year: number }[];
};

/** Every counselling that the folder has lists of, with all its years. */
export function readLists(rawDir: string, cacheDir: string | null): Lists {
  const tables = loadTables('data/reference', 'data/aliases');
  const { files } = readRoundsCached(rawDir, cacheDir);
  const harmonised = harmonise(files, tables);
  const codes = [...new Set(harmonised.rounds.map((round) => round.counselling))];
  return {
    packs: codes.map((code) => assemblePack(code, harmonised, tables)),
    sources: harmonised.rounds.map(({ path, sha256, rows, year }) => ({ path, sha256, rows, year })),
  };
}

export const yearsOf = (pack: Unforecast): number[] => [...new Set(pack.rounds.map(({ year }) => year))].sort();
