// Reads parts of the content for pages that are built from them, as the content service serves them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type ContentPart, type ContentPartData, contentParts } from '../../../api/contract/content/content.ts';
import { fillSeason } from '../../../api/contract/data-years.ts';
import { memoize } from '../../../api/contract/memoize.ts';
import { findSeason } from './claims.ts';
import { builtPacks } from './packs.ts';
import { readTable } from './read-table.ts';

/** Thousands of pages have the same header and footer. */
const readPart = memoize((part: ContentPart): unknown => {
  const file = join('data', 'content', `${part}.json`);
  const read: unknown = fillSeason(JSON.parse(readFileSync(file, 'utf8')), findSeason(builtPacks()));
  const parsed = z.safeParse(contentParts[part], read);
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
});

/** @throws when a file of data/content does not fit the schema of the content service */
export const contentPart = <Part extends ContentPart>(part: Part) => readPart(part) as ContentPartData<Part>;

/** An item as a page draws it; that of the template has nothing. */
export type Item<Part extends ContentPart> =
  ContentPartData<Part> extends readonly (infer One)[] ? Partial<One> : never;

export function settings(): Record<string, string> {
  return Object.fromEntries(contentPart('page-settings').map((one) => [one.setting_key, one.setting_value]));
}

/** Attributes of what shows only while one of these settings is set. @param keys separated by spaces */
export const shownWhen = (keys: string) => ({ 'data-when': keys, hidden: !isSet(keys) });
/** Attributes of what shows only while none of these settings is set. */
export const shownUnless = (keys: string) => ({ 'data-unless': keys, hidden: isSet(keys) });

function isSet(keys: string): boolean {
  const known = settings();
  return keys.split(' ').some((key) => (known[key] ?? '') !== '');
}

export { safeLink } from '../../../api/contract/content/content-rules.ts';
/** Shown where an image could not be loaded. */
export const PLACEHOLDER = '/icons/placeholder.svg';
export const DEFAULT_LOGO = '/icons/logo.svg';

/** Choices of the domicile state: code and name. */
export const readStates = (): { value: string; label: string }[] =>
  readTable<'code' | 'name'>('reference/states.csv').map(({ code, name }) => ({ value: code, label: name }));
