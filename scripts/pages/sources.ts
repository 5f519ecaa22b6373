// What the sources of a page say: the claims about its institute, and the rows of the published lists that print a rank.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { FactEntry } from '../../api/packs/fact-book.ts';
import type { LoadedPacks } from '../../api/packs/load.ts';
import { buildCollegeSlug, slugify } from '../../src/lib/colleges/college-slug.ts';

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

/** Writes the claims of the book of facts that a page shows, each once, with the words of its source. */
export function describeClaims({ facts, seats, claims }: FactEntry): string[] {
  const shown = [...facts, ...seats.flatMap((seat) => seat.facts)].flatMap(({ fact, shown: at }) => {
    const claim = claims[at ?? -1];
    if (!claim) return [];
    const { value, kind, year, source, printed } = claim;
    const figure =
      typeof value === 'string' ? value : value.low === value.high ? `${value.low}` : `${value.low} to ${value.high}`;
    return [`${fact}: ${figure} (${kind} ${year ?? ''}) ${source}: "${printed}"`];
  });
  return [...new Set(shown)];
}

/** @returns ids of institutes by the two addresses that a page may have: of its name, and with its id */
export const mapAddresses = ({ counsellings }: LoadedPacks): ReadonlyMap<string, string> =>
  new Map(
    [...counsellings.values()].flatMap(({ institutes }) =>
      institutes.flatMap(({ id, name, place, state }) => {
        const slug = buildCollegeSlug({ college_name: name, place, state });
        return [slug, `${slug}-${slugify(id)}`].map((one) => [one, id] as const);
      }),
    ),
  );
