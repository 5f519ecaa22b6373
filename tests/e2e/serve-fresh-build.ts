// Serves the product to the browser tests; refuses packs and pages that are older than their sources.
import { findStaleBuilds } from '../support/fresh-build.ts';

const { PACKS_DIR = 'data/packs', SITE_DIR = 'dist' } = process.env;
const stale = findStaleBuilds(process.cwd(), { raw: 'data/raw', packs: PACKS_DIR, site: SITE_DIR });
if (stale.length > 0) {
  console.error(`The browser tests need a current build: ${stale.join('; ')}.`);
  process.exit(1);
}
await import('../../api/server.ts');
