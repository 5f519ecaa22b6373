// Hashes the code that a cached result was made with, so that changed code is never answered from a cache.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { memoize } from '../../api/contract/memoize.ts';
import { listFiles } from './files.ts';

const ROOT = new URL('../../', import.meta.url).pathname;

/** @param folders below the root of the repository, or single files there */
export function hashCode(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const file of listCode(folder)) hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

/** @param entry a file below the root: it and what it imports but for types, to the last file */
export const hashModule = memoize((entry: string): string => {
  const files = new Set([entry]);
  for (const file of files) {
    const code = readFileSync(join(ROOT, file), 'utf8');
    for (const [, path = ''] of code.matchAll(/^(?:import|export) (?!type )[^;]*? from '(\.[^']+)';/gm))
      files.add(join(dirname(file), path));
  }
  return hashCode([...files].sort());
});

const listCode = (folder: string): string[] =>
  folder.endsWith('.ts') ? [folder] : listFiles(join(ROOT, folder), /\.ts$/).map((path) => relative(ROOT, path));
