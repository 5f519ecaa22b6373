// npm run import -- FILE…: saves a published list (PDF or CSV) as data/raw/<counselling>/<year>-<round>.csv
import { statSync } from 'node:fs';
import { identify } from './import/identify.ts';
import { readCsvList } from './import/read-csv.ts';
import { readPdf } from './import/read-pdf.ts';
import { saveList } from './import/save-list.ts';
import { readOptions } from './packs/cli-options.ts';
import { getInstituteMatcher } from './packs/names/institute-match.ts';
import { loadTables } from './packs/tables.ts';

/** The largest list so far has 5 MB; a file of gigabytes is something else and would fill the memory. */
const MOST_BYTES = 200_000_000;

const { values: options, positionals: paths } = readOptions('import', {
  allowPositionals: true,
  options: {
    counselling: { type: 'string' },
    year: { type: 'string' },
    round: { type: 'string' },
    replace: { type: 'boolean', default: false },
    raw: { type: 'string', default: 'data/raw' },
    reference: { type: 'string', default: 'data/reference' },
    aliases: { type: 'string', default: 'data/aliases' },
  },
});

const say = (text: string) => console.log(`import: ${text}`);

async function importFile(path: string): Promise<void> {
  const bytes = statSync(path).size;
  if (bytes > MOST_BYTES) throw new Error(`${Math.round(bytes / 1e6)} MB is too large for a list of allotments`);
  const tables = loadTables(options.reference, options.aliases);
  say(`reading ${path}`);
  const list = /\.pdf$/i.test(path)
    ? await readPdf(path, (page, pages) => {
        if (page % 25 === 0 || page === pages) say(`page ${page} of ${pages}`);
      })
    : readCsvList(path);
  const identity = identify(list, options, tables);
  say(`"${list.title}" is ${identity.counselling} ${identity.year} ${identity.code}`);
  for (const [remark, rows] of list.explained) say(`${rows} rows without a new seat: ${remark || 'no remark'}`);
  say(`${list.rowsIn} rows in, ${list.seats.length} seats out`);
  const { path: saved, outcome } = saveList(list, identity, tables, options, options.replace);
  say(`${saved} ${outcome}`);
  reportUnmatched(new Set(list.seats.map((seat) => `${seat.institute}\t${seat.state}`)), tables);
}

function reportUnmatched(printed: Set<string>, tables: ReturnType<typeof loadTables>): void {
  const match = getInstituteMatcher(tables);
  const unknown = [...printed].filter((text) => !match(text.split('\t')[0] ?? '', text.split('\t')[1] ?? '').institute);
  if (unknown.length > 0) say(`${unknown.length} institutes are not identified: npm run review`);
  say('next: npm run packs');
}

if (paths.length === 0) {
  console.error('import: no file given. For example: npm run import -- list.pdf');
  process.exitCode = 1;
}
for (const path of paths) {
  try {
    await importFile(path);
  } catch (error) {
    console.error(`import: ${path}: ${error instanceof Error ? error.message : error}. Nothing was changed.`);
    process.exitCode = 1;
  }
}
