// Describes the CSV files of data/ as a Frictionless data package (v2): schema, checksum, size.
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listCsvFiles } from '../files.ts';
import { type Row, readCsv, readTable } from './csv.ts';

const DESCRIBED = 'file column type description';
type Described = Row<typeof DESCRIBED>;

/** Copied facts are pinned byte by byte; tables that people edit are described only. */
const PINNED = /^(raw|reporting|reference\/colleges)\//;

export function describeData(dataDir: string): object {
  const columns = readTable(join(dataDir, 'columns.csv'), DESCRIBED);
  const resources = ['raw', 'reporting', 'counsellings', 'reference', 'aliases']
    .map((folder) => join(dataDir, folder))
    .flatMap((folder) => (existsSync(folder) ? listCsvFiles(folder) : []))
    .flatMap((path) => describeFile(path, relative(dataDir, path).replaceAll('\\', '/'), columns));
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: 'neet-pg-allotments',
    title: 'NEET PG counselling: allotments by round, colleges, fees, stipends and bonds',
    resources,
  };
}

function describeFile(path: string, name: string, columns: Described[]): object[] {
  const own = columns.filter((row) => matches(row.file, name));
  if (own.length === 0) return [];
  const bytes = readFileSync(path);
  const { header } = readCsv(name, readFirstLine(bytes));
  const fields = header.map((column) => {
    const described = own.find((row) => row.column === column);
    if (!described) throw new Error(`data/columns.csv does not describe column ${column} of ${name}`);
    return { name: column, type: described.type, description: described.description };
  });
  const pinned = PINNED.test(name) ? { bytes: bytes.length, hash: `sha256:${hash('sha256', bytes)}` } : {};
  return [
    {
      name: name.replace(/\.csv$/, '').replaceAll('/', '-'),
      type: 'table',
      path: name,
      format: 'csv',
      mediatype: 'text/csv',
      encoding: 'utf-8',
      ...pinned,
      schema: { fields },
    },
  ];
}

/** Headers hold no line breaks; the lists themselves are long. */
const readFirstLine = (bytes: Buffer) => bytes.subarray(0, bytes.indexOf(10) + 1).toString('utf8');

const matches = (pattern: string, name: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`).test(name);
