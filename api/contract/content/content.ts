// Schemas of the page content: settings, menu, hero, slides, texts, questions and footer.
import * as z from 'zod/mini';

const text = z.string().check(z.maxLength(20_000));
const short = z.string().check(z.maxLength(400));
const id = z.int();

/** Each key is the name of a file in data/content and of a path under /api/content/. */
export const contentParts = {
  'page-settings': z.array(z.object({ setting_key: short, setting_value: text })),
  'hero-section': z.object({ title: short, subtitle: short, description: text, background_gradient: short }),
  'feature-slider': z.array(
    z.object({
      id,
      title: short,
      description: text,
      icon_name: short,
      icon_color: short,
      gradient_class: short,
      image_url: short,
      display_mode: z.enum(['icon_text', 'image_only']),
    }),
  ),
  'blog-content': z.array(
    z.object({
      id,
      section_key: short,
      title: short,
      content: text,
      content_type: z.literal('html'),
      display_order: z.int(),
    }),
  ),
  'key-features': z.array(
    z.object({
      id,
      title: short,
      description: text,
      icon_name: short,
      icon_color: short,
      background_color: short,
    }),
  ),
  faq: z.array(z.object({ id, question: short, answer: text, category: z._default(short, 'general') })),
  'table-of-contents': z.array(
    z.object({
      id,
      label: short,
      target_section: short,
      icon_name: short,
      description: short,
    }),
  ),
  footer: z.array(
    z.object({
      id,
      content_type: z.enum(['company-info', 'links', 'copyright']),
      title: short,
      content: text,
      icon_name: short,
      link_url: short,
    }),
  ),
  'header-menu': z.array(z.object({ label: short, link_url: short, target: short, icon_name: short })),
} as const;

export type ContentPart = keyof typeof contentParts;
export type ContentPartData<Part extends ContentPart> = z.output<(typeof contentParts)[Part]>;

export const CONTENT_PARTS = Object.keys(contentParts) as ContentPart[];

export { safeLink } from './content-rules.ts';

const setting = z.object({ key: z.string(), value: z.string() });

/** By group. `cache_cleared_at` changes when an admin clears the caches and when new packs are in use. */
export const publicSettings = z.object({ otp: z.array(setting), slider: z.array(setting), cache: z.array(setting) });

export type PublicSettings = z.infer<typeof publicSettings>;
