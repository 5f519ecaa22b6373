// Draws fresh content over the built page. Data attributes bind elements to fields of the content.
import { parseTone, safeLink } from '../../api/contract/content/content-rules.ts';
import { cleanMarkup } from '../lib/clean-markup.ts';
import { computeStamp } from '../lib/content-stamp.ts';
import { iconPath } from '../lib/icons.ts';

export type Entry = Record<string, unknown>;

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const readText = (entry: Entry, field: string | undefined): string => String(entry[field ?? ''] ?? '');

/** Fills every place of the page that shows this part; places that already show it stay untouched. */
export function drawPart(part: string, value: unknown): void {
  const stamp = computeStamp(value);
  for (const place of document.querySelectorAll<HTMLElement>(`[data-part="${part}"]`)) {
    if (place.dataset.stamp === stamp) continue;
    if (Array.isArray(value)) drawList(place, value.filter(isEntry));
    else if (isEntry(value)) fill(place, value);
    else continue;
    place.dataset.stamp = stamp;
    place.dispatchEvent(new CustomEvent('content-drawn', { bubbles: true }));
  }
}

/** Settings are pairs; a place names the one it shows. */
export function drawSettings(value: unknown): void {
  if (!Array.isArray(value)) return;
  const settings: Entry = {};
  for (const { setting_key, setting_value } of value.filter(isEntry)) settings[String(setting_key)] = setting_value;
  for (const place of document.querySelectorAll<HTMLElement>('[data-part="page-settings"]')) fill(place, settings);
}

function drawList(place: HTMLElement, entries: Entry[]): void {
  const template = place.querySelector<HTMLTemplateElement>(':scope > template');
  if (template === null) return;
  const shown = entries
    .filter((entry) => matchesCondition(entry, place.dataset.where))
    .sort(byOrder)
    .slice(0, Number(place.dataset.most ?? 100));
  const drawn = shown.map((entry) => {
    const item = document.importNode(template.content, true);
    for (const child of item.children) fill(child as HTMLElement, entry);
    return item;
  });
  while (template.nextSibling) template.nextSibling.remove();
  place.append(...drawn);
  const empty = place.parentElement?.querySelector<HTMLElement>(':scope > [data-empty]');
  if (empty) empty.hidden = shown.length > 0;
}

/** `content_type=links;content=legal` */
function matchesCondition(entry: Entry, where: string | undefined): boolean {
  return (where ?? '').split(';').every((rule) => {
    const [field, expected] = rule.split('=');
    return field === '' || readText(entry, field) === expected;
  });
}

const byOrder = (one: Entry, other: Entry): number => Number(one.display_order ?? 0) - Number(other.display_order ?? 0);

function fill(place: HTMLElement, entry: Entry): void {
  fillElement(place, entry);
  for (const inner of place.querySelectorAll<HTMLElement>('*')) fillElement(inner, entry);
}

/** What the data attribute of this name does to its element, with the value of the bound field. */
const bindings: Record<string, (place: HTMLElement, value: string) => void> = {
  text: (place, value) => {
    place.textContent = value;
  },
  html: (place, value) => place.replaceChildren(cleanMarkup(value)),
  icon: (place, value) => place.setAttribute('d', iconPath(value)),
  href: (place, value) => place.setAttribute('href', (place.dataset.before ?? '') + buildLink(place, value)),
  src: (place, value) => {
    if (value !== '') place.setAttribute('src', safeLink(value));
  },
  alt: (place, value) => place.setAttribute('alt', value),
  background: (place, value) => place.setAttribute('data-background-tone', parseTone(value)),
  mode: (place, value) => place.setAttribute('data-shown', value),
  idFrom: (place, value) => {
    place.id = value;
  },
  window: (place, value) => {
    place.toggleAttribute('target', false);
    if (value === '_blank') place.setAttribute('target', value);
  },
  /** `when` and `unless` may name several fields: any of them is enough. */
  when: (place, value) => {
    place.hidden = value === '';
  },
  unless: (place, value) => {
    place.hidden = value !== '';
  },
};

function fillElement(place: HTMLElement, entry: Entry): void {
  for (const [name, fields = ''] of Object.entries(place.dataset)) {
    const given = fields.split(' ').filter((field) => field in entry);
    if (given.length > 0) bindings[name]?.(place, given.map((field) => readText(entry, field)).join(''));
  }
}

/** A link with a fixed beginning (mailto:, https://wa.me/) takes only the characters that may follow it. */
function buildLink(place: HTMLElement, link: string): string {
  const before = place.dataset.before;
  if (before === undefined) return safeLink(link);
  return before === '#' ? link.replaceAll(/[^\w-]/g, '') : link.replaceAll(/[^\w@.+-]/g, '');
}
