// Opens the Chromium of the trials.
import { type Browser, chromium } from '@playwright/test';

/**
 * Playwright attaches an inspector, for which V8 parses a whole script a second time at its first Error to find source
 * positions: 25 ms for React's client, which visitors do not pay. With the flag V8 records positions while it compiles.
 */
const V8_FLAGS = '--js-flags=--no-enable-lazy-source-positions';

export const CHROMIUM = {
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', V8_FLAGS],
};

export const openBrowser = (): Promise<Browser> => chromium.launch(CHROMIUM);
