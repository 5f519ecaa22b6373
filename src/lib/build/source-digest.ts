// Digest of what every page of the site depends on besides its own facts: code, content, configuration and settings.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { memoize } from '../../../api/contract/memoize.ts';
import { listFiles } from './last-build.ts';

const SOURCES = [
  'src',
  'api/content',
  'api/contract',
  'api/domain',
  'api/packs',
  'data/content',
  'data/reference/states.csv',
  'astro.config.mjs',
  'package-lock.json',
];
/** Settings that the build reads; every `PUBLIC_` variable is one too. */
const SETTINGS = ['PORT', 'RAZORPAY_CHECKOUT_URL', 'NODE_ENV'];

/** Reads the files once a process. */
export const digestSources = memoize((): string => digestFiles(SOURCES, readSettings(process.env)));

/** @param settings whatever else the digest depends on */
export function digestFiles(paths: readonly string[], settings: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify([process.version, ...settings]));
  for (const file of paths.flatMap(listSources)) {
    const bytes = readFileSync(file);
    // With the length, so that no two sets of files are the same text.
    hash.update(`\n${file} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

const readSettings = (env: NodeJS.ProcessEnv): string[] =>
  Object.keys(env)
    .filter((name) => name.startsWith('PUBLIC_') || SETTINGS.includes(name))
    .sort()
    .map((name) => `${name}=${env[name]}`);

function listSources(path: string): string[] {
  if (!existsSync(path)) return [];
  const inside = () => listFiles(path).map((file) => join(path, file));
  return statSync(path).isDirectory() ? inside().sort() : [path];
}
