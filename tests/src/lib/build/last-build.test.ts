// The files that a build keeps from the one before, and those that it removes.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LastBuild } from '../../../../src/lib/build/last-build.ts';
import { digestFiles } from '../../../../src/lib/build/source-digest.ts';

const PAGES = new Set(['index.html', 'colleges/a.html', 'colleges/b.html']);
let folder = '';
let dist = '';
const record = () => join(folder, 'files.json');
const write = (path: string, text: string) => writeFileSync(join(dist, path), text);
const has = (path: string) => existsSync(join(dist, path));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'last-build-'));
  dist = join(folder, 'dist');
  for (const part of ['colleges', 'previews/colleges', '_astro']) mkdirSync(join(dist, part), { recursive: true });
  const first = new LastBuild();
  first.begin(dist, record(), 'key');
  for (const part of ['colleges', 'previews/colleges', '_astro']) mkdirSync(join(dist, part), { recursive: true });
  for (const page of PAGES) for (const end of ['', '.br', '.gz']) write(`${page}${end}`, `old ${page}${end}`);
  for (const page of ['a', 'b']) write(`previews/colleges/${page}.png`, page);
  for (const end of ['', '.br', '.gz']) write(`_astro/page.old.js${end}`, 'old');
  first.digests.set('colleges/a.html', 'digest');
  first.end(PAGES);
});
afterEach(() => rmSync(folder, { recursive: true }));

function begin(key: string | null = 'key'): LastBuild {
  const next = new LastBuild();
  next.begin(dist, record(), key);
  return next;
}

describe('LastBuild', () => {
  it('keeps pages with their copies and pictures, and no other file', () => {
    const next = begin();
    write('index.html', 'new index.html, longer');
    write('_astro/page.new.js', 'new');
    expect(next.isKept('colleges/a.html')).toBe(true);
    expect(next.keepsCopies('colleges/a.html')).toBe(true);
    expect(next.isKept('index.html')).toBe(false);
    expect(next.hasCopies('colleges/a.html', 'another digest')).toBe(false);
    next.end(new Set(['index.html', 'colleges/a.html']));
    expect(['colleges/a.html', 'colleges/a.html.br', 'previews/colleges/a.png'].every(has)).toBe(true);
    expect(['colleges/b.html', 'colleges/b.html.gz', 'previews/colleges/b.png'].some(has)).toBe(false);
    expect(readdirSync(join(dist, '_astro'))).toEqual(['page.new.js']);
    expect(begin().keepsCopies('colleges/a.html')).toBe(true);
  });

  it.each<[string, () => string | null]>([
    ['another key', () => 'other'],
    ['no key', () => null],
    [
      'a file that was changed',
      () => {
        write('colleges/b.html', 'changed by somebody');
        return 'key';
      },
    ],
    [
      'a file that is missing',
      () => {
        rmSync(join(dist, 'previews/colleges/a.png'));
        return 'key';
      },
    ],
    [
      'a build that did not end',
      () => {
        begin();
        return 'key';
      },
    ],
  ])('empties the folder for %s', (_, change) => {
    const next = begin(change());
    expect(next.isWhole).toBe(true);
    expect(readdirSync(dist)).toEqual([]);
  });

  it('keeps everything after a build that stopped before its pages', () => {
    const stopped = begin();
    write('_astro/page.old.js', 'old');
    stopped.restore();
    expect(begin().isKept('colleges/a.html')).toBe(true);
  });

  it('begins before the packs are there only where no page is lost', () => {
    const next = new LastBuild();
    expect(next.canBegin(dist, record(), 'key')).toBe(true);
    expect(next.canBegin(dist, record(), 'other')).toBe(false);
    expect(next.canBegin(join(folder, 'none'), record(), 'other')).toBe(true);
  });
});

describe('digestFiles', () => {
  it('changes with the content and the name of a file, and with a setting', () => {
    const digest = () => digestFiles([dist], ['A=1']);
    const before = digest();
    expect(digest()).toBe(before);
    expect(digestFiles([dist], ['A=2'])).not.toBe(before);
    write('index.html', 'new');
    expect(digest()).not.toBe(before);
  });
});
