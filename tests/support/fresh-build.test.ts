// Packs and pages that are older than their sources are found.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findStaleBuilds } from './fresh-build.ts';

const LIST = 'rank\n1\n';
const folders = { raw: 'raw', packs: 'packs', site: 'dist' };

let root = '';
/** @param seconds time of the last change */
function write(file: string, content: string, seconds: number): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  utimesSync(path, seconds, seconds);
}

const writeManifest = (list: string, seconds: number) => {
  const sha256 = createHash('sha256').update(list).digest('hex');
  write('packs/manifest.json', JSON.stringify({ sources: [{ path: 'mcc/2024-r1.csv', sha256, rows: 1 }] }), seconds);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fresh-'));
  write('raw/mcc/2024-r1.csv', LIST, 10);
  write('src/pages/index.astro', '', 10);
  writeManifest(LIST, 20);
  write('dist/index.html', '', 30);
});
afterEach(() => rmSync(root, { recursive: true }));

describe('findStaleBuilds', () => {
  it('accepts packs of the same lists and newer pages', () => {
    write('raw/mcc/2024-r1.csv', LIST, 99);
    expect(findStaleBuilds(root, folders)).toEqual([]);
  });

  it.each([
    ['a changed list', () => write('raw/mcc/2024-r1.csv', 'rank\n2\n', 10)],
    ['a new list', () => write('raw/mcc/2024-r2.csv', LIST, 10)],
    ['a list that was taken back', () => rmSync(join(root, 'raw/mcc/2024-r1.csv'))],
    ['missing packs', () => rmSync(join(root, 'packs'), { recursive: true })],
  ])('finds packs older than %s', (_, change) => {
    change();
    expect(findStaleBuilds(root, folders)).toEqual(['packs is older than raw: run npm run packs']);
  });

  it.each([
    ['a source', () => write('src/pages/index.astro', '', 40), 'src/pages/index.astro'],
    ['the packs', () => writeManifest(LIST, 40), 'packs'],
    ['a page that was never built', () => rmSync(join(root, 'dist'), { recursive: true }), 'src/pages/index.astro'],
  ])('finds pages older than %s', (_, change, source) => {
    change();
    expect(findStaleBuilds(root, folders)).toEqual([`dist is older than ${source}: run npm run build`]);
  });
});
