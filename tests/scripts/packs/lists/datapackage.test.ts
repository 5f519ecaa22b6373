// The data package says what the files are.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listCsvFiles } from '../../../../scripts/packs/files.ts';
import { readTable } from '../../../../scripts/packs/lists/csv.ts';
import { describeData } from '../../../../scripts/packs/lists/datapackage.ts';
import { dataPath } from '../real-tables.ts';

const described = describeData(dataPath('')) as {
  resources: { path: string; schema: { fields: { name: string }[] } }[];
};
const { resources } = described;

describe('data/datapackage.json', () => {
  it('equals what the files are now', () => {
    const written: unknown = JSON.parse(readFileSync(dataPath('datapackage.json'), 'utf8'));
    expect(written, 'run: npm run data -- describe').toEqual(described);
  });

  it('describes every file of the pipeline', () => {
    const paths = new Set(resources.map((resource) => resource.path));
    const folders = ['raw', 'reporting', 'counsellings', 'reference/colleges', 'reference/facts', 'aliases'];
    const files = folders
      .flatMap((folder) => listCsvFiles(dataPath(folder)))
      .map((path) => path.slice(dataPath('').length));
    expect(files.filter((file) => !paths.has(file))).toEqual([]);
  });

  it('describes no column that is gone', () => {
    const known = resources.flatMap((resource) =>
      resource.schema.fields.map((field) => `${resource.path} ${field.name}`),
    );
    const rows = readTable(dataPath('columns.csv'), 'file column').filter((row) => !row.file.includes('*'));
    expect(rows.filter((row) => !known.includes(`${row.file} ${row.column}`))).toEqual([]);
  });
});
