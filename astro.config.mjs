// Static pages with a few React islands; files named like their routes so that the API can serve them without redirects.
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { budgets } from './src/integrations/budgets.ts';
import { compressFiles } from './src/integrations/compress.ts';
import { earlyScript } from './src/integrations/early-script.ts';
import { hydrateOnDemand } from './src/integrations/hydrate-on-demand.ts';
import { importAgain } from './src/integrations/import-again.ts';
import { inlineStyles } from './src/integrations/inline-styles.ts';
import { beginBuild, endBuild } from './src/integrations/keep-pages.ts';
import { preloadScripts } from './src/integrations/preload-scripts.ts';
import { previewPictures } from './src/integrations/preview-pictures.ts';
import { serviceWorker } from './src/integrations/service-worker.ts';
import { LastBuild } from './src/lib/build/last-build.ts';
import { listStaticImports } from './src/lib/build/static-imports.ts';

// A build is for people, also where `.env` says how the server runs: it must not have the large development bundle of React.
if (process.argv.includes('build')) process.env.NODE_ENV = 'production';

/** html2canvas hides pseudo-elements in the copy that it draws from. */
const PICTURE_STYLE = 'sha256-UP0QZg7irvSMvOBz9mH2PIIE28+57UiavRfeVea0l3g=';
/** The checkout's script and window come from the gateway, and only they; its frames from its API too. */
const CHECKOUT = new URL(process.env.RAZORPAY_CHECKOUT_URL || 'https://checkout.razorpay.com/v1/checkout.js').origin;
const GATEWAY = 'https://api.razorpay.com';
/** Razorpay's script loads its risk check and pictures from the first host and logs to the others. */
const RAZORPAY = CHECKOUT === 'https://checkout.razorpay.com';
const GATEWAY_FILES = RAZORPAY ? ['https://cdn.razorpay.com'] : [];
const GATEWAY_LOG = RAZORPAY ? ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'] : [];
/**
 * Modules that most islands share, in one chunk: a phone waits longer for many small files than for a large one. The
 * schemas of a season, a prediction and its questions load with the calls that need them.
 */
const APP_MODULES = /\/src\/|\/api\/contract\/(?!season\/|options\/questions\.ts|prediction\/prediction\.ts)/;
/** Modules that a call to the API needs; the form loads them with its first call. */
const CALL_MODULES =
  /node_modules\/zod\/|\/src\/lib\/(api\/api|storage\/parse|storage\/stored-value|seats\/line-files)\.ts$|\/api\/contract\/endpoint\.ts$/;
/** The lists of the form need these: a browser never asks again for a chunk that another one imports and that failed once. */
const VERDICT_MODULES = /\/api\/contract\/season\/(season|verdict)\.ts$/;
/** What the first step of the form needs, in one chunk, which every island shares. */
const listImportsOf = (file) => listStaticImports(fileURLToPath(new URL(`src/${file}`, import.meta.url)));
const FORM_MODULES = listImportsOf('islands/Predictor.tsx');
/** The picture above the form. */
const PICTURE_MODULES = listImportsOf('screens/home/view.ts');
const RESULTS_MODULES = listImportsOf('islands/Results.tsx');
const listImportsOfAll = (islands) => new Set(islands.flatMap((island) => [...listImportsOf(`islands/${island}.tsx`)]));
/** Islands that the form's page loads after the form: what they share with the results has no schema of a seat. */
const LATER_MODULES = listImportsOfAll([
  '../screens/form/LaterSteps',
  'Account',
  'Notices',
  'Popups',
  'PurchaseDialogs',
]);
/** What other pages load at once or on demand. */
const OTHER_MODULES = listImportsOfAll(['profile/Erasure', 'profile/Tables', 'PricingCards', 'Profile']);
const START_PACKAGES = /node_modules\/(react|scheduler|nanostores|@nanostores\/react)\//;
const isHomeModule = (id) => FORM_MODULES.has(id) || PICTURE_MODULES.has(id);
/** What the results need too has a chunk of its own. */
const isStartModule = (id) => (isHomeModule(id) && RESULTS_MODULES.has(id)) || START_PACKAGES.test(id);
const isFormModule = (id) => FORM_MODULES.has(id);
/** The results and their dialogs share these: in one chunk they are compressed together. */
const isResultsModule = (id) => RESULTS_MODULES.has(id);
const isSharedModule = (id) => (RESULTS_MODULES.has(id) && LATER_MODULES.has(id)) || VERDICT_MODULES.test(id);
const isSeatModule = (id) => RESULTS_MODULES.has(id) && OTHER_MODULES.has(id);
/** Chunks that a page has before it loads anything on demand: asking for them again costs a slow phone milliseconds each. */
const LOADED_CHUNKS = /\/(page|start|rolldown-runtime)\.[\w-]+\.chunk\.js$/;
/** Modules of the scripts of every page, which run without a framework. */
const PAGE_MODULES =
  /\/api\/contract\/(limits|indian-time)\.ts$|\/src\/(lib\/(platform|analytics|after-hydration|api\/(lazy-chunk|transport|api-error)|storage\/(storage-keys|stored-json))|elements\/page-start)\.ts$/;
/** Hosts of other origins that pages may request. */
const hosts = [process.env.PUBLIC_PLANS_API_URL, process.env.PUBLIC_ANALYTICS_URL]
  .filter(Boolean)
  .map((url) => new URL(url).origin);
const apiPort = process.env.PORT ?? '8082';
const lastBuild = new LastBuild();

export default defineConfig({
  site: process.env.PUBLIC_ORIGIN || `http://localhost:${process.env.PORT || 8080}`,
  integrations: [
    beginBuild(lastBuild),
    react(),
    hydrateOnDemand(),
    earlyScript(),
    inlineStyles(),
    preloadScripts(lastBuild),
    serviceWorker(),
    budgets(lastBuild),
    previewPictures(lastBuild),
    compressFiles(lastBuild),
    endBuild(lastBuild),
  ],
  devToolbar: { enabled: false },
  build: { format: 'file', inlineStylesheets: 'never' },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        ["img-src 'self' data:", ...GATEWAY_FILES].join(' '),
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        `frame-src ${CHECKOUT} ${GATEWAY}`,
        ["connect-src 'self'", ...hosts, ...GATEWAY_LOG].join(' '),
      ],
      scriptDirective: { resources: ["'self'", CHECKOUT, ...GATEWAY_FILES] },
      styleDirective: {
        resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }],
        hashes: [PICTURE_STYLE],
      },
    },
  },
  vite: {
    plugins: [importAgain],
    environments: {
      client: {
        build: {
          modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !LOADED_CHUNKS.test(file)) },
          rollupOptions: {
            output: {
              chunkFileNames: 'static/js/[name].[hash].chunk.js',
              codeSplitting: {
                groups: [
                  { name: 'page', test: PAGE_MODULES, priority: 4 },
                  { name: 'start', test: isStartModule, priority: 3 },
                  { name: 'form', test: isFormModule, priority: 2 },
                  { name: 'call', test: CALL_MODULES, priority: 1 },
                  { name: 'shared', test: isSharedModule, priority: 0.9 },
                  { name: 'seats', test: isSeatModule, priority: 0.7 },
                  { name: 'results', test: isResultsModule, priority: 0.5 },
                  { name: 'app', test: APP_MODULES, minShareCount: 5 },
                ],
              },
            },
          },
        },
      },
    },
    server: { proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
  },
});
