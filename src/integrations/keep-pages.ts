// Keeps the files of unchanged pages from the last build: Astro renders a page whose key has changed, the rest stays.
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { LastBuild } from '../lib/build/last-build.ts';
import { digestSources } from '../lib/build/source-digest.ts';

/** One folder for each folder of a built site: the record of its files, and the pages as Astro rendered them. */
const CACHE = join('.local', 'site-builds');
/** `astro build --force` renders every page. */
const isForced = process.argv.includes('--force');

/** Must come before every integration that writes files. */
export const beginBuild = (last: LastBuild): AstroIntegration => {
  let dist = '';
  let cache = '';
  let site = '';
  const restore = (error: unknown) => {
    last.restore();
    throw error;
  };
  return {
    name: 'begin-build',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        dist = fileURLToPath(config.outDir);
        cache = resolve(CACHE, hash('sha256', dist).slice(0, 12));
        updateConfig({
          cacheDir: pathToFileURL(`${cache}/`),
          experimental: { incrementalBuild: true },
          vite: { build: { emptyOutDir: false } },
        });
      },
      'astro:config:done': ({ config }) => {
        site = config.site ?? '';
      },
      'astro:build:start': async ({ setPrerenderer }) => {
        const record = join(cache, 'files.json');
        const key = isForced ? null : `${digestSources()} ${site}`;
        // A build that fails for want of packs leaves the site that is there.
        if (!last.canBegin(dist, record, key)) await awaitPacks();
        last.begin(dist, record, key);
        setPrerenderer((standard) => ({ ...standard, setup: () => awaitPacks().then(standard.setup, restore) }));
      },
    },
  };
};

/** Must come after every integration that writes files. */
export const endBuild = (last: LastBuild): AstroIntegration => ({
  name: 'end-build',
  hooks: {
    'astro:build:done': ({ pages }) =>
      last.end(new Set(pages.map(({ pathname }) => `${pathname.replace(/\/$/, '') || 'index'}.html`))),
  },
});

/** Set by the program that compiles the packs and starts the build as its child with a channel for messages. */
const WAITS = 'SITE_AWAITS_PACKS';

let ready: Promise<void> | undefined;

/** Resolves with the first message of the parent. @throws Error where it ends the channel instead */
export function awaitPacks(): Promise<void> {
  ready ??= process.env[WAITS] ? receive() : Promise.resolve();
  return ready;
}

async function receive(): Promise<void> {
  const isReady = await Promise.race([
    once(process, 'message').then(() => true),
    once(process, 'disconnect').then(() => false),
  ]);
  if (!isReady) throw new Error('The packs were not published');
  process.disconnect?.();
}
