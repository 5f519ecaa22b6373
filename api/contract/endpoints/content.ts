// Endpoints of the content and settings of the public pages.
import * as z from 'zod/mini';
import { type ContentPart, contentParts, publicSettings } from '../content/content.ts';
import { type Endpoint, message, perAddress } from '../endpoint.ts';
import { CACHE_CONTENT } from '../limits.ts';

const rate = perAddress(240, 60);
const withMessage = <Data extends z.ZodMiniType>(data: Data) => z.object({ message, data });
/** All parts, under the names that clients read. */
const allContent = z.object({
  pageSettings: contentParts['page-settings'],
  heroSection: contentParts['hero-section'],
  featureSlider: contentParts['feature-slider'],
  blogContent: contentParts['blog-content'],
  keyFeatures: contentParts['key-features'],
  faq: contentParts.faq,
  tableOfContents: contentParts['table-of-contents'],
  footer: contentParts.footer,
  headerMenu: contentParts['header-menu'],
  settings: publicSettings,
});
const page = { method: 'GET', access: 'visitor', rate } as const;
const part = <Part extends ContentPart>(name: Part, summary: string) =>
  ({ ...page, path: `/api/content/${name}`, summary, reply: withMessage(contentParts[name]) }) as const;

export const contentEndpoints = {
  contentAll: {
    ...page,
    path: '/api/content/all',
    summary: 'Returns all page content and the public settings.',
    maxAge: CACHE_CONTENT / 1_000,
    reply: withMessage(allContent),
  },
  pageSettings: {
    ...page,
    path: '/api/content/page-settings',
    summary: 'Returns logos and other settings of the pages.',
    reply: withMessage(z.object({ pageSettings: contentParts['page-settings'] })),
  },
  heroSection: part('hero-section', 'Returns the hero section.'),
  featureSlider: part('feature-slider', 'Returns the slides of the feature slider.'),
  blogContent: part('blog-content', 'Returns the sections of the blog, with sanitised HTML.'),
  keyFeatures: part('key-features', 'Returns the key features.'),
  faq: part('faq', 'Returns the frequent questions and their answers.'),
  tableOfContents: part('table-of-contents', 'Returns the entries of the table of contents.'),
  footer: part('footer', 'Returns the footer.'),
  headerMenu: part('header-menu', 'Returns the entries of the header menu.'),
  adminSettings: {
    ...page,
    path: '/api/admin/settings',
    summary: 'Returns the public settings of codes, slider and caches.',
    reply: z.object({ data: publicSettings }),
  },
} as const satisfies Record<string, Endpoint>;
