// Finds the rows of the published lists that print a rank.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** Long tables have few words of each row on the screen. */
const LONGEST = 220;

type Row = Record<string, string>;
type FindRows = (counselling: string, year: number, rank: number) => string[];

/** @param raw folder of the lists, with one folder for each counselling */
export function openRows(raw: string): FindRows {
  const lists = new Map<string, { file: string; rows: Row[] }[]>();
  const read = (counselling: string, year: number) => {
    const folder = join(raw, counselling);
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.startsWith(`${year}-`)) : [];
    return files
      .filter((file) => file.endsWith('.csv'))
      .map((file) => ({
        file: `${counselling}/${file}`,
        rows: parse(readFileSync(join(folder, file)), { columns: true, bom: true, relax_column_count: true }) as Row[],
      }));
  };
  return (counselling, year, rank) => {
    const key = `${counselling} ${year}`;
    const known = lists.get(key) ?? read(counselling, year);
    lists.set(key, known);
    return known.flatMap(({ file, rows }) =>
      rows.flatMap((row, at) =>
        Object.entries(row).some(([name, cell]) => /rank|closing/.test(name) && Number(cell) === rank)
          ? [`${file}:${at + 2} ${Object.values(row).filter(Boolean).join(' | ').slice(0, LONGEST)}`]
          : [],
      ),
    );
  };
}
