// Listens for cache-clear messages: from a window of the same origin, as an event, or broadcast through storage.
import { TOKEN_KEY, USER_KEY } from '../lib/storage-keys.ts';

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
