// The repository's own tables and lists, read once for the tests that need them.
import { harmonise } from '../../../scripts/packs/harmonise.ts';
import { loadTables, type Tables } from '../../../scripts/packs/tables.ts';
import { readRounds } from './read-rounds.ts';

const data = new URL('../../../data/', import.meta.url).pathname;
export const dataPath = (name: string) => `${data}${name}`;

let tables: Tables | null = null;
export function realTables(): Tables {
  tables ??= loadTables(dataPath('reference'), dataPath('aliases'));
  return tables;
}

let loaded: { files: ReturnType<typeof readRounds>; harmonised: ReturnType<typeof harmonise> } | null = null;
export function realRounds() {
  if (!loaded) {
    const files = readRounds(dataPath('raw'));
    loaded = { files, harmonised: harmonise(files, realTables()) };
  }
  return loaded;
}
