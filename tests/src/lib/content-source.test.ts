// Content as a browser tab reads it from the real application.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSite, type Site } from '../open-site.ts';

const MINUTE = 60_000;

describe('content source', () => {
  let site: Site;
  let source: typeof import('../../../src/lib/content-source.ts');
  beforeEach(async () => {
    site = await openSite();
    source = await import('../../../src/lib/content-source.ts');
  });
  afterEach(() => site.close());

  const listRequests = () => site.requests.filter((request) => request.includes('/api/content/'));

  it('reads all parts in one request with a cache-busting time', async () => {
    expect(await source.readPart('faq')).toHaveLength(5);
    expect(await source.readPart('feature-slider')).toHaveLength(5);
    expect(listRequests()).toEqual([expect.stringMatching(/\/api\/content\/all\?t=\d+$/)]);
  });

  it('lets caches answer within a minute, but not after a clearing', async () => {
    await source.readPart('faq');
    source.forgetContent();
    for (const key of ['faq', 'footer']) site.platform.local.remove(`npp.content.${key}`);
    await source.readPart('faq');
    await site.pass(1_000);
    source.forgetContent();
    await source.readPart('footer');
    const [first, second, third] = listRequests().map((request) => Number(request.split('=')[1]));
    expect(first).toBe(site.application.deps.now() - 1_000 - ((site.application.deps.now() - 1_000) % MINUTE));
    expect([second, third]).toEqual([site.application.deps.now() - 1_000, site.application.deps.now()]);
  });

  it('requests once where it fails, and again when asked to', async () => {
    site.reachable(false);
    await expect(source.readPart('faq')).rejects.toThrow();
    await expect(source.readPart('footer')).rejects.toThrow();
    expect(listRequests()).toHaveLength(1);
    site.reachable(true);
    source.forgetContent();
    expect(await source.readPart('faq')).toHaveLength(5);
  });

  it('reads the settings out of their wrapper', async () => {
    expect(await source.readPart('page-settings')).toContainEqual({
      setting_key: 'header_title',
      setting_value: 'NEET PG Predictor',
    });
  });

  it.each(['hero-section', 'blog-content', 'feature-slider', 'key-features', 'table-of-contents', 'faq'] as const)(
    'caches %s for one minute',
    async (part) => {
      await source.readPart(part);
      await site.pass(MINUTE - 1_000);
      await source.readPart(part);
      expect(listRequests()).toHaveLength(1);
      await site.pass(2_000);
      await source.readPart(part);
      expect(listRequests()).toHaveLength(2);
    },
  );

  it('caches menu and settings for five minutes', async () => {
    await source.readPart('header-menu');
    await site.pass(5 * MINUTE - 1_000);
    await source.readPart('header-menu');
    await site.pass(2_000);
    await source.readPart('header-menu');
    expect(listRequests()).toHaveLength(2);
  });

  it('fails with its message when the API cannot be reached', async () => {
    site.reachable(false);
    await expect(source.readPart('faq')).rejects.toThrow('Failed to fetch page content');
  });

  it('times out after thirty seconds', async () => {
    site.hang();
    const reading = source.readPart('faq');
    const failed = expect(reading).rejects.toThrow('Failed to fetch page content');
    await site.pass(30_001);
    await failed;
  });

  it('announces an error of the server', async () => {
    let announced = 0;
    site.platform.events.addEventListener('global-error', () => announced++);
    site.answer(new Response('{"success":false,"message":"x"}', { status: 500 }));
    await expect(source.readPart('faq')).rejects.toThrow('x');
    expect(announced).toBe(1);
  });

  it('finds a setting in any group', async () => {
    expect(await source.readSetting('feature_slider_duration')).toBe('4000');
    expect(await source.readSetting('no_such_setting')).toBeNull();
  });
});
