// What the tab or the browser keeps of a person, for islands that then hydrate without an interaction.
import { SESSION_HINT, TOKEN_KEY } from './storage-keys.ts';

export function hasKey(keys: readonly string[]): boolean {
  try {
    return keys.some((key) => window.sessionStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}

export function hasSession(): boolean {
  try {
    return window.localStorage.getItem(TOKEN_KEY) !== null || document.cookie.includes(`${SESSION_HINT}=`);
  } catch {
    return false;
  }
}
