// Rules of content that browsers need too, without a schema library: icons, tones, the white list, links.

/** Icons that content may name; a name outside the list shows none. */
export const ICON_NAMES = [
  'target',
  'chart',
  'calendar',
  'layers',
  'filter',
  'download',
  'rupee',
  'info',
  'message',
  'question',
  'compass',
  'shield',
  'document',
  'home',
  'person',
] as const;

/** Colours that content may name: tokens of the design, so that light and dark stay readable. */
export const TONES = ['accent', 'high', 'good', 'moderate', 'low'] as const;
type Tone = (typeof TONES)[number];

/** `tone-high` and `high-soft` both name the tone `high`. */
export function parseTone(name: string): Tone | '' {
  const bare = name.replace(/^tone-/, '').replace(/-soft$/, '');
  return TONES.find((tone) => tone === bare) ?? '';
}

/** The white list for texts of people who write content. */
export const HTML_RULES = {
  tags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'h3', 'h4', 'ul', 'ol', 'li', 'a', 'blockquote', 'code', 'span'],
  attributes: { a: ['href', 'title', 'target', 'rel'] } as Record<string, readonly string[]>,
  schemes: ['http', 'https', 'mailto'],
} as const;

/** A link of content leads into the site or over http(s), mail or telephone; anything else leads nowhere. */
export const safeLink = (link: string): string => (/^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/i.test(link) ? link : '#');
