// Writes the service worker of the built site: it caches a small shell in advance, pages and assets as they are visited.
// Calls to /api match no route, so they always go to the network.
import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { digestSources } from '../lib/build/source-digest.ts';
import { afterBuild } from './after-build.ts';

/** Files that the worker caches in advance. */
const SHELL = ['offline.html', '_astro/*.css', 'icons/logo.svg', 'manifest.webmanifest'];
/** The worker of the last build by what it was made from: the library takes a second to load and to run. */
const CACHE = join('.local', 'service-worker');

export const serviceWorker = () =>
  afterBuild('service-worker', async (dist) => {
    const kept = join(CACHE, `${await digestShell(dist)}.js`);
    const worker = join(dist, 'sw.js');
    if (existsSync(kept)) return copyFile(kept, worker);
    await writeWorker(dist, worker);
    await rm(CACHE, { recursive: true, force: true });
    await mkdir(CACHE, { recursive: true });
    await copyFile(worker, kept);
  });

async function digestShell(dist: string): Promise<string> {
  const hash = createHash('sha256').update(digestSources());
  const files = globSync(SHELL, { cwd: dist });
  for (const file of files.sort()) hash.update(`\n${file}\n`).update(await readFile(join(dist, file)));
  return hash.digest('hex').slice(0, 32);
}

async function writeWorker(dist: string, worker: string): Promise<void> {
  const { generateSW } = await import('workbox-build');
  await generateSW({
    globDirectory: dist,
    globPatterns: SHELL,
    swDest: worker,
    inlineWorkboxRuntime: true,
    sourcemap: false,
    skipWaiting: true,
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    runtimeCaching: [
      {
        urlPattern: ({ sameOrigin, request }) => sameOrigin && request.mode === 'navigate',
        handler: 'NetworkFirst',
        options: {
          cacheName: 'pages',
          networkTimeoutSeconds: 5,
          expiration: { maxEntries: 30 },
          plugins: [
            {
              // No page depends on its query, which may hold what a person entered. Seats, My list and Season are one page.
              cacheKeyWillBeUsed: async ({ request }) =>
                (request.url.split('?')[0] ?? '').replace(/\/(list(\/[\w-]{22})?|season)$/, '/predictions'),
            },
          ],
          precacheFallback: { fallbackURL: '/offline.html' },
        },
      },
      {
        urlPattern: ({ sameOrigin, url }) => sameOrigin && /^\/(_astro|static\/js)\//.test(url.pathname),
        handler: 'CacheFirst',
        options: { cacheName: 'assets', expiration: { maxEntries: 100 } },
      },
    ],
  });
}
