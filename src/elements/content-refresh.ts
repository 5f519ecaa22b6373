// Brings a built page up to date: critical parts are drawn first, the others a moment later. A failure leaves the page as it is.
import type { ContentPart } from '../../api/contract/content/content.ts';
import { loadChunk } from '../lib/api/lazy-chunk.ts';
import { forgetContent, readPart, readSetting } from '../lib/content-source.ts';
import { platform } from '../lib/platform.ts';
import { TOKEN_KEY, USER_KEY } from '../lib/storage/storage-keys.ts';
import { drawPart, drawSettings } from './page-content.ts';

const CRITICAL: readonly ContentPart[] = ['page-settings', 'header-menu', 'hero-section'];
const REST_DELAY = 100;
/** Time of the last clearing of caches that this browser knows. */
const LAST_CLEARING_KEY = 'npp.heard-clearing';

async function loadContent(): Promise<void> {
  const shown = findShownParts();
  showFailure('');
  await Promise.all(CRITICAL.filter((part) => shown.has(part)).map(load));
  platform().after(REST_DELAY, () => {
    void checkForClearing();
    for (const part of shown) if (!CRITICAL.includes(part)) void load(part);
  });
}

async function load(part: ContentPart): Promise<void> {
  try {
    const value = await readPart(part);
    if (part === 'page-settings') drawSettings(value);
    else drawPart(part, value);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    console.warn(`${part}: ${message}`);
    if (/critical/i.test(message)) showFailure(message);
  } finally {
    // A part that is empty by now stays empty: its placeholder may go.
    for (const place of document.querySelectorAll<HTMLElement>(`[data-part="${part}"]`)) place.dataset.settled = '';
  }
}

/** A clearing by an admin reaches browsers that were closed at the time. */
async function checkForClearing(): Promise<void> {
  const cleared = await readSetting('cache_cleared_at').catch(() => null);
  if (cleared === null) return;
  const known = platform().local.get(LAST_CLEARING_KEY);
  platform().local.set(LAST_CLEARING_KEY, cleared);
  if (known !== null && known !== cleared) window.dispatchEvent(new Event(CLEAR_MESSAGE));
}

const findShownParts = (): Set<ContentPart> =>
  new Set([...document.querySelectorAll<HTMLElement>('[data-part]')].map((place) => place.dataset.part as ContentPart));

/** The failure screen replaces the page only when the server says that something critical is broken. */
function showFailure(text: string): void {
  const screen = document.getElementById('data-failure');
  if (screen === null) return;
  screen.hidden = text === '';
  const retry = screen.querySelector('button');
  if (retry) retry.onclick = () => void retryContent();
  if (text !== '') retry?.focus();
}

function retryContent(): Promise<void> {
  forgetContent();
  return loadContent();
}

/** After the caches have been cleared: says so, and loads the content again. */
async function reloadContent(): Promise<void> {
  const { showToast } = await loadChunk('toasts', () => import('../stores/page/toasts.ts'));
  window.dispatchEvent(new Event('hydrate'));
  showToast('info', 'Content updated! Refreshing...');
  await retryContent();
}

const CACHE_KEYS = /cache|prediction|filter|data|content|pageSettings|headerMenu/i;
/** Clearing never removes the stored session. */
const PRESERVED_KEYS = new Set([TOKEN_KEY, USER_KEY]);
export const CLEAR_MESSAGE = 'clear-cache';

/** @param onClear runs once for each message, after the stored copies are gone */
export function listenForClearing(onClear: () => void): void {
  const clear = () => {
    removeStoredCopies();
    onClear();
  };
  window.addEventListener('message', (event) => {
    if (event.origin === window.location.origin && isClearMessage(event.data)) clear();
  });
  window.addEventListener(CLEAR_MESSAGE, clear);
  window.addEventListener('storage', (event) => {
    if (event.key === `npp.${CLEAR_MESSAGE}` && event.newValue !== null) clear();
  });
}

const isClearMessage = (data: unknown): boolean =>
  data === CLEAR_MESSAGE ||
  (typeof data === 'object' && data !== null && 'type' in data && data.type === CLEAR_MESSAGE);

function removeStoredCopies(): void {
  for (const open of [() => window.localStorage, () => window.sessionStorage]) {
    try {
      const storage = open();
      const keys = Object.keys(storage).filter((key) => CACHE_KEYS.test(key) && !PRESERVED_KEYS.has(key));
      for (const key of keys) storage.removeItem(key);
    } catch {
      // Storage is forbidden, so it holds no copies.
    }
  }
}

listenForClearing(() => void reloadContent());
void loadContent();
