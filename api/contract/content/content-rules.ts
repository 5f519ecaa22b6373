// Rules of page content: icons, tones, allowed HTML and links. Browsers load this file, so it uses no schema library.

/** Icon names allowed in content. Other names show no icon. */
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

/** Colour names allowed in content: design tokens, readable in light and dark mode. */
export const TONES = ['accent', 'high', 'good', 'moderate', 'low'] as const;
type Tone = (typeof TONES)[number];

/** `high`, `tone-high` and `high-soft` → `high`; an empty text for an unknown tone. */
export function parseTone(name: string): Tone | '' {
  const bare = name.replace(/^tone-/, '').replace(/-soft$/, '');
  return TONES.find((tone) => tone === bare) ?? '';
}

/** HTML allowed in the texts of editors. */
export const HTML_RULES = {
  tags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'h3', 'h4', 'ul', 'ol', 'li', 'a', 'blockquote', 'code', 'span'],
  attributes: { a: ['href', 'title', 'target', 'rel'] } as Record<string, readonly string[]>,
  schemes: ['http', 'https', 'mailto'],
} as const;

/**
 * Links to the site, http(s), mail or telephone are allowed; any other link becomes `#`. So does one with a control character:
 * browsers drop a tab or a line break, and `/\t/evil.example` would lead to another site.
 */
export const safeLink = (link: string): string =>
  /^(\/(?![/\\])|#|https?:\/\/|mailto:|tel:)\P{Cc}*$/iu.test(link) ? link : '#';
