// Doubles of what a browser tab keeps: cookies, storage and history.
import type { HistoryEntry, KeyValue, Platform } from '../../src/lib/platform.ts';

export function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';');
  const [name = '', value = ''] = pair.split('=');
  if (/expires=Thu, 01 Jan 1970/i.test(line) || value === '') cookies.delete(name);
  else cookies.set(name, value);
}

export function memory(): KeyValue {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

/** The tab's storage as `localStorage` looks to the persistent stores. */
export const persistentStorage = (local: KeyValue): Record<string, string> =>
  new Proxy<Record<string, string>>(
    {},
    {
      has: (_, key) => local.get(String(key)) !== null,
      get: (_, key) => local.get(String(key)) ?? undefined,
      set: (_, key, value) => {
        local.set(String(key), String(value));
        return true;
      },
      deleteProperty: (_, key) => {
        local.remove(String(key));
        return true;
      },
    },
  );

export const noStorageEvents = { addEventListener: () => undefined, removeEventListener: () => undefined };

/** The history of a tab without its pages. @returns also the address of an entry that has its own */
export function openHistory(): Platform['history'] & { path: () => string | undefined } {
  const entries: (HistoryEntry & { path?: string })[] = [{}];
  const listeners: (() => void)[] = [];
  return {
    path: () => entries.at(-1)?.path,
    current: () => entries.at(-1) ?? {},
    push(entry, address) {
      const path = address ?? entries.at(-1)?.path;
      entries.push({ ...entry, ...(path !== undefined && { path }) });
    },
    replace: (entry, path) => void entries.push({ ...entries.pop(), ...entry, ...(path !== undefined && { path }) }),
    back() {
      if (entries.length > 1) entries.pop();
      for (const run of listeners) run();
    },
    listen: (run) => void listeners.push(run),
  };
}
