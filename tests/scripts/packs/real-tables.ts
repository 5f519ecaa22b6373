// The repository's own tables and lists, read once for the tests that need them.
import { harmonise } from '../../../scripts/packs/harmonise.ts';
import type { RoundFile } from '../../../scripts/packs/lists/round-file.ts';
import { readRoundsCached } from '../../../scripts/packs/lists/rows.ts';
import { loadTables, type Tables } from '../../../scripts/packs/tables.ts';

const data = new URL('../../../data/', import.meta.url).pathname;
export const dataPath = (name: string) => `${data}${name}`;
/** The rows that `npm run packs` has parsed, by the checksum of each list: others are parsed now. */
const ROWS = new URL('../../../.local/packs-cache', import.meta.url).pathname;

let tables: Tables | null = null;
export function realTables(): Tables {
  tables ??= loadTables(dataPath('reference'), dataPath('aliases'));
  return tables;
}

let loaded: { files: RoundFile[]; harmonised: ReturnType<typeof harmonise> } | null = null;
export function realRounds() {
  if (!loaded) {
    const { files } = readRoundsCached(dataPath('raw'), ROWS);
    loaded = { files, harmonised: harmonise(files, realTables()) };
  }
  return loaded;
}
