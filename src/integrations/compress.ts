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

/** Must come after every integration that writes files. */
export const compress = (): AstroIntegration => ({
  name: 'compress',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir);
      const files = await readdir(root, { recursive: true });
      await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => writeCopies(join(root, file))));
    },
  },
});

async function writeCopies(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
