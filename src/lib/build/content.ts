// Reads the options of the form that are tables, at build.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** Choices of the domicile state: code and name. */
export function readStates(): { value: string; label: string }[] {
  const rows: { code: string; name: string }[] = parse(readFileSync(join('data', 'reference', 'states.csv')), {
    columns: true,
    bom: true,
  });
  return rows.map(({ code, name }) => ({ value: code, label: name }));
}
