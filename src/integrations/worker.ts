// The service worker, as `service-worker.ts` bundles it: it caches a small shell in advance, pages and assets as they are visited.
// Calls to /api match no route, so they always go to the network.
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, PrecacheFallbackPlugin, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

declare const self: { skipWaiting: () => Promise<void> };
/** The bundler writes it. */
declare const SHELL: { url: string; revision: string }[];

void self.skipWaiting();
clientsClaim();
precacheAndRoute(SHELL);
cleanupOutdatedCaches();

/** No page depends on its query, which may hold what a person entered. Seats, My list and Season are one page. */
const cacheKeyWillBeUsed = async ({ request }: { request: Request }): Promise<string> =>
  (request.url.split('?')[0] ?? '').replace(/\/(list(\/[\w-]{22})?|season)$/, '/predictions');

registerRoute(
  ({ sameOrigin, request }) => sameOrigin && request.mode === 'navigate',
  new NetworkFirst({
    cacheName: 'pages',
    networkTimeoutSeconds: 5,
    plugins: [
      new ExpirationPlugin({ maxEntries: 30 }),
      { cacheKeyWillBeUsed },
      new PrecacheFallbackPlugin({ fallbackURL: '/offline.html' }),
    ],
  }),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/(_astro|static\/js)\//.test(url.pathname),
  new CacheFirst({ cacheName: 'assets', plugins: [new ExpirationPlugin({ maxEntries: 100 })] }),
);
