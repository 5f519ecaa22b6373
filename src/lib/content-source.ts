// Reads parts of the content service: one minute from the browser's memory, otherwise all parts in one request. It works
// without `call`, for pages that carry no React would load schemas for nothing: what is drawn is cleaned where it is drawn.
import type { ContentPart } from '../../api/contract/content/content.ts';
import type { contentEndpoints } from '../../api/contract/endpoints/content.ts';
import { CACHE_CONTENT, CACHE_DEFAULT } from '../../api/contract/limits.ts';
import { fetchWithTimeout } from './api/transport.ts';
import { announce, platform } from './platform.ts';
import { readJson, writeJson } from './storage/stored-json.ts';

const PATH: (typeof contentEndpoints)['contentAll']['path'] = '/api/content/all';

type Content = Readonly<Record<string, unknown>>;

/** Why content could not be refreshed; the page keeps what it was built with. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/** Parts that editors seldom change stay longer in memory. */
const SLOW_PARTS: ReadonlySet<Part> = new Set(['page-settings', 'header-menu', 'footer']);

/** The public settings are a part of the joint reply. */
type Part = ContentPart | 'settings';

let latest: { at: number; content: Promise<Content> } | null = null;
let isCleared = false;

const storageKey = (part: Part): string => `npp.content.${part}`;
const lifetime = (part: Part): number => (SLOW_PARTS.has(part) ? CACHE_DEFAULT : CACHE_CONTENT);

/** @throws ContentError */
export async function readPart(part: Part): Promise<unknown> {
  const cached = readCached(part);
  if (cached !== undefined) return cached;
  const content = await readAll();
  // page-settings → pageSettings
  const value = content[part.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())];
  writeJson(platform().local, storageKey(part), { at: platform().now(), value });
  return value;
}

/** @returns null where there is no such setting. @throws ContentError */
export const readSetting = async (key: string): Promise<string | null> => findSetting(await readPart('settings'), key);

/** After a clearing no cache may answer. */
export function forgetContent(): void {
  latest = null;
  isCleared = true;
}

/** One request for all parts that are read within a minute, also where it fails. */
function readAll(): Promise<Content> {
  const now = platform().now();
  if (latest && now - latest.at < CACHE_CONTENT) return latest.content;
  latest = { at: now, content: fetchContent(isCleared ? now : now - (now % CACHE_CONTENT)) };
  return latest.content;
}

function readCached(part: Part): unknown {
  const stored = readJson(platform().local, storageKey(part));
  if (typeof stored !== 'object' || stored === null || !('at' in stored) || !('value' in stored)) return undefined;
  const age = platform().now() - Number(stored.at);
  return age >= 0 && age < lifetime(part) ? stored.value : undefined;
}

/** @param t the same within a minute, so that caches may answer for that long */
async function fetchContent(t: number): Promise<Content> {
  try {
    const response = await fetchWithTimeout(`${PATH}?t=${t}`, { method: 'GET' });
    const body: { success?: unknown; data?: unknown; message?: unknown } = await response.json();
    if (response.status >= 500) announce('global-error');
    if (response.ok && body.success === true) return Object(body.data);
    throw new ContentError(typeof body.message === 'string' ? body.message : 'Failed to fetch page content');
  } catch (error) {
    throw error instanceof ContentError ? error : new ContentError('Failed to fetch page content');
  }
}

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
