// Bundles the service worker of the built site with the list of files that it caches in advance.
import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { afterBuild } from './after-build.ts';

const SHELL = ['offline.html', '_astro/*.css', 'icons/logo.svg', 'manifest.webmanifest'];

const digest = (file: string): string => hash('sha256', readFileSync(file)).slice(0, 32);

export const serviceWorker = () =>
  afterBuild('service-worker', async (dist) => {
    const files = globSync(SHELL, { cwd: dist }).sort();
    const shell = files.map((url) => ({ url, revision: digest(join(dist, url)) }));
    await build({
      input: join(import.meta.dirname, 'worker.ts'),
      transform: { define: { SHELL: JSON.stringify(shell), 'process.env.NODE_ENV': '"production"' } },
      output: { file: join(dist, 'sw.js'), format: 'iife', minify: true },
      logLevel: 'warn',
    });
  });
