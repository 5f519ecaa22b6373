// Sanitises HTML of the content service in the browser, with the same list of tags and attributes as the server.
import { HTML_RULES } from '../../api/contract/content/content-rules.ts';

const tags: ReadonlySet<string> = new Set(HTML_RULES.tags);
/** Their text is code, so it is dropped with the tag. */
const DROPPED = 'script, style, template, noscript, iframe, object, svg, math, textarea, title';

/** Tags outside the list are removed, their text stays. */
export function cleanMarkup(html: string): DocumentFragment {
  const clean = document.createDocumentFragment();
  copyInto(clean, new DOMParser().parseFromString(html, 'text/html').body);
  return clean;
}

function copyInto(target: Node, source: Node): void {
  for (const node of source.childNodes) {
    if (node instanceof Text) target.appendChild(document.createTextNode(node.data));
    else if (node instanceof Element) copyElement(target, node);
  }
}

function copyElement(target: Node, source: Element): void {
  const tag = source.localName;
  if (source.matches(DROPPED)) return;
  if (!tags.has(tag)) {
    copyInto(target, source);
    return;
  }
  const copy = document.createElement(tag);
  for (const name of HTML_RULES.attributes[tag] ?? []) {
    const value = source.getAttribute(name);
    if (value !== null && (name !== 'href' || isAllowedAddress(value))) copy.setAttribute(name, value);
  }
  if (copy.getAttribute('target') === '_blank') copy.setAttribute('rel', 'noopener noreferrer');
  copyInto(copy, source);
  target.appendChild(copy);
}

function isAllowedAddress(href: string): boolean {
  if (/^[/#](?!\/)/.test(href)) return true;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href.trim())?.[1]?.toLowerCase();
  return scheme !== undefined && (HTML_RULES.schemes as readonly string[]).includes(scheme);
}
