// Handlers of the page content and the public settings.

import type { PublicSettings } from '../contract/content/content.ts';
import { fillSeason } from '../contract/data-years.ts';
import type { contentEndpoints } from '../contract/endpoints/content.ts';
import type { Context, Handlers } from '../http/reply.ts';
import { findLatestSeason } from '../services/call-context.ts';

const message = 'Content loaded';
type ContentContext = Pick<Context<'faq'>, 'deps'>;

export const contentHandlers: Pick<Handlers, keyof typeof contentEndpoints> = {
  contentAll: async ({ deps, deps: { content } }) => ({
    message,
    data: {
      pageSettings: content['page-settings'],
      heroSection: content['hero-section'],
      featureSlider: content['feature-slider'],
      blogContent: content['blog-content'],
      keyFeatures: content['key-features'],
      faq: content.faq,
      tableOfContents: content['table-of-contents'],
      footer: buildFooter(deps),
      headerMenu: content['header-menu'],
      settings: await buildSettings(deps),
    },
  }),
  pageSettings: ({ deps }) => ({ message, data: { pageSettings: deps.content['page-settings'] } }),
  heroSection: ({ deps }) => ({ message, data: deps.content['hero-section'] }),
  featureSlider: ({ deps }) => ({ message, data: deps.content['feature-slider'] }),
  blogContent: ({ deps }) => ({ message, data: deps.content['blog-content'] }),
  keyFeatures: ({ deps }) => ({ message, data: deps.content['key-features'] }),
  faq: ({ deps }) => ({ message, data: deps.content.faq }),
  tableOfContents: ({ deps }) => ({ message, data: deps.content['table-of-contents'] }),
  footer: ({ deps }) => ({ message, data: buildFooter(deps) }),
  headerMenu: ({ deps }) => ({ message, data: deps.content['header-menu'] }),
  adminSettings: async ({ deps }) => ({ data: await buildSettings(deps) }),
};

const buildFooter = ({ content, packs }: ContentContext['deps']) =>
  fillSeason(content.footer, findLatestSeason({ packs: packs.current() }));

async function buildSettings(deps: ContentContext['deps']): Promise<PublicSettings> {
  const group = (name: string) =>
    deps.reference.settings.filter((setting) => setting.group === name).map(({ key, value }) => ({ key, value }));
  const cleared = await deps.cacheClearedAt();
  const packs = deps.packs.current()?.version ?? 'none';
  return {
    otp: group('otp'),
    slider: group('slider'),
    cache: [{ key: 'cache_cleared_at', value: `${cleared} ${packs}` }],
  };
}
