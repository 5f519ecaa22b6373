// npm run packs: compiles the published lists in data/raw into the data packs that the API reads.
import { parseArgs } from 'node:util';
import { compile } from './packs/compile.ts';
import { readRounds } from './packs/rows.ts';
import { loadTables } from './packs/tables.ts';
import { writePacks } from './packs/write.ts';

const { values: options } = parseArgs({
  options: {
    raw: { type: 'string', default: 'data/raw' },
    reference: { type: 'string', default: 'data/reference' },
    aliases: { type: 'string', default: 'data/aliases' },
    out: { type: 'string', default: 'data/packs' },
  },
});

const started = performance.now();
const say = (text: string) => console.log(`packs: ${text}`);

say(`reading lists of ${options.raw} and tables of ${options.reference}`);
const tables = loadTables(options.reference, options.aliases);
const files = readRounds(options.raw);
say(`joining ${files.reduce((sum, file) => sum + file.rows.length, 0)} rows of ${files.length} rounds`);
const { packs, harmonised, extras } = compile(files, tables);
const manifest = writePacks(packs, extras, options.out);

for (const round of harmonised.rounds) {
  const name = `${round.counselling} ${round.year} ${round.code}`;
  say(`${name}: ${round.rows} rows, ${round.matched} matched, ${round.unmatched} not, ${round.doubtful} doubtful`);
}
for (const entry of manifest.packs) say(`${entry.file}: ${entry.lines} seat lines, ${entry.institutes} institutes`);
say(`version ${manifest.version} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
