// Endpoints of content, settings, plans, public tables and CSP reports.
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { markCachesCleared } from '../../../api/store/marks.ts';
import { type Application, loadedPacks, startApplication } from '../../support/application.ts';
import { type Browser, freshMobile, openBrowser } from '../../support/browser.ts';
import { openWorld } from '../../support/world.ts';

const CSP = '/api/security/csp-violation';

describe('content and tables', () => {
  const world = openWorld('sqlite');
  let application: Application;
  let browser: Browser;

  beforeAll(async () => {
    ({ application, browser } = world.visit());
  });

  it.each([
    'all',
    'page-settings',
    'hero-section',
    'feature-slider',
    'blog-content',
    'key-features',
    'faq',
    'table-of-contents',
    'footer',
    'header-menu',
  ])('returns %s with a cache-busting query', async (part) => {
    const { status, body } = await browser.get(`/api/content/${part}?t=1700000000000`);
    expect([status, body.success, typeof body.message]).toEqual([200, true, 'string']);
    expect(JSON.stringify(body.data).length).toBeGreaterThan(50);
  });

  it('lets caches keep all content for a minute, with the settings, and a part not at all', async () => {
    const { headers, body } = await browser.get('/api/content/all?t=1700000000000');
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(body.data.settings.slider).toContainEqual({ key: 'feature_slider_duration', value: '4000' });
    expect((await browser.get('/api/content/faq')).headers['cache-control']).toBe('no-store');
  });

  it('returns the hero and the logos', async () => {
    const { data } = (await browser.get('/api/content/all')).body;
    expect(data.heroSection.title).toBe('PERSONALISED NEET PG COLLEGE PREDICTIONS');
    const keys = data.pageSettings.map((setting: { setting_key: string }) => setting.setting_key);
    expect(keys).toEqual(expect.arrayContaining(['header_logo', 'footer_logo']));
  });

  it('returns settings of codes and slider', async () => {
    const { data } = (await browser.get('/api/admin/settings')).body;
    expect(data.otp).toContainEqual({ key: 'otp_resend_cooldown_minutes', value: '1' });
    expect(data.otp).toContainEqual({ key: 'otp_expiry_minutes', value: '10' });
    expect(data.slider).toContainEqual({ key: 'feature_slider_duration', value: '4000' });
  });

  it('changes cache_cleared_at when an admin clears caches', async () => {
    const before = (await browser.get('/api/admin/settings')).body.data.cache[0].value;
    await markCachesCleared(world.store, 1_700_000_000_000);
    const after = (await browser.get('/api/admin/settings')).body.data.cache[0].value;
    expect([before, after]).toEqual(['0 small', '1700000000000 small']);
  });

  it('changes cache_cleared_at for new packs', async () => {
    let version = 'before';
    const packs = { current: () => ({ ...loadedPacks(), version }) };
    const swapping = openBrowser(startApplication(world.store, { packs }));
    const mark = async () => (await swapping.get('/api/admin/settings')).body.data.cache[0].value;
    const before = await mark();
    version = 'after';
    expect(await mark()).not.toBe(before);
  });

  it('lists the plans in display order with their limits', async () => {
    const { data } = (await browser.get('/api/premium/plans?t=1&r=0.5')).body;
    expect(data.map((plan: { plan_code: string }) => plan.plan_code)).toEqual(['free', 'basic', 'advanced', 'premium']);
    expect(data[0]).toMatchObject({ match_limit: 15, predictions_limit: 3, rank_changes_limit: 1 });
    expect(data[2]).toMatchObject({ display_order: 3, predictions_limit: -1, is_premium: true });
  });

  it('returns counsellings only for old clients', async () => {
    const { data } = (await browser.get('/api/hierarchy/counsellings')).body;
    expect(data[0]).toMatchObject({ name: 'Demo Counselling', is_active: true });
  });

  it.each([
    '/api/single-table/all-legacy',
    '/api/data/colleges',
    '/api/data/courses',
    '/api/data/fees',
    '/api/data/allotments',
    '/api/data/facts/demo.a.md-med.AI.GN',
  ])('returns %s with a session, without closing ranks', async (path) => {
    expect((await openBrowser(application).get(path)).status).toBe(401);
    const person = openBrowser(application);
    await person.logIn(freshMobile());
    const reply = await person.get(path);
    expect(reply.status).toBe(200);
    expect(/closing|opening|chance|rank/i.test(JSON.stringify(reply.body))).toBe(false);
  });

  it('refuses the facts of a seat line that does not exist', async () => {
    const person = openBrowser(application);
    await person.logIn(freshMobile());
    expect((await person.get('/api/data/facts/nothing')).status).toBe(400);
  });

  it('serves the OpenAPI document', async () => {
    const reply = await browser.get('/openapi.json');
    expect([reply.status, reply.body.openapi]).toEqual([200, '3.1.0']);
  });

  it.each(['/api/content/faq', '/api/premium/plans', '/api/hierarchy/counsellings', '/api/csrf-token', '/ready'])(
    'describes the reply of %s correctly',
    async (path) => {
      const { paths } = (await browser.get('/openapi.json')).body;
      const { schema } = paths[path].get.responses[200].content['application/json'];
      expect(schema.additionalProperties).toBe(false);
      const reply = await browser.get(path);
      expect(reply.status).toBe(200);
      z.fromJSONSchema(schema).parse(reply.body);
      expect(() => z.fromJSONSchema(schema).parse({ ...reply.body, success: false })).toThrow();
    },
  );

  it('logs a CSP report on one line without query strings', async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const { app } = startApplication(world.store, { log: pino({ level: 'warn' }, sink) });
    const reporter = openBrowser({ ...application, app });
    const data = { directive: 'img-src\n"forged":1', blockedURI: 'https://evil.example/x?token=secret', lineNumber: 3 };
    for (let turn = 0; turn < 10; turn++) {
      expect((await reporter.post(CSP, { type: 'csp_violation', data })).status).toBe(200);
    }
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      directive: 'img-src "forged":1',
      blocked: 'https://evil.example/x',
    });
  });

  it('accepts a CSP report with six details', async () => {
    const details = {
      directive: 'img-src',
      blockedURI: 'https://elsewhere.example/pixel.png',
      sourceFile: 'https://example.org/about',
      lineNumber: 12,
      userAgent: 'Mozilla/5.0',
      timestamp: '2026-11-21T06:30:00.000Z',
    };
    expect((await browser.post(CSP, { type: 'csp_violation', data: details })).status).toBe(200);
    for (const name of Object.keys(details)) {
      const data = { ...details, [name]: true };
      expect((await browser.post(CSP, { type: 'csp_violation', data })).status, name).toBe(400);
    }
  });

  it.each([
    [{ type: 'other', data: { directive: 'x' } }, 400],
    [{ type: 'csp_violation', data: { directive: 'x'.repeat(5_000) } }, 413],
    [{}, 400],
  ])('refuses the report %.40j', async (body, status) => {
    expect((await browser.post(CSP, body)).status).toBe(status);
  });
});
