// Draws the preview picture of each page that names one of its own, with the words that the page gives as its description.
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type LastBuild, listFiles } from '../lib/build/last-build.ts';
import { drawPreview } from '../lib/build/preview-picture.ts';
import { findPreview } from '../lib/build/previews.ts';
import { afterBuild } from './after-build.ts';

/** Pictures at the same time: each waits for threads that write text and compress. */
const AT_ONCE = 4;
/** Pictures of the last build, by their words and by the code that drew them. */
const CACHE = join('.local', 'preview-cache');
const DRAWN_BY = ['preview-picture.ts', 'previews.ts', 'raster.ts'].map((file) =>
  readFileSync(join('src', 'lib', 'build', file), 'utf8'),
);

/** Kept pages have their picture. Unused pictures are removed by a build that sees every page. */
export const previewPictures = (last: LastBuild) =>
  afterBuild('preview-pictures', async (dist) => {
    await mkdir(CACHE, { recursive: true });
    const pages = listFiles(dist).filter((file) => file.endsWith('.html') && !last.isKept(file));
    const used = new Set<string>();
    const draw = async () => {
      for (let page = pages.pop(); page !== undefined; page = pages.pop()) {
        const name = await addPicture(dist, await readFile(join(dist, page), 'utf8'));
        if (name !== null) used.add(name);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, draw));
    if (!last.isWhole) return;
    const unused = (await readdir(CACHE)).filter((name) => !used.has(name));
    await Promise.all(unused.map((name) => rm(join(CACHE, name), { recursive: true })));
  });

/** @returns the picture's name in the cache; null where the page has none of its own */
async function addPicture(dist: string, html: string): Promise<string | null> {
  const preview = findPreview(html);
  if (preview === null) return null;
  const name = `${hash('sha256', JSON.stringify([preview.lines, DRAWN_BY])).slice(0, 32)}.png`;
  const kept = join(CACHE, name);
  if (!existsSync(kept)) {
    // Pages of the same words draw at the same time: none may copy a picture that is half written.
    const whole = `${kept}.${hash('sha256', preview.path).slice(0, 8)}`;
    await writeFile(whole, await drawPreview(preview.lines));
    await rename(whole, kept);
  }
  const file = join(dist, preview.path);
  await mkdir(dirname(file), { recursive: true });
  await copyFile(kept, file);
  return name;
}
