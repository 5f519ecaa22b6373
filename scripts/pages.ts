// npm run data -- pages: draws built pages of colleges at random and prints what they say next to the rows of the sources.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPacks } from '../api/packs/load.ts';
import { readOptions } from './packs/cli-options.ts';
import { DATA_FOLDERS } from './packs/data-folders.ts';
import { readCollegePage } from './pages/college-page.ts';
import { describeClaims, mapAddresses, openRows } from './pages/sources.ts';
import { seededRandom } from './tooling/seeded-random.ts';

const { values: options, positionals } = readOptions(
  'pages',
  {
    options: { ...DATA_FOLDERS, site: { type: 'string', default: 'dist' }, seed: { type: 'string', default: '1' } },
    allowPositionals: true,
  },
  'npm run data -- pages [AMOUNT], the pages that are drawn (10)',
);
const amount = Number(positionals[0] ?? 10);
const folder = join(options.site, 'colleges');
const packs = loadPacks(options.out);
const findRows = openRows(options.raw);
const ids = mapAddresses(packs);
const codes = new Map([...packs.counsellings.values()].map(({ counselling: { name, code } }) => [name, code]));

const random = seededRandom(Number(options.seed));
const files = readdirSync(folder).filter((file) => file.endsWith('.html'));
for (let drawn = 0; drawn < amount; ) {
  const file = files[Math.floor(random() * files.length)] ?? '';
  const page = readCollegePage(readFileSync(join(folder, file), 'utf8'));
  if (page === null) continue;
  drawn += 1;
  console.log(`\n## ${drawn}. /colleges/${file.replace('.html', '')}\n${page.name}, ${page.where}`);
  for (const fact of page.facts) console.log(`  page    ${fact}`);
  for (const book of packs.facts.values()) {
    const entry = book.find(ids.get(file.replace('.html', '')) ?? '');
    if (entry) for (const claim of describeClaims(entry)) console.log(`  source  ${claim}`);
  }
  for (const { course, quota, counselling, year, rank } of page.closings) {
    console.log(`  page    ${course}: closed at ${rank} (${quota}, ${year})`);
    const rows = findRows(codes.get(counselling) ?? '', year, rank);
    for (const row of rows) console.log(`  source  ${row}`);
    if (rows.length === 0) console.log('  source  NO ROW');
  }
}
