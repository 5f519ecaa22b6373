// Reads the built packs for the static pages. Used at build only; null where no packs have been built.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoize } from '../../../api/contract/memoize.ts';
import { type Manifest, manifestSchema } from '../../../api/packs/manifest.ts';
import { type Pack, packSchema } from '../../../api/packs/schema.ts';

const DIR = join('data', 'packs');

export type BuiltPacks = { manifest: Manifest; packs: readonly Pack[] };

export const builtPacks = memoize((): BuiltPacks | null =>
  existsSync(join(DIR, 'manifest.json')) ? readPacks() : null,
);

function readPacks(): BuiltPacks {
  const manifest = manifestSchema.parse(json('manifest.json'));
  return { manifest, packs: manifest.packs.map(({ file }) => packSchema.parse(json(file))) };
}

const json = (file: string): unknown => JSON.parse(readFileSync(join(DIR, file), 'utf8'));
