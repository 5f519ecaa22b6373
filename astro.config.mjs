// Static pages with a few React islands; files named like their routes so that the API can serve them without redirects.
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { budgets } from './src/integrations/budgets.ts';
import { serviceWorker } from './src/integrations/service-worker.ts';
import { wake } from './src/integrations/wake.ts';

/** SHA-256 of the empty string: input-otp injects an empty style element. */
const EMPTY_STYLE = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
const apiPort = process.env.PORT ?? '8082';

export default defineConfig({
  site: process.env.PUBLIC_ORIGIN,
  integrations: [react(), wake(), serviceWorker(), budgets()],
  devToolbar: { enabled: false },
  build: { format: 'file', inlineStylesheets: 'never' },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
      styleDirective: {
        resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }],
        hashes: [EMPTY_STYLE],
      },
    },
  },
  vite: {
    environments: {
      client: { build: { rollupOptions: { output: { chunkFileNames: 'static/js/[name].[hash].chunk.js' } } } },
    },
    server: { proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
  },
});
