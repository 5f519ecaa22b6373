// Builds the packs of a data folder: reads, compiles, checks, compares with the packs that are there, and publishes or refuses.
import { findLost, type Manifest } from '../../api/packs/manifest.ts';
import type { Pack } from '../../api/packs/schema.ts';
import { hashInputs, keepStamp } from './build-stamp.ts';
import { findIn } from './checks/rule.ts';
import { type Problem, RULES, runRules } from './checks/rules.ts';
import type { BuildFolders } from './cli-options.ts';
import { comparePacks, readPackSet } from './compare-packs.ts';
import { compile } from './compile.ts';
import { requireWhole } from './counselling-gaps.ts';
import { readRoundsCached } from './lists/rows.ts';
import { readSeasons } from './season/read-season.ts';
import { loadTables } from './tables.ts';
import { awaitLater } from './threads.ts';
import { type EncodedPack, encodePack, readManifest, writePacks } from './write.ts';

export type Build = Awaited<ReturnType<typeof buildPacks>>;

/**
 * @param say progress, one sentence at a time
 * @param drop codes of counsellings that are left out on purpose
 * @returns `problems`: findings of the data rules, with any of which nothing is published. `before`: packs that were there;
 *   null when there were none, or of another format
 * @throws Error when a list or a table cannot be read
 */
export async function buildPacks(folders: BuildFolders & { drop?: string[] }, say: (text: string) => void) {
  say(`reading lists of ${folders.raw} and tables of ${folders.reference}`);
  const inputs = hashInputs(folders);
  const tables = loadTables(folders.reference, folders.aliases);
  requireWhole(tables);
  const cacheDir = folders.cache || null;
  const { files, parsed } = readRoundsCached(folders.raw, cacheDir);
  if (files.length === 0) throw new Error(`${folders.raw} has no list. Import one: npm run data -- import FILE`);
  say(`${files.length} rounds, ${parsed.length} lists parsed; joining names`);
  const options = { outDir: folders.out, cacheDir, isDraft: folders.draft ?? false };
  const encodings = new Map<string, Promise<EncodedPack>>();
  const onPack = (pack: Pack) => encodings.set(pack.counselling.code, awaitLater(encodePack(pack, options)));
  const compiled = await compile(files, tables, { cacheDir, onPack, ships: folders['ship-forecasts'] });
  for (const round of compiled.harmonised.rounds) {
    const name = `${round.counselling} ${round.year} ${round.code}`;
    say(`${name}: ${round.rows} rows, ${round.matched} matched, ${round.unmatched} not, ${round.doubtful} doubtful`);
  }
  const { unfitted, harmonised } = compiled;
  const counsellings = unfitted.map(({ counselling }) => counselling);
  const codes = counsellings.map(({ code }) => code);
  const { dropped, problems: lost } = findDropped(
    folders.out,
    folders.drop ?? [],
    counsellings,
    compiled.extras.inactive,
  );
  const checked = { files, harmonised, packs: unfitted, tables };
  const problems = [...lost, ...runRules(RULES, checked, tables.checkExceptions)];
  const seasons = readSeasons(folders.reference, tables, codes);
  const packs = await compiled.packs;
  const encoded = await Promise.all(packs.flatMap(({ counselling }) => encodings.get(counselling.code) ?? []));
  const before = readEarlier(folders.out, encoded);
  const after = new Map(packs.map((pack) => [pack.counselling.code, pack]));
  const changes = before ? comparePacks(before, after) : [];
  const extras = { ...compiled.extras, ...(dropped.length > 0 && { dropped }) };
  const manifest = problems.length === 0 ? writePacks(encoded, extras, folders.out, { ...compiled, seasons }) : null;
  if (manifest) keepStamp(folders, inputs);
  return { tables, compiled, before, after, problems, changes, manifest };
}

/** Null when there are no packs or they have another format: then there is no comparison. */
function readEarlier(out: string, encoded: readonly EncodedPack[]): Map<string, Pack> | null {
  try {
    return readPackSet(out, new Map(encoded.map(({ sha256, pack }) => [sha256, pack])));
  } catch {
    return null;
  }
}

/**
 * A server may skip a manifest, so what was left out once stays named until its packs are back.
 * @param drop codes of the command's option
 */
export function findDropped(
  out: string,
  drop: readonly string[],
  packs: readonly { code: string }[],
  inactive: Manifest['inactive'],
) {
  const before = readManifest(out);
  const codes = new Set(packs.map(({ code }) => code));
  const kept = drop.find((code) => codes.has(code));
  if (kept !== undefined) throw new Error(`--drop ${kept}: ${kept} has lists. Take them out of data/raw first`);
  const dropped = [...new Set([...(before?.dropped ?? []), ...drop])].filter((code) => !codes.has(code)).sort();
  const lost = findLost(before?.packs ?? [], { packs, inactive, dropped });
  return { dropped, problems: lost.map(describeLost) };
}

const describeLost = (code: string): Problem => ({
  ...findIn('manifest.json', code, `${code} has no list`, 'every counselling stays, unless the command names it'),
  name: 'counselling-left-out',
  tip: `If it is meant: --drop ${code}, or make it inactive in counsellings.csv with a reason.`,
});
