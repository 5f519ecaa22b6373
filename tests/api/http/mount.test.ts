// Body checks, headers and compression of every endpoint, and the built site.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Application, startApplication } from '../../support/application.ts';
import { freshMobile, openBrowser } from '../../support/browser.ts';
import { openWorld } from '../../support/world.ts';

const CHECK = '/api/users/check-mobile';

describe('mountEndpoints', () => {
  const world = openWorld('sqlite');
  let application: Application;

  beforeAll(() => {
    application = startApplication(world.store);
  });

  async function post(body: string, type = 'application/json') {
    const agent = request.agent(application.app);
    const { body: token } = await agent.get('/api/csrf-token');
    return agent.post(CHECK).set('x-csrf-token', token.csrfToken).set('content-type', type).send(body);
  }

  it.each([
    ['{"mobile":', 'application/json', 400, 'BROKEN_JSON'],
    ['mobile=9876543210', 'application/x-www-form-urlencoded', 415, 'NOT_JSON'],
    ['{"mobile":"9876543210"}', 'text/plain', 415, 'NOT_JSON'],
    ['{"mobile":"9876543210"}', 'application/json; charset=utf-7', 415, 'NOT_JSON'],
    ['{"mobile":"9876543210"}', 'application/json; charset="UTF-8"', 200, undefined],
    ['[]', 'application/json', 400, 'INVALID_INPUT'],
    ['"9876543210"', 'application/json', 400, 'BROKEN_JSON'],
    [`{"mobile":"${'9'.repeat(17_000)}"}`, 'application/json', 413, 'BODY_TOO_LARGE'],
    ['{"__proto__":{"mobile":"9876543210"}}', 'application/json', 400, 'INVALID_MOBILE'],
  ])('replies to %.30s as %s with %i %s', async (body, type, status, error) => {
    const reply = await post(body, type);
    expect([reply.status, reply.body.error]).toEqual([status, error]);
  });

  it('accepts a large file but not many parts', async () => {
    const browser = openBrowser(application);
    await browser.logIn(freshMobile());
    const send = (filler: object) => browser.post('/api/users/send-prediction-whatsapp', { userInputs: {}, ...filler });
    const file = await send({ pdfBase64: 'A'.repeat(3_000_000) });
    expect([file.status, file.body.error]).toEqual([400, 'INVALID_INPUT']);
    const tangle = await send({ pdfBase64: new Array(101_000).fill(0) });
    expect([tangle.status, tangle.body.error]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it('hides the framework and forbids caching', async () => {
    const { headers } = await request(application.app).get('/health');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  it('compresses long replies if accepted', async () => {
    const path = '/api/enhanced-prediction/filter-options/7/1/1';
    const reply = await request(application.app).get(path).set('accept-encoding', 'br, gzip');
    expect(reply.headers['content-encoding']).toBe('br');
    const plain = await request(application.app).get(path).set('accept-encoding', 'identity');
    expect(plain.body.data.colleges.length).toBeGreaterThan(100);
  });
});

describe('serveSite', () => {
  const world = openWorld('sqlite');
  let application: Application;
  const page = `<!doctype html><title>Home</title>${'<p>seat</p>'.repeat(300)}`;

  beforeAll(() => {
    application = startApplication(world.store);
    const dir = application.deps.config.siteDir;
    mkdirSync(join(dir, '_astro'));
    writeFileSync(join(dir, 'index.html'), page);
    writeFileSync(join(dir, 'about.html'), 'About');
    writeFileSync(join(dir, '404.html'), 'Page not found');
    writeFileSync(join(dir, '_astro', 'island.abc123.js'), 'export {}');
    writeFileSync(join(dir, 'icon.png'), 'png');
  });

  it.each([
    ['/', 200, 'no-cache', 'Home'],
    ['/about', 200, 'no-cache', 'About'],
    ['/nowhere', 404, 'no-cache', 'Page not found'],
    ['/_astro/island.abc123.js', 200, 'public, max-age=31536000, immutable', 'export'],
    ['/%2e%2e/package.json', 404, 'no-cache', 'Page not found'],
    ['/.env', 404, 'no-cache', 'Page not found'],
  ])('serves %s with %i and %s', async (path, status, cache, words) => {
    const reply = await request(application.app).get(path);
    expect([reply.status, reply.headers['cache-control']]).toEqual([status, cache]);
    expect(reply.text ?? reply.body.toString()).toContain(words);
  });

  it('forbids framing without script rules', async () => {
    const policy = (await request(application.app).get('/')).headers['content-security-policy'];
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src|default-src/);
  });

  it('serves a picture with its type', async () => {
    expect((await request(application.app).get('/icon.png')).headers['content-type']).toBe('image/png');
  });
});
