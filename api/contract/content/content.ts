// Schemas of the page content: settings, menu, hero, slides, texts, questions and footer.
import * as z from 'zod/mini';

const text = z.string().check(z.maxLength(20_000));
const short = z.string().check(z.maxLength(400));
const id = z.int();

export const pageSetting = z.object({ setting_key: short, setting_value: text });

export const heroSection = z.object({ title: short, subtitle: short, description: text, background_gradient: short });

export const headerMenuItem = z.object({ label: short, link_url: short, target: short, icon_name: short });

export const featureSlide = z.object({
  id,
  title: short,
  description: text,
  icon_name: short,
  icon_color: short,
  gradient_class: short,
  image_url: short,
  display_mode: z.enum(['icon_text', 'image_only']),
});

export const blogSection = z.object({
  id,
  section_key: short,
  title: short,
  content: text,
  content_type: z.literal('html'),
  display_order: z.int(),
});

export const keyFeature = z.object({
  id,
  title: short,
  description: text,
  icon_name: short,
  icon_color: short,
  background_color: short,
});

export const faqItem = z.object({ id, question: short, answer: text, category: z._default(short, 'general') });

export const contentsItem = z.object({
  id,
  label: short,
  target_section: short,
  icon_name: short,
  description: short,
});

export const footerItem = z.object({
  id,
  content_type: z.enum(['company-info', 'links', 'copyright']),
  title: short,
  content: text,
  icon_name: short,
  link_url: short,
});

/** Each key is the name of a file in data/content and of a path under /api/content/. */
export const contentParts = {
  'page-settings': z.array(pageSetting),
  'hero-section': heroSection,
  'feature-slider': z.array(featureSlide),
  'blog-content': z.array(blogSection),
  'key-features': z.array(keyFeature),
  faq: z.array(faqItem),
  'table-of-contents': z.array(contentsItem),
  footer: z.array(footerItem),
  'header-menu': z.array(headerMenuItem),
} as const;

export type ContentPart = keyof typeof contentParts;
export type ContentPartData<Part extends ContentPart> = z.output<(typeof contentParts)[Part]>;

export const CONTENT_PARTS = Object.keys(contentParts) as ContentPart[];

export { safeLink } from './content-rules.ts';
