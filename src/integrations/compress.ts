// Writes a Brotli and a gzip copy of each text file of the built site, which the server or a CDN sends.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const TEXT = /\.(html|js|css|svg|json|webmanifest|xml|txt)$/;
/** Bytes. Below this a compressed copy saves no packet. */
const SMALLEST = 1_000;
/** Thousands of pages: the best compression takes five times as long as this one and saves a tenth. */
const MANY = /^(colleges|courses|states)\//;
const QUICK = { brotli: 6, gzip: 6 };
const BEST = { brotli: constants.BROTLI_MAX_QUALITY, gzip: 9 };

/** Must come after every integration that writes files. */
export const compress = (): AstroIntegration => ({
  name: 'compress',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir);
      const files = await readdir(root, { recursive: true });
      await Promise.all(
        files
          .filter((file) => TEXT.test(file))
          .map((file) => writeCopies(join(root, file), MANY.test(file) ? QUICK : BEST)),
      );
    },
  },
});

async function writeCopies(file: string, effort: typeof BEST): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return;
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: effort.gzip })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
