// Endpoints of the content and settings of the public pages.
import * as z from 'zod/mini';
import { contentParts } from '../content/content.ts';
import { publicSettings } from '../content/settings.ts';
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
  heroSection: {
    ...page,
    path: '/api/content/hero-section',
    summary: 'Returns the hero section.',
    reply: withMessage(contentParts['hero-section']),
  },
  featureSlider: {
    ...page,
    path: '/api/content/feature-slider',
    summary: 'Returns the slides of the feature slider.',
    reply: withMessage(contentParts['feature-slider']),
  },
  blogContent: {
    ...page,
    path: '/api/content/blog-content',
    summary: 'Returns the sections of the blog, with sanitised HTML.',
    reply: withMessage(contentParts['blog-content']),
  },
  keyFeatures: {
    ...page,
    path: '/api/content/key-features',
    summary: 'Returns the key features.',
    reply: withMessage(contentParts['key-features']),
  },
  faq: {
    ...page,
    path: '/api/content/faq',
    summary: 'Returns the frequent questions and their answers.',
    reply: withMessage(contentParts.faq),
  },
  tableOfContents: {
    ...page,
    path: '/api/content/table-of-contents',
    summary: 'Returns the entries of the table of contents.',
    reply: withMessage(contentParts['table-of-contents']),
  },
  footer: {
    ...page,
    path: '/api/content/footer',
    summary: 'Returns the footer.',
    reply: withMessage(contentParts.footer),
  },
  headerMenu: {
    ...page,
    path: '/api/content/header-menu',
    summary: 'Returns the entries of the header menu.',
    reply: withMessage(contentParts['header-menu']),
  },
  adminSettings: {
    ...page,
    path: '/api/admin/settings',
    summary: 'Returns the public settings of codes, slider and caches.',
    reply: z.object({ data: publicSettings }),
  },
} as const satisfies Record<string, Endpoint>;
