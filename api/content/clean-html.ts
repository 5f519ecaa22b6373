// Sanitizes the HTML of page content, for the API and for the build of the site.
import sanitizeHtml from 'sanitize-html';
import { HTML_RULES } from '../contract/content/content-rules.ts';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...HTML_RULES.tags],
  allowedAttributes: Object.fromEntries(
    Object.entries(HTML_RULES.attributes).map(([tag, attributes]) => [tag, [...attributes]]),
  ),
  allowedSchemes: [...HTML_RULES.schemes],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
  },
};

/** Content without tags is plain text and needs no sanitizing. */
export const hasTags = (content: string): boolean => /<\/?[a-z][^>]*>/i.test(content);

export const cleanHtml = (content: string): string => (hasTags(content) ? sanitizeHtml(content, options) : content);
