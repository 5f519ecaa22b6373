// Reads parts of the content service: one minute from the browser's memory, otherwise from the API.
import type { ContentPart } from '../../api/contract/content/content.ts';
import { CACHE_CONTENT, CACHE_DEFAULT, REQUEST_TIMEOUT } from '../../api/contract/limits.ts';
import { announce, platform } from './platform.ts';
import { readJson, writeJson } from './stored-json.ts';

/** Why content could not be refreshed; the page keeps what it was built with. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/** Menu, settings and hero live longer in memory than what editors change often. */
const SLOW_PARTS: ReadonlySet<string> = new Set(['page-settings', 'header-menu', 'footer']);

/** Asked once for a page. */
let settings: Promise<{ data: unknown }> | null = null;

const storageKey = (part: string): string => `npp.content.${part}`;
const lifetime = (part: string): number => (SLOW_PARTS.has(part) ? CACHE_DEFAULT : CACHE_CONTENT);

/** @throws ContentError */
export async function readPart(part: ContentPart): Promise<unknown> {
  const kept = remembered(part);
  if (kept !== undefined) return kept;
  const { data } = await get(`/api/content/${part}`);
  const value = part === 'page-settings' ? selectSettings(data) : data;
  remember(part, value);
  return value;
}

/** @throws ContentError */
export async function readSetting(key: string): Promise<string | null> {
  settings ??= get('/api/admin/settings');
  try {
    return findSetting((await settings).data, key);
  } catch (error) {
    settings = null;
    throw error;
  }
}

function remembered(part: string): unknown {
  const kept = readJson(platform().local, storageKey(part));
  if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('value' in kept)) return undefined;
  const age = platform().now() - Number(kept.at);
  return age >= 0 && age < lifetime(part) ? kept.value : undefined;
}

const remember = (part: string, value: unknown): void =>
  writeJson(platform().local, storageKey(part), { at: platform().now(), value });

async function get(path: string): Promise<{ data: unknown }> {
  const abort = new AbortController();
  const cancel = platform().after(REQUEST_TIMEOUT, () => abort.abort());
  try {
    const response = await platform().fetch(`${path}?t=${platform().now()}`, { method: 'GET', signal: abort.signal });
    const body: { success?: unknown; data?: unknown; message?: unknown } = await response.json();
    if (response.status >= 500) announce('global-error');
    if (response.ok && body.success === true) return { data: body.data };
    throw new ContentError(typeof body.message === 'string' ? body.message : 'Failed to fetch page content');
  } catch (error) {
    throw error instanceof ContentError ? error : new ContentError('Failed to fetch page content');
  } finally {
    cancel();
  }
}

const selectSettings = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'pageSettings' in data ? data.pageSettings : data;

/** The reply groups its settings; the group does not matter to the reader. */
function findSetting(data: unknown, key: string): string | null {
  if (typeof data !== 'object' || data === null) return null;
  if ('key' in data && data.key === key && 'value' in data) return String(data.value);
  for (const inner of Object.values(data)) {
    const found = findSetting(inner, key);
    if (found !== null) return found;
  }
  return null;
}
