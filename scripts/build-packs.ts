// npm run packs: compiles the published lists in data/raw into the data packs that the API reads.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Pack } from '../api/packs/schema.ts';
import { runRules, showProblem } from './packs/checks/rule.ts';
import { RULES } from './packs/checks/rules.ts';
import { readOptions } from './packs/cli-options.ts';
import { formatChanges } from './packs/compare/compare-markdown.ts';
import { comparePacks, readPackSet } from './packs/compare/compare-packs.ts';
import { crossCheckReference } from './packs/compare/cross-check.ts';
import { type Compiled, compile } from './packs/compile.ts';
import { readRoundsCached } from './packs/lists/row-cache.ts';
import type { RoundFile } from './packs/lists/rows.ts';
import { writeReview } from './packs/review-table.ts';
import { loadTables, type Tables } from './packs/tables.ts';
import { writePacks } from './packs/write.ts';

const { values: options } = readOptions('packs', {
  options: {
    raw: { type: 'string', default: 'data/raw' },
    reference: { type: 'string', default: 'data/reference' },
    aliases: { type: 'string', default: 'data/aliases' },
    out: { type: 'string', default: 'data/packs' },
    review: { type: 'string', default: 'data/review' },
    cache: { type: 'string', default: '.local/packs-cache' },
    'cross-check': { type: 'boolean', default: false },
  },
});

const say = (text: string) => console.log(`packs: ${text}`);

async function build(): Promise<boolean> {
  const started = performance.now();
  say(`reading lists of ${options.raw} and tables of ${options.reference}`);
  const tables = loadTables(options.reference, options.aliases);
  const { files, parsed } = readRoundsCached(options.raw, options.cache || null);
  if (files.length === 0) throw new Error(`${options.raw} has no list. Import one: npm run import -- FILE`);
  say(`${files.length} rounds, ${parsed.length} lists parsed; joining names`);
  const compiled = compile(files, tables, options.cache || null);
  for (const round of compiled.harmonised.rounds) {
    const name = `${round.counselling} ${round.year} ${round.code}`;
    say(`${name}: ${round.rows} rows, ${round.matched} matched, ${round.unmatched} not, ${round.doubtful} doubtful`);
  }
  writeReview(compiled.harmonised.unmatched, options.review);
  if (!passes(compiled, files, tables)) {
    console.error(`packs: refused; ${options.out} is unchanged. Names to decide are in ${options.review}`);
    return false;
  }
  if (options['cross-check']) reportCrossCheck(compiled, tables);
  const before = oldPacks();
  const manifest = await writePacks(compiled.packs, compiled.extras, options.out);
  const after = new Map(compiled.packs.map((pack) => [pack.counselling.code, pack]));
  if (before) console.log(formatChanges(comparePacks(before, after)));
  for (const entry of manifest.packs) say(`${entry.file}: ${entry.lines} seat lines, ${entry.institutes} institutes`);
  say(`version ${manifest.version} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return true;
}

/** Differences from the independent reading are shown, not refused: that reading has errors of its own. */
function reportCrossCheck({ harmonised }: Compiled, tables: Tables): void {
  const found = crossCheckReference(options.reference, harmonised, tables);
  for (const line of found?.different ?? []) say(`differs: ${line}`);
  const result = found && `${found.equal} of ${found.comparable} closing ranks equal an independent reading`;
  say(`cross-check: ${result ?? `${options.reference} has no independent reading`}`);
}

function passes({ packs, harmonised }: Compiled, files: RoundFile[], tables: Tables): boolean {
  const problems = runRules(RULES, { files, harmonised, packs, tables }, tables.checkExceptions);
  for (const problem of problems) console.error(`packs: ${showProblem(problem)}`);
  return problems.length === 0;
}

/** Null when there are no packs or they have another format: then there is no comparison. */
function oldPacks(): Map<string, Pack> | null {
  if (!existsSync(join(options.out, 'manifest.json'))) return null;
  try {
    return readPackSet(options.out).packs;
  } catch {
    return null;
  }
}

try {
  process.exitCode = (await build()) ? 0 : 1;
} catch (error) {
  console.error(`packs: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
