// Finds packs and pages that are older than what they are built from.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What pages are built from. */
const PAGE_SOURCES = ['src', 'public', 'astro.config.mjs', 'api/contract', 'api/content', 'data/content'];

export type BuildFolders = { raw: string; packs: string; site: string };

/**
 * Lists are compared by content, because a compile without changes writes nothing; pages are compared by time.
 * @param root folder that the other folders are in
 * @returns one sentence for each part that is missing or old, packs first
 */
export function findStaleBuilds(root: string, { raw, packs, site }: BuildFolders): string[] {
  const manifest = join(root, packs, 'manifest.json');
  const page = join(root, site, 'index.html');
  const stale: string[] = [];
  if (!hasSameLists(manifest, join(root, raw))) stale.push(`${packs} is older than ${raw}: run npm run packs`);
  const newest = findNewest(PAGE_SOURCES.map((source) => join(root, source)));
  const built = readTime(page);
  if (Math.max(newest.time, readTime(manifest)) > built) {
    const source = newest.time > built ? newest.path.slice(root.length + 1) : packs;
    stale.push(`${site} is older than ${source}: run npm run build`);
  }
  return stale;
}

/** Does the manifest name exactly the lists of the folder, with their content? */
function hasSameLists(manifest: string, raw: string): boolean {
  if (!existsSync(manifest)) return false;
  const { sources } = JSON.parse(readFileSync(manifest, 'utf8')) as { sources: { path: string; sha256: string }[] };
  const known = new Map(sources.map(({ path, sha256 }) => [path, sha256]));
  const lists = listFiles(raw).filter((file) => file.endsWith('.csv'));
  return (
    lists.length === known.size &&
    lists.every((file) => known.get(file.slice(raw.length + 1).replaceAll('\\', '/')) === hashFile(file))
  );
}

const hashFile = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Milliseconds; 0 where the file is missing. */
const readTime = (file: string): number => (existsSync(file) ? statSync(file).mtimeMs : 0);

function findNewest(paths: readonly string[]): { path: string; time: number } {
  const files = paths.flatMap(listFiles).map((path) => ({ path, time: readTime(path) }));
  return files.reduce((newest, file) => (file.time > newest.time ? file : newest), { path: '', time: 0 });
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile());
}
