// The weight of a built page: scripts that run without an interaction, and styles.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { weigh, weighLate } from '../../../../src/lib/build/page-weight.ts';

const noise = (bytes: number): string => `/*${randomBytes(bytes).toString('base64')}*/`;

describe('weigh', () => {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  mkdirSync(join(dist, '_astro'));
  const files = {
    'own.js': `import{a}from"./shared.js";import("./late.js");${noise(900)}`,
    'shared.js': noise(2_000),
    'late.js': noise(50_000),
    'island.js': noise(4_000),
    'page.css': noise(300),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, '_astro', name), text);
  const size = (name: keyof typeof files) => gzipSync(files[name]).length;
  const html = (client: string) =>
    `<link rel="stylesheet" href="/_astro/page.css"><script type="module" src="/_astro/own.js"></script>` +
    `<astro-island component-url="/_astro/island.js" client="${client}"></astro-island>`;
  writeFileSync(join(dist, 'about.html'), html('demand'));
  writeFileSync(join(dist, 'index.html'), html('painted'));
  const pages = Object.fromEntries(weigh(dist).map((weight) => [weight.page, weight]));

  it('counts a script with its static imports, not its dynamic ones', () => {
    expect(pages['about.html']?.script).toBe(size('own.js') + size('shared.js'));
  });

  it('counts islands that hydrate by themselves', () => {
    expect(pages['index.html']?.script).toBe(size('own.js') + size('shared.js') + size('island.js'));
  });

  it('counts styles', () => {
    expect(pages['about.html']?.style).toBe(size('page.css'));
  });

  it('counts what a late chunk brings besides the scripts of every page', () => {
    const folder = join(dist, 'static', 'js');
    mkdirSync(folder, { recursive: true });
    const chunks = {
      'page.1.chunk.js': noise(900),
      'results.1.chunk.js': noise(30_000),
      'season-strip.1.chunk.js': 'import"./page.1.chunk.js";import"./results.1.chunk.js";',
      'content-refresh.1.chunk.js': `import"./page.1.chunk.js";${noise(800)}`,
    };
    for (const [name, text] of Object.entries(chunks)) writeFileSync(join(folder, name), text);
    const weights = Object.fromEntries(weighLate(dist).map(({ page, ...one }) => [page, one]));
    const weighed = (name: keyof typeof chunks) => gzipSync(chunks[name]).length;
    expect(weights['content-refresh.1.chunk.js']?.script).toBe(weighed('content-refresh.1.chunk.js'));
    const strip = weights['season-strip.1.chunk.js'];
    expect(strip?.script).toBe(weighed('season-strip.1.chunk.js') + weighed('results.1.chunk.js'));
    expect(strip?.script).toBeGreaterThan(strip?.budget ?? Number.POSITIVE_INFINITY);
  });

  it('allows text pages 12 KB and the home page 14 KB', () => {
    expect(pages['about.html']?.budget).toBe(12_000);
    expect(pages['index.html']?.budget).toBe(14_000);
  });
});
