// Writes the folder of a new counselling with the next free id; what it still lacks is named row by row.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findGaps } from '../packs/counselling-gaps.ts';
import { ABOUT, locateCounsellings } from '../packs/counsellings.ts';
import { type Row, writeTable } from '../packs/lists/csv.ts';
import { lettersAndDigits } from '../packs/names/spelling.ts';
import { loadTables } from '../packs/tables.ts';
import { Refusal } from './list.ts';

type Given = { add: string; name?: string; state?: string; reference: string; aliases: string };

/** @returns the rows to add by hand, one line each */
export function addCounselling({ add: code, name, state, reference, aliases }: Given): string[] {
  const { counsellings } = loadTables(reference, aliases);
  const folder = join(locateCounsellings(reference), code);
  if (!/^[a-z][a-z-]*$/.test(code)) throw new Refusal(`"${code}" is no code: small letters, for example ga`);
  if (!name || !state) throw new Refusal(`name it: --add ${code} --name Goa --state GA (* for all of India)`);
  if (existsSync(folder)) throw new Refusal(`${folder} is there already`);
  const about: Row<typeof ABOUT> = {
    id: `${Math.max(0, ...counsellings.map(({ id }) => Number(id))) + 1}`,
    name,
    state,
    list_name: name.toUpperCase(),
    rank_space: 'air',
    rank_label: 'NEET PG All India Rank',
    pwd_handling: 'derived',
    is_active: '1',
    inactive_reason: '',
    neet_pg_year: `${Math.max(...counsellings.map((row) => Number(row.neet_pg_year)))}`,
  };
  writeTable(join(folder, 'about.csv'), ABOUT, [about]);
  writeTable(join(folder, 'names.csv'), 'printed', [{ printed: lettersAndDigits(name) }]);
  return findGaps(code, loadTables(reference, aliases));
}
