// The built site: pages, compressed files, and error pages.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import express from 'express';
import { pino } from 'pino';
import supertest from 'supertest';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Config } from '../../../api/config.ts';
import { failureHandler } from '../../../api/http/reply.ts';
import { checkBuiltSite } from '../../../api/http/site.ts';
import { type Application, startApplication } from '../../support/application.ts';
import { openWorld } from '../../support/world.ts';

describe('serveSite', () => {
  const world = openWorld('sqlite');
  let application: Application;
  const visit = (path: string, accept = 'text/html,*/*') => supertest(application.app).get(path).set('accept', accept);

  beforeAll(async () => {
    application = startApplication(world.store);
    const { siteDir } = application.deps.config;
    for (const name of ['index', 'about', '404', '500']) writeFileSync(join(siteDir, `${name}.html`), `<p>${name}</p>`);
  });

  it('lets a page that was fetched ahead be shown without another request', async () => {
    const { headers } = await visit('/about').set('sec-purpose', 'prefetch');
    expect(headers['cache-control']).toBe('private, max-age=300');
    expect((await visit('/about')).headers['cache-control']).toBe('no-cache');
  });

  it('sends the headers of documents with pages, not with scripts', async () => {
    writeFileSync(join(application.deps.config.siteDir, 'app.js'), '1');
    const [page, script] = [(await visit('/about')).headers, (await visit('/app.js')).headers];
    expect([page['x-content-type-options'], script['x-content-type-options']]).toEqual(['nosniff', 'nosniff']);
    expect(page).toHaveProperty('content-security-policy');
    expect(script).not.toHaveProperty('content-security-policy');
  });

  it('sends the precompressed files', async () => {
    const { siteDir } = application.deps.config;
    writeFileSync(join(siteDir, 'privacy.html'), '<p>plain</p>');
    writeFileSync(join(siteDir, 'privacy.html.gz'), gzipSync('<p>compressed</p>'));
    const { text, headers } = await visit('/privacy').set('accept-encoding', 'gzip');
    expect([text, headers['content-encoding'], headers['content-type']]).toEqual([
      '<p>compressed</p>',
      'gzip',
      'text/html;charset=utf-8',
    ]);
    expect((await visit('/privacy').set('accept-encoding', 'identity')).text).toBe('<p>plain</p>');
  });

  it('survives read errors and invalid ranges', async () => {
    // The kernel opens this file and fails every read.
    symlinkSync('/proc/self/mem', join(application.deps.config.siteDir, 'unreadable.txt'));
    await visit('/unreadable.txt').catch(() => {});
    expect((await visit('/about').set('range', 'bytes=9-2')).status).toBe(200);
  });

  it.each([
    ['/About', '/about'],
    ['/ABOUT?q=1', '/about?q=1'],
    ['/legal', '/legal/privacy'],
    ['/Legal/', '/legal/privacy'],
    ['/Legal/Privacy', '/legal/privacy'],
  ])('leads %s to %s', async (typed, page) => {
    mkdirSync(join(application.deps.config.siteDir, 'legal'), { recursive: true });
    writeFileSync(join(application.deps.config.siteDir, 'legal', 'privacy.html'), '<p>legal</p>');
    const { status, headers } = await visit(typed);
    expect([status, headers.location]).toEqual([301, page]);
  });

  it('serves a page with a slash at the end or leads to it', async () => {
    const { status, headers } = await visit('/about/');
    expect([200, 301]).toContain(status);
    if (status === 301) expect(headers.location).toBe('/about');
  });

  it.each(['/Nowhere', '//evil.example/About', '/..%2fAbout', '/About.html', '/API/Nothing'])(
    'sends the 404 page for %s',
    async (path) => expect((await visit(path)).status).toBe(404),
  );
});

describe('failureHandler', () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'site-'));
  const deps = { log: pino({ level: 'silent' }), metrics: null, config: { siteDir } as Config };
  const app = express().get('/broken', () => {
    throw new Error('planted');
  });
  app.use(failureHandler(deps));
  const visit = (accept = 'text/html,*/*') => supertest(app).get('/broken').set('accept', accept);

  it('sends the error page without caching', async () => {
    writeFileSync(join(siteDir, '500.html'), '<p>500</p>');
    const { status, text, headers } = await visit();
    expect([status, text, headers['cache-control']]).toEqual([500, '<p>500</p>', 'no-store']);
  });

  it('replies with JSON to scripts', async () => {
    const { status, body } = await visit('application/json');
    expect([status, body.error]).toEqual([500, 'SERVER_ERROR']);
  });

  it('replies with JSON without an error page', async () => {
    unlinkSync(join(siteDir, '500.html'));
    const { status, body } = await visit();
    expect([status, body.error]).toEqual([500, 'SERVER_ERROR']);
  });
});

const settings = {
  origin: 'https://predictor.example',
  checkoutUrl: 'https://checkout.example/v1.js',
  takesPayments: true,
};
const page = `<meta content="script-src 'self' https://checkout.example"><link rel="canonical" href="https://predictor.example/">`;
let dir = '';

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'site-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('the built site', () => {
  it('fits the configuration it was built with', () => {
    writeFileSync(join(dir, 'index.html'), page);
    expect(checkBuiltSite(dir, settings)).toEqual([]);
  });

  it('was built for another address', () => {
    writeFileSync(join(dir, 'index.html'), page);
    expect(checkBuiltSite(dir, { ...settings, origin: 'http://localhost:8080' })).toEqual([
      'the pages name https://predictor.example as their address, not http://localhost:8080: build again with PUBLIC_ORIGIN',
    ]);
  });

  it('was built for another checkout, which matters where payments are taken', () => {
    writeFileSync(join(dir, 'index.html'), page);
    const other = { ...settings, checkoutUrl: 'https://pay.example/checkout.js' };
    expect(checkBuiltSite(dir, other)).toEqual([
      'the pages do not allow the checkout of https://pay.example: build again with RAZORPAY_CHECKOUT_URL',
    ]);
    expect(checkBuiltSite(dir, { ...other, takesPayments: false })).toEqual([]);
  });

  it.each(['', 'no-such-folder'])('is reported as missing (%j)', (folder) => {
    const empty = join(dir, folder);
    expect(checkBuiltSite(empty, settings)).toEqual([expect.stringMatching(/^SITE_DIR holds no index.html/)]);
  });
});
