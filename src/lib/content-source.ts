// Reads parts of the content service: one minute from the browser's memory, otherwise from the API. It works without
// `call`, for pages that carry no React would load schemas for nothing: what is drawn is cleaned where it is drawn.
import type { ContentPart } from '../../api/contract/content/content.ts';
import type { contentEndpoints } from '../../api/contract/endpoints/content.ts';
import { CACHE_CONTENT, CACHE_DEFAULT } from '../../api/contract/limits.ts';
import { announce, platform } from './platform.ts';
import { readJson, writeJson } from './stored-json.ts';
import { fetchWithTimeout } from './transport.ts';

type ContentPath = (typeof contentEndpoints)[keyof typeof contentEndpoints]['path'];

/** Why content could not be refreshed; the page keeps what it was built with. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/** Parts that editors seldom change stay longer in memory. */
const SLOW_PARTS: ReadonlySet<string> = new Set(['page-settings', 'header-menu', 'footer']);

/** Fetched once for a page. */
let settings: Promise<unknown> | null = null;

const storageKey = (part: ContentPart): string => `npp.content.${part}`;
const lifetime = (part: ContentPart): number => (SLOW_PARTS.has(part) ? CACHE_DEFAULT : CACHE_CONTENT);

/** @throws ContentError */
export async function readPart(part: ContentPart): Promise<unknown> {
  const cached = readCached(part);
  if (cached !== undefined) return cached;
  const data = await fetchContent(`/api/content/${part}`);
  const value = part === 'page-settings' ? selectSettings(data) : data;
  writeJson(platform().local, storageKey(part), { at: platform().now(), value });
  return value;
}

/** @returns null where there is no such setting. @throws ContentError */
export async function readSetting(key: string): Promise<string | null> {
  settings ??= fetchContent('/api/admin/settings');
  try {
    return findSetting(await settings, key);
  } catch (error) {
    settings = null;
    throw error;
  }
}

function readCached(part: ContentPart): unknown {
  const stored = readJson(platform().local, storageKey(part));
  if (typeof stored !== 'object' || stored === null || !('at' in stored) || !('value' in stored)) return undefined;
  const age = platform().now() - Number(stored.at);
  return age >= 0 && age < lifetime(part) ? stored.value : undefined;
}

async function fetchContent(path: ContentPath): Promise<unknown> {
  try {
    const response = await fetchWithTimeout(`${path}?t=${platform().now()}`, { method: 'GET' });
    const body: { success?: unknown; data?: unknown; message?: unknown } = await response.json();
    if (response.status >= 500) announce('global-error');
    if (response.ok && body.success === true) return body.data;
    throw new ContentError(typeof body.message === 'string' ? body.message : 'Failed to fetch page content');
  } catch (error) {
    throw error instanceof ContentError ? error : new ContentError('Failed to fetch page content');
  }
}

const selectSettings = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'pageSettings' in data ? data.pageSettings : data;

/** Settings come in groups, at any depth. */
function findSetting(data: unknown, key: string): string | null {
  if (typeof data !== 'object' || data === null) return null;
  if ('key' in data && data.key === key && 'value' in data) return String(data.value);
  for (const inner of Object.values(data)) {
    const found = findSetting(inner, key);
    if (found !== null) return found;
  }
  return null;
}
