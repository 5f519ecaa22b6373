// Cleans texts of content by the white list: when they are read for the API and when a page is built.
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

/** Text without tags stays as it is, for the page to show as plain text. */
export const hasTags = (content: string): boolean => /<\/?[a-z][^>]*>/i.test(content);

export const cleanHtml = (content: string): string => (hasTags(content) ? sanitizeHtml(content, options) : content);
