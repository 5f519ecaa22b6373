// The packs of `npm run packs`, read once by each worker for the tests that need them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LoadedPacks, loadPacks } from '../../api/packs/load.ts';
import { type Pack, packSchema } from '../../api/packs/schema.ts';
import { repositoryRoot } from './import-rules.ts';

const folder = join(repositoryRoot, 'data/packs');

/** Kept by the process: `vi.resetModules` of another file of the worker forgets what a module holds. */
const kept = globalThis as { realPacks?: LoadedPacks; packsByCode?: Map<string, Pack> };

/** As the server loads them. */
export function realPacks(): LoadedPacks {
  kept.realPacks ??= loadPacks(folder);
  return kept.realPacks;
}

/** As the compiler wrote it: every closing rank of all years. */
export function realPack(code: string): Pack {
  const file = realPacks().manifest.packs.find((row) => row.code === code)?.file;
  if (!file) throw new Error(`data/packs has no pack of ${code}. Run: npm run packs`);
  kept.packsByCode ??= new Map();
  const pack = kept.packsByCode.get(code) ?? packSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  kept.packsByCode.set(code, pack);
  return pack;
}
