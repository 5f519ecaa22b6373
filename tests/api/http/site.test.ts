// The built site as the server sends it: what is there, what is not, and what breaks on our side.
import { symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import supertest from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { BUILT_ORIGIN } from '../../../api/contract/built-origin.ts';
import { type Application, startApplication } from '../../support/application.ts';
import { openWorld } from '../../support/world.ts';

describe('served site', () => {
  const world = openWorld('sqlite');
  let application: Application;
  const visit = (path: string, accept = 'text/html,*/*') => supertest(application.app).get(path).set('accept', accept);

  beforeAll(async () => {
    application = startApplication(world.store);
    const { siteDir } = application.deps.config;
    for (const name of ['index', 'about', '404', '500']) writeFileSync(join(siteDir, `${name}.html`), `<p>${name}</p>`);
    // A file that leads to itself can be neither found nor missed.
    symlinkSync('broken.html', join(siteDir, 'broken.html'));
  });

  it('names pages without their ending', async () => {
    for (const [path, text] of [
      ['/', '<p>index</p>'],
      ['/about', '<p>about</p>'],
    ] as const) {
      const { status, text: page, headers } = await visit(path);
      expect([status, page, headers['cache-control']]).toEqual([200, text, 'no-cache']);
    }
  });

  it('writes its own address where none was built in', async () => {
    const { siteDir, origin } = application.deps.config;
    const built = `<link rel="canonical" href="${BUILT_ORIGIN}/legal/privacy">`;
    writeFileSync(join(siteDir, 'privacy.html'), built);
    writeFileSync(join(siteDir, 'robots.txt'), `Sitemap: ${BUILT_ORIGIN}/sitemap.xml`);
    expect((await visit('/privacy')).text).toBe(`<link rel="canonical" href="${origin}/legal/privacy">`);
    expect((await visit('/robots.txt')).text).toBe(`Sitemap: ${origin}/sitemap.xml`);
  });

  it('shows the page of unknown addresses', async () => {
    const { status, text } = await visit('/nowhere');
    expect([status, text]).toEqual([404, '<p>404</p>']);
  });

  it('shows a page for what breaks, unkept', async () => {
    const { status, text, headers } = await visit('/broken');
    expect([status, text, headers['cache-control']]).toEqual([500, '<p>500</p>', 'no-store']);
  });

  it('answers programs with the catalogue instead', async () => {
    const { status, body } = await visit('/broken', 'application/json');
    expect([status, body.error]).toEqual([500, 'SERVER_ERROR']);
  });

  it('answers people too where that page is missing', async () => {
    unlinkSync(join(application.deps.config.siteDir, '500.html'));
    const { status, body } = await visit('/broken');
    expect([status, body.error]).toEqual([500, 'SERVER_ERROR']);
  });
});
