// Sanitizing of page content.
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../../../api/content/clean-html.ts';

describe('cleanHtml', () => {
  it.each(['http://example.org/', 'https://example.org/a?b=c', 'mailto:help@example.org', '/pricing', '#faq'])(
    'keeps a link to %s',
    (href) => expect(cleanHtml(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`),
  );

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.org/',
    'vbscript:x',
    '//example.org/',
    '/\t/example.org/',
  ])('drops a link to %s', (href) => expect(cleanHtml(`<a href="${href}">x</a>`)).toBe('<a>x</a>'));

  it('removes data attributes, event handlers and styles', () => {
    expect(cleanHtml('<p data-x="1" onclick="y()" style="color:red" class="z">words</p>')).toBe('<p>words</p>');
  });
});
