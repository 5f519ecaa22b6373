// Remembers what the packs of a folder were built from, so that a build with nothing new ends at once.
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Manifest, manifestSchema } from '../../api/packs/manifest.ts';
import type { BuildFolders } from './cli-options.ts';
import { hashCode } from './code-fingerprint.ts';
import { locateCounsellings } from './counsellings.ts';
import { replaceFile } from './write.ts';

/** Everything whose change may change a pack or a finding. */
const CODE = ['scripts/packs', 'scripts/forecast', 'api/packs', 'api/domain', 'api/contract'];

/** @returns the manifest of the packs when their inputs are unchanged and no file of theirs is missing or changed */
export function findUnchangedBuild(folders: BuildFolders): Manifest | null {
  const path = stampPath(folders);
  if (path === null || !existsSync(path)) return null;
  const stamp = readFileSync(path, 'utf8');
  // Packs that were compressed well are good for a draft.
  if (stamp !== computeStamp(folders) && stamp !== computeStamp({ ...folders, draft: false })) return null;
  const manifest = manifestSchema.safeParse(JSON.parse(readFileSync(join(folders.out, 'manifest.json'), 'utf8')));
  return manifest.success && isComplete(manifest.data, folders.out) ? manifest.data : null;
}

/** Call after the packs were published. */
export function keepStamp(folders: BuildFolders): void {
  const path = stampPath(folders);
  if (path === null) return;
  replaceFile(path, computeStamp(folders));
}

/** One stamp for each folder of packs; null without a cache. */
const stampPath = ({ cache, out }: BuildFolders): string | null =>
  cache === '' ? null : join(cache, `${hash('sha256', resolve(out)).slice(0, 12)}.stamp`);

/** Of the inputs, and of the manifest that the build wrote. */
function computeStamp({ raw, reference, aliases, out, draft = false }: BuildFolders): string {
  const inputs = [raw, reference, aliases, locateCounsellings(reference)].flatMap((folder) => hashFolder(folder));
  return hash('sha256', [`draft ${draft}`, hashCode(CODE), ...inputs, hashFile(join(out, 'manifest.json'))].join('\n'));
}

const hashFolder = (folder: string): string[] => listFiles(folder).map((file) => `${file} ${hashFile(file)}`);

const listFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .filter((path) => /\.(csv|json)$/.test(path) && statSync(path).isFile())
        .sort()
    : [];

const hashFile = (path: string): string => (existsSync(path) ? hash('sha256', readFileSync(path)) : '');

function isComplete({ packs, seasons }: Manifest, out: string): boolean {
  if (seasons && hashFile(join(out, seasons.file)) !== seasons.sha256) return false;
  return packs.every(
    ({ file, sha256, lineFiles, facts }) =>
      hashFile(join(out, file)) === sha256 &&
      (!facts || hashFile(join(out, facts.file)) === facts.sha256) &&
      lineFiles.every((lines) => hashFile(join(out, `${lines.name}.json.br`)) === lines.sha256),
  );
}
