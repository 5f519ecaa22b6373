// The golden case `spellings` as input of the rules; a test may change it.
import { assemblePack } from '../../../scripts/packs/assemble.ts';
import type { Checked } from '../../../scripts/packs/checks/rule.ts';
import { harmonise } from '../../../scripts/packs/harmonise.ts';
import type { RoundFile } from '../../../scripts/packs/lists/round-file.ts';
import { loadTables, type Tables } from '../../../scripts/packs/tables.ts';
import { readRounds } from './read-rounds.ts';

const folder = new URL('../../fixtures/packs/input/spellings/', import.meta.url).pathname;
export const caseFolder = (name: string) => `${folder}${name}`;

export function checkedCase(change: (files: RoundFile[], tables: Tables) => RoundFile[] = (files) => files): Checked {
  const tables = loadTables(caseFolder('reference'), caseFolder('aliases'));
  const files = change(readRounds(caseFolder('raw')), tables);
  const harmonised = harmonise(files, tables);
  return { files, harmonised, packs: [assemblePack('mcc', harmonised, tables)], tables };
}
