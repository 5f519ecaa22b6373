// Writes a Brotli and a gzip copy of each text file of the built site, which the server or a CDN sends.
import { hash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type LastBuild, listFiles } from '../lib/build/last-build.ts';
import { afterBuild } from './after-build.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const TEXT = /\.(html|js|css|svg|json|webmanifest|xml|txt)$/;
/** Bytes. Below this a compressed copy saves no packet. */
const SMALLEST = 1_000;
/** Thousands of pages: the best compression takes five times as long as this one and saves a tenth. */
const MANY = /^(colleges|courses|states)\//;
const QUICK = { brotli: 6, gzip: 6 };
const BEST = { brotli: constants.BROTLI_MAX_QUALITY, gzip: 9 };

/** Files at the same time: each encoder takes memory from its beginning. */
const AT_ONCE = 8;

/** Must come after every integration that writes files. */
export const compressFiles = (last: LastBuild) =>
  afterBuild('compress', async (dist) => {
    const files = listFiles(dist).filter((file) => TEXT.test(file));
    const compress = async () => {
      for (let file = files.pop(); file !== undefined; file = files.pop()) await compressFile(dist, file, last);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, compress));
  });

/** Leaves the copies alone where the last build made them from the same text. */
async function compressFile(root: string, file: string, last: LastBuild): Promise<void> {
  if (last.keepsCopies(file)) return;
  const path = join(root, file);
  const bytes = await readFile(path);
  if (bytes.length < SMALLEST) return removeCopies(path);
  const digest = hash('sha256', bytes);
  last.digests.set(file, digest);
  if (!last.hasCopies(file, digest)) await writeCopies(path, bytes, MANY.test(file) ? QUICK : BEST);
}

const removeCopies = async (path: string): Promise<void> => {
  for (const ending of ['br', 'gz']) await rm(`${path}.${ending}`, { force: true });
};

async function writeCopies(path: string, bytes: Buffer, effort: typeof BEST): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: effort.gzip })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
