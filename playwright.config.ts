// Browser tests in Chromium on a phone and a desktop screen, with the real API, its own store and its own outbox.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { gatherTempFiles } from './scripts/tooling/temp-folder.ts';
import { findFastFolder } from './tests/support/fast-folder.ts';

// Each worker loads this file again and reads the choices of the first load from the environment.
process.env.E2E_FOLDER ??= gatherTempFiles(findFastFolder());
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));
process.env.E2E_OUTBOX = join(process.env.E2E_FOLDER, 'outbox.jsonl');
const address = `http://localhost:${process.env.E2E_PORT}`;

/** Chromium without its window takes half the processor time. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const phone = { viewport: { width: 360, height: 800 }, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };
/** Tests that cover both sizes themselves. */
const BOTH_SIZES = /@both-sizes/;
/** Rarer cases, other sizes, interruptions and other pages of a template, of what another test has proved once. */
const LONG_TESTS = /\.long\.test\.ts$/;

/** The first builds a site, which must not happen twice at once; the second covers both sizes itself. */
const ONE_SIZE = /(other-hosts|results-golden|ten-candidates)\.long\.test\.ts$/;

export default defineConfig({
  testDir: 'tests/e2e',
  snapshotPathTemplate: 'tests/e2e/golden/{arg}{ext}',
  // Long, because continuous integration shares its processors.
  timeout: 90_000,
  // A second try is reported as flaky.
  retries: 1,
  expect: { timeout: 20_000 },
  // One more than the processors of a small machine: the product's own delays leave them idle.
  workers: 3,
  fullyParallel: true,
  reporter: [['list']],
  use: {
    baseURL: address,
    locale: 'en-IN',
    // Its installation takes a tenth of the time. Tests that need a service worker allow it.
    serviceWorkers: 'block',
    // A trace costs a third of the time. To read one: npx playwright test <file> --trace retain-on-failure
    trace: 'off',
    screenshot: process.env.SCREENSHOTS ? 'on' : 'only-on-failure',
    launchOptions: {
      executablePath: BROWSERS.find(existsSync),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // `npm test` runs the first. `npx playwright test` runs every test at both sizes.
  projects: [
    { name: 'phone', testIgnore: LONG_TESTS, use: phone },
    { name: 'phone-long', testMatch: LONG_TESTS, use: phone },
    { name: 'desktop-long', testIgnore: ONE_SIZE, grepInvert: BOTH_SIZES, use: desktop },
  ],
  webServer: {
    command: 'node_modules/.bin/node tests/e2e/serve-fresh-build.ts',
    url: `${address}/health`,
    env: {
      PORT: process.env.E2E_PORT,
      STORE_FILE: join(process.env.E2E_FOLDER, 'store.sqlite'),
      OUTBOX_FILE: process.env.E2E_OUTBOX,
      LOG_LEVEL: 'silent',
    },
    timeout: 30_000,
  },
});
