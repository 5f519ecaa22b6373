// Rows of the table: words and settings of the public pages.
import * as z from 'zod/mini';
import { contentParts } from '../content/content.ts';
import { publicSettings } from '../content/settings.ts';
import { type Endpoint, message, perAddress } from '../endpoint.ts';

const rate = perAddress(240, 60);
const about = <Data extends z.ZodMiniType>(data: Data) => z.object({ message, data });
/** Every part under the name that clients read. */
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
});
const page = { method: 'GET', access: 'visitor', rate } as const;

export const contentEndpoints = {
  contentAll: {
    ...page,
    path: '/api/content/all',
    summary: 'All page content at once.',
    reply: about(allContent),
  },
  pageSettings: {
    ...page,
    path: '/api/content/page-settings',
    summary: 'Logos and other settings of the pages.',
    reply: about(z.object({ pageSettings: contentParts['page-settings'] })),
  },
  heroSection: {
    ...page,
    path: '/api/content/hero-section',
    summary: 'The hero.',
    reply: about(contentParts['hero-section']),
  },
  featureSlider: {
    ...page,
    path: '/api/content/feature-slider',
    summary: 'Slides of the feature slider.',
    reply: about(contentParts['feature-slider']),
  },
  blogContent: {
    ...page,
    path: '/api/content/blog-content',
    summary: 'Sections of the blog, sanitised.',
    reply: about(contentParts['blog-content']),
  },
  keyFeatures: {
    ...page,
    path: '/api/content/key-features',
    summary: 'Key features.',
    reply: about(contentParts['key-features']),
  },
  faq: { ...page, path: '/api/content/faq', summary: 'Questions and answers.', reply: about(contentParts.faq) },
  tableOfContents: {
    ...page,
    path: '/api/content/table-of-contents',
    summary: 'Entries of the table of contents.',
    reply: about(contentParts['table-of-contents']),
  },
  footer: { ...page, path: '/api/content/footer', summary: 'The footer.', reply: about(contentParts.footer) },
  headerMenu: {
    ...page,
    path: '/api/content/header-menu',
    summary: 'Entries of the header menu.',
    reply: about(contentParts['header-menu']),
  },
  adminSettings: {
    ...page,
    path: '/api/admin/settings',
    summary: 'Public settings: codes, slider, when caches were cleared.',
    reply: z.object({ data: publicSettings }),
  },
} as const satisfies Record<string, Endpoint>;
