// The browser as the client's logic uses it: network, storage, clock, address bar.

export type KeyValue = {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
};

export type Cancel = () => void;

/**
 * What an entry of the tab's history remembers: a step of the form, an open popup, or a place, a seat or the filters that were
 * opened from the page before it. Kept by a reload.
 */
export type HistoryEntry = { step?: number; from?: number; popup?: string; place?: boolean } & Partial<
  Record<Layer, boolean>
>;

/** What lies over the list of seats. */
export type Layer = 'seat' | 'filters';

export type Platform = ReturnType<typeof browserPlatform>;

let current: Platform | null = null;

export function platform(): Platform {
  current ??= browserPlatform();
  return current;
}

/** Replaces the browser in tests. @internal */
export function setPlatform(other: Platform): void {
  current = other;
}

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void platform().after(milliseconds, resolve));

/** Dispatches a window event; listeners subscribe on `platform().events`. */
export const announce = (name: string, detail?: string): boolean =>
  platform().events.dispatchEvent(new CustomEvent(name, { detail }));

function browserPlatform() {
  return {
    /** @param path relative to the site's own origin */
    fetch: (path: string, init: RequestInit): Promise<Response> => window.fetch(path, init),
    /** `localStorage`: outlives the tab. */
    local: webStorage(() => window.localStorage),
    /** `sessionStorage`: ends with the tab, survives a refresh. */
    tab: webStorage(() => window.sessionStorage),
    /** Is there a cookie of that name that scripts may read? */
    hasCookie: (name: string): boolean => document.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`)),
    now: (): number => Date.now(),
    /** Is the site open as an installed app? */
    isInstalled: (): boolean =>
      window.matchMedia('(display-mode: standalone)').matches ||
      ('standalone' in navigator && navigator.standalone === true),
    /** False only where the device has no network at all. */
    isOnline: (): boolean => navigator.onLine,
    sincePainted,
    after: (milliseconds: number, run: () => void): Cancel => {
      const timer = window.setTimeout(run, milliseconds);
      return () => window.clearTimeout(timer);
    },
    /** Path with query, as in the address bar. */
    here: (): string => window.location.pathname + window.location.search,
    go: (path: string): void => window.location.assign(path),
    replace: (path: string): void => window.location.replace(path),
    origin: (): string => window.location.origin,
    copy: (text: string): Promise<void> => navigator.clipboard.writeText(text),
    scrollTo: scrollToElement,
    /** Is the screen that many pixels wide, or wider? */
    isAtLeast: (pixels: number): boolean => window.innerWidth >= pixels,
    history: {
      current: (): HistoryEntry => window.history.state ?? {},
      /** @param path the address of the entry; without it, the one of the page */
      push: (entry: HistoryEntry, path?: string): void => window.history.pushState(entry, '', path),
      /** @param path as of `push` */
      replace: (entry: HistoryEntry, path?: string): void =>
        window.history.replaceState({ ...window.history.state, ...entry }, '', path),
      back: (): void => window.history.back(),
      /** Runs after Back or Forward within the page. */
      listen: (run: () => void): void => window.addEventListener('popstate', run),
    },
    /** Window events such as `sessionExpired` and `offline`. */
    events: window as EventTarget,
  };
}

/** @returns milliseconds since the page was first painted; 0 if the browser does not say */
function sincePainted(): number {
  const painted = performance.getEntriesByName('first-contentful-paint')[0];
  return painted ? performance.now() - painted.startTime : 0;
}

/** On screens up to `narrow` pixels the element scrolls into view, on wider ones to `offset` below the top. */
function scrollToElement(id: string, narrow: number, offset: number): void {
  const element = document.getElementById(id);
  if (element === null) window.scrollTo({ top: 0 });
  else if (window.innerWidth <= narrow) element.scrollIntoView();
  else window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY - offset });
}

/** A browser may forbid storage: then nothing is remembered, and nothing fails. */
function webStorage(open: () => Storage): KeyValue {
  const attempt = <Value>(run: () => Value, otherwise: Value): Value => {
    try {
      return run();
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt(() => open().getItem(key), null),
    set: (key, value) => attempt(() => open().setItem(key, value), undefined),
    remove: (key) => attempt(() => open().removeItem(key), undefined),
  };
}
