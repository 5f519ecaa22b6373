// Texts of the pages: default content, legal texts, claims.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../../../../api/content/clean-html.ts';
import { loadContent } from '../../../../api/content/load.ts';
import { ICON_NAMES, TONES } from '../../../../api/contract/content/content-rules.ts';
import { manifestSchema } from '../../../../api/packs/manifest.ts';
import { findSeason } from '../../../../src/lib/build/claims.ts';
import { contentPart } from '../../../../src/lib/build/content-parts.ts';
import { builtPacks } from '../../../../src/lib/build/packs.ts';
import { LEGAL_TYPES, PUBLIC_PAGES } from '../../../../src/lib/build/public-pages.ts';
import { iconPath } from '../../../../src/lib/icons.ts';

const content = loadContent(join('data', 'content'));
const legal = (type: string) => readFileSync(join('src', 'content', 'legal', `${type}.md`), 'utf8');

describe('default content', () => {
  it('has the specified number of entries', () => {
    expect(content['feature-slider']).toHaveLength(5);
    expect(content['key-features']).toHaveLength(4);
    expect(content.faq).toHaveLength(5);
    expect(content['table-of-contents'].map(({ label }) => label)).toEqual(['Overview', 'Key Features', 'FAQ']);
  });

  it('points its table of contents at known sections', () => {
    expect(content['table-of-contents'].map(({ target_section }) => target_section)).toEqual([
      'overview',
      'key-features',
      'faq',
    ]);
    expect(content['blog-content'].map(({ section_key }) => section_key)).toContain('overview');
  });

  it('names icons and tones that exist', () => {
    const named = [
      ...content['feature-slider'],
      ...content['key-features'],
      ...content['header-menu'],
      ...content.footer,
    ];
    for (const { icon_name } of named) expect(ICON_NAMES).toContain(icon_name);
    for (const name of ICON_NAMES) expect(iconPath(name)).not.toBe('');
    for (const { icon_color } of content['key-features']) expect(TONES).toContain(icon_color);
  });

  it('is already clean', () => {
    for (const section of content['blog-content']) expect(cleanHtml(section.content)).toBe(section.content);
  });

  it('puts every question under general', () => {
    expect(new Set(content.faq.map(({ category }) => category))).toEqual(new Set(['general']));
  });

  it('has the specified hero, and the running season in the copyright', () => {
    expect(content['hero-section'].title).toBe('PERSONALISED NEET PG COLLEGE PREDICTIONS');
    const copyright = contentPart('footer').find(({ content_type }) => content_type === 'copyright');
    expect(copyright?.content).toContain(`© ${findSeason(builtPacks())} `);
  });

  it('claims no more colleges than the packs contain', () => {
    const claimed = Number(/(\d+)\+ colleges/.exec(content['hero-section'].description)?.[1]);
    expect(claimed).toBe(500);
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(join('data', 'packs', 'manifest.json'), 'utf8')));
    expect(Math.max(...manifest.packs.map(({ institutes }) => institutes))).toBeGreaterThan(claimed);
  });

  it('links only pages that are built', () => {
    const aliases = LEGAL_TYPES.map((type) => `/${type}`);
    const links = [...content['header-menu'], ...content.footer].map(
      ({ link_url }) => link_url.replace(/#.*/, '') || '/',
    );
    const indexes = ['/colleges', '/courses', '/states'];
    for (const link of links) expect([...PUBLIC_PAGES, ...indexes, ...aliases]).toContain(link);
  });
});

describe('legal texts', () => {
  it.each([
    ['refund', /All purchases are therefore final/],
    ['refund', /cancel an order[^.]*refund the whole amount within 14 business days/],
    ['terms', /refund it in full within 14 business days/],
    ['terms', /at least 7 days before they take effect/],
    ['terms', /governed by the law of India[^.]*\. Any dispute is subject to the courts of Kerala/],
    ['terms', /one-time payment/],
    ['privacy', /Digital Personal Data Protection Act, 2023/],
    ['privacy', /SMS, WhatsApp and RCS/],
    ['privacy', /at least 7 days before it takes effect/],
    ['disclaimer', /guidance/i],
    ['disclaimer', /not run by, approved by or connected with the Medical Counselling Committee/],
  ])('contain their required sentences: %s %s', (type, sentence) => {
    expect(legal(type)).toMatch(sentence);
  });

  it('contain no invented number, address or mailbox', () => {
    for (const type of LEGAL_TYPES) expect(legal(type)).not.toMatch(/@|\+91|\b[6-9]\d{9}\b|\b\d{6}\b/);
  });
});
