// Pages in memory: the same replies as from the files, and never old for long.
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { servePages } from '../../../api/http/page-cache.ts';

function openSite() {
  const dir = mkdtempSync(join(tmpdir(), 'pages-'));
  let time = 0;
  const app = express();
  app.use(
    servePages(
      dir,
      () => 'no-cache',
      () => time,
    ),
  );
  app.use((_request, response) => void response.status(404).send('left to the files'));
  return {
    write: (name: string, text: string | Buffer, at = 1_000) => {
      writeFileSync(join(dir, name), text);
      utimesSync(join(dir, name), at, at);
    },
    remove: (name: string) => rmSync(join(dir, name)),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    visit: (path: string, headers: Record<string, string> = {}) =>
      supertest(app)
        .get(path)
        .set({ 'accept-encoding': 'identity', ...headers }),
    app,
  };
}

describe('servePages', () => {
  it('serves a page, its validator and its compressed form', async () => {
    const { write, visit, app } = openSite();
    write('index.html', '<p>home</p>');
    write('about.html', '<p>about</p>');
    write('about.html.br', brotliCompressSync('<p>compressed</p>'));
    expect((await visit('/')).text).toBe('<p>home</p>');
    const { headers } = await visit('/about', { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'cache-control': 'no-cache',
      'content-type': 'text/html;charset=utf-8',
      'last-modified': new Date(1_000_000).toUTCString(),
    });
    expect((await visit('/about', { 'accept-encoding': 'gzip, br;q=0' })).text).toBe('<p>about</p>');
    expect((await visit('/about', { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' })).status).toBe(304);
    const head = await supertest(app).head('/about').set('accept-encoding', 'identity');
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, '12', undefined]);
  });

  it('names the scripts that a page preloads in its header, compressed or not', async () => {
    const { write, visit } = openSite();
    const page =
      '<link rel="modulepreload" href="/a.js"><link rel="preload" as="script" crossorigin href="/b.js">' +
      '<link rel="modulepreload" href="/later.js" fetchpriority="low">';
    write('index.html', page);
    write('index.html.br', brotliCompressSync(page));
    write('about.html', '<link rel="icon" href="/icon.svg">');
    for (const encoding of ['identity', 'br']) {
      const { headers } = await visit('/', { 'accept-encoding': encoding });
      expect(headers.link).toBe('</a.js>; rel=modulepreload, </b.js>; rel=preload; as=script; crossorigin');
    }
    expect((await visit('/about')).headers).not.toHaveProperty('link');
  });

  it('takes a changed or removed page from the disk after a second', async () => {
    const { write, remove, pass, visit } = openSite();
    write('about.html', '<p>old</p>');
    expect((await visit('/about')).text).toBe('<p>old</p>');
    write('about.html', '<p>new</p>', 2_000);
    expect((await visit('/about')).text).toBe('<p>old</p>');
    pass(1_001);
    expect((await visit('/about')).text).toBe('<p>new</p>');
    remove('about.html');
    pass(1_001);
    expect((await visit('/about')).status).toBe(404);
  });

  it.each(['/About', '/about.html', '/../about', '/%2e%2e/about', '/about/', '/nowhere'])(
    'leaves %s to the files',
    async (path) => {
      const { write, visit } = openSite();
      write('about.html', '<p>about</p>');
      expect((await visit(path)).text).toBe('left to the files');
    },
  );

  it('keeps a bounded number of bytes', async () => {
    const { write, visit } = openSite();
    const page = 'x'.repeat(250_000);
    for (let number = 0; number < 40; number++) write(`page-${number}.html`, page);
    for (let number = 0; number < 40; number++) await visit(`/page-${number}`);
    // The first one was dropped, so its new content is read at once; the last one is still in memory.
    write('page-0.html', '<p>new</p>', 2_000);
    write('page-39.html', '<p>new</p>', 2_000);
    expect((await visit('/page-0')).text).toBe('<p>new</p>');
    expect((await visit('/page-39')).text).toBe(page);
  });
});
