// Writes the service worker of the built site: it caches a small shell in advance, pages and assets as they are visited.
// Calls to /api match no route, so they always go to the network.
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { generateSW } from 'workbox-build';

export const serviceWorker = (): AstroIntegration => ({
  name: 'service-worker',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const dist = fileURLToPath(dir);
      await generateSW({
        globDirectory: dist,
        globPatterns: ['offline.html', '_astro/*.css', 'icons/logo.svg', 'manifest.webmanifest'],
        swDest: `${dist}sw.js`,
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
    },
  },
});
