// The browser as the client's logic uses it: network, storage, clock, address bar.

export type KeyValue = {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
};

export type Cancel = () => void;

/**
 * What an entry of the tab's history remembers: a step of the form, an open popup, or a place or a seat that was opened from
 * the page before it. Kept by a reload.
 */
export type HistoryEntry = { step?: number; from?: number; popup?: string; place?: boolean; seat?: boolean };

export type Platform = {
  /** Paths are relative to the site's own origin. */
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** `localStorage`: outlives the tab. */
  local: KeyValue;
  /** `sessionStorage`: ends with the tab, survives a refresh. */
  tab: KeyValue;
  /** Is there a cookie of that name that scripts may read? */
  hasCookie: (name: string) => boolean;
  now: () => number;
  /** False only where the device has no network at all. */
  isOnline: () => boolean;
  /** Milliseconds since the page was first painted; 0 if the browser does not say. */
  sincePainted: () => number;
  after: (milliseconds: number, run: () => void) => Cancel;
  /** Path with query, as in the address bar. */
  here: () => string;
  go: (path: string) => void;
  replace: (path: string) => void;
  origin: () => string;
  copy: (text: string) => Promise<void>;
  /** On screens up to `narrow` pixels the element scrolls into view, on wider ones to `offset` below the top. */
  scrollTo: (id: string, narrow: number, offset: number) => void;
  /** Is the screen that many pixels wide, or wider? */
  isAtLeast: (pixels: number) => boolean;
  history: {
    current: () => HistoryEntry;
    /** @param path the address of the entry; without it, the one of the page */
    push: (entry: HistoryEntry, path?: string) => void;
    /** @param path as of `push` */
    replace: (entry: HistoryEntry, path?: string) => void;
    back: () => void;
    /** Runs after Back or Forward within the page. */
    listen: (run: () => void) => void;
  };
  /** Window events such as `sessionExpired` and `offline`. */
  events: EventTarget;
};

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

function browserPlatform(): Platform {
  return {
    fetch: (path, init) => window.fetch(path, init),
    local: webStorage(() => window.localStorage),
    tab: webStorage(() => window.sessionStorage),
    hasCookie: (name) => document.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`)),
    now: () => Date.now(),
    isOnline: () => navigator.onLine,
    sincePainted,
    after: (milliseconds, run) => {
      const timer = window.setTimeout(run, milliseconds);
      return () => window.clearTimeout(timer);
    },
    here: () => window.location.pathname + window.location.search,
    go: (path) => window.location.assign(path),
    replace: (path) => window.location.replace(path),
    origin: () => window.location.origin,
    copy: (text) => navigator.clipboard.writeText(text),
    scrollTo: scrollToElement,
    isAtLeast: (pixels) => window.innerWidth >= pixels,
    history: {
      current: () => window.history.state ?? {},
      push: (entry, path) => window.history.pushState(entry, '', path),
      replace: (entry, path) => window.history.replaceState({ ...window.history.state, ...entry }, '', path),
      back: () => window.history.back(),
      listen: (run) => window.addEventListener('popstate', run),
    },
    events: window,
  };
}

function sincePainted(): number {
  const painted = performance.getEntriesByName('first-contentful-paint')[0];
  return painted ? performance.now() - painted.startTime : 0;
}

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
