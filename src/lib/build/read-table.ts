// Reads a table of the repository's data for the static pages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** @param path below `data`, such as `reference/states.csv` */
export const readTable = <Column extends string>(path: string): Record<Column, string>[] =>
  parse(readFileSync(join('data', path)), { columns: true, bom: true });
