// Remembers what the packs of a folder were built from, so that a build with nothing new ends at once.
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listFiles as listPackFiles, type Manifest } from '../../api/packs/manifest.ts';
import type { BuildFolders } from './cli-options.ts';
import { hashCode } from './code-fingerprint.ts';
import { locateCounsellings } from './counsellings.ts';
import { hashFile, listFiles, replaceFile } from './files.ts';
import { readManifest } from './write.ts';

/** Everything whose change may change a pack or a finding. */
const CODE = ['scripts/packs', 'scripts/forecast', 'api/packs', 'api/domain', 'api/contract'];

/** @returns the manifest of the packs when their inputs are unchanged and no file of theirs is missing or changed */
export function findUnchangedBuild(folders: BuildFolders): Manifest | null {
  const path = stampPath(folders);
  if (path === null || !existsSync(path)) return null;
  const stamp = readFileSync(path, 'utf8');
  // Packs that were compressed well are good for a draft.
  const inputs = hashInputs(folders);
  if (stamp !== computeStamp(folders, inputs) && stamp !== computeStamp({ ...folders, draft: false }, inputs))
    return null;
  const manifest = readManifest(folders.out);
  return manifest && isComplete(manifest, folders.out) ? manifest : null;
}

/**
 * Call after the packs were published.
 * @param inputs as they were before the build read them: what changes during a build is new for the next one
 */
export function keepStamp(folders: BuildFolders, inputs: string): void {
  const path = stampPath(folders);
  if (path !== null) replaceFile(path, computeStamp(folders, inputs));
}

/** One stamp for each folder of packs; null without a cache. */
const stampPath = ({ cache, out }: BuildFolders): string | null =>
  cache === '' ? null : join(cache, `${hash('sha256', resolve(out)).slice(0, 12)}.stamp`);

/** Of the lists, the tables and the code that reads them. */
export const hashInputs = ({ raw, reference, aliases }: BuildFolders): string =>
  hash(
    'sha256',
    [hashCode(CODE), ...[raw, reference, aliases, locateCounsellings(reference)].flatMap(hashFolder)].join('\n'),
  );

/** Of the inputs, and of the manifest that the build wrote. */
const computeStamp = ({ out, draft = false }: BuildFolders, inputs: string): string =>
  hash('sha256', [`draft ${draft}`, inputs, hashFile(join(out, 'manifest.json'))].join('\n'));

const hashFolder = (folder: string): string[] =>
  existsSync(folder) ? listFiles(folder, /\.(csv|json)$/).map((file) => `${file} ${hashFile(file)}`) : [];

const isComplete = (manifest: Manifest, out: string): boolean =>
  listPackFiles(manifest).every(({ file, sha256 }) => hashFile(join(out, file)) === sha256);
