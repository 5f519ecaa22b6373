// Fixture: the stores of a browser tab against the real application on a loopback port, with a clock that tests move.
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setPersistentEngine } from '@nanostores/persistent';
import { vi } from 'vitest';
import type { Deps } from '../../api/deps.ts';
import { openSqlite } from '../../api/store/sqlite.ts';
import type { Platform } from '../../src/lib/platform.ts';
import { type Application, startApplication } from '../support/application.ts';
import { keepCookie, memory, noStorageEvents, openHistory, persistentStorage } from './tab-state.ts';

export type Site = {
  application: Application;
  platform: Platform;
  /** Addresses of navigations, in order. */
  visited: string[];
  /** Method and path of every request, in order. */
  requests: string[];
  /** Moves the clock of page and server, and waits for every reply. */
  pass: (milliseconds: number) => Promise<void>;
  settle: () => Promise<void>;
  lastCode: () => string;
  /** Connects or disconnects the network. */
  reachable: (yes: boolean) => void;
  /** The next request gets no reply. */
  hang: () => void;
  /** Answers the next request instead of the server. @param path end of its path; the next one whatever it is */
  answer: (response: Response, path?: string) => void;
  forgetCookies: () => void;
  close: () => Promise<void>;
};

type Timer = { at: number; run: () => void };

/** Turns of the event loop after the last reply, in which the stores may send a request or import a module. */
const TURNS = 4;

/**
 * Opens a fresh tab with modules of its own: stores must be imported after this.
 * @param overrides of the application's dependencies
 */
export async function openSite(here = '/', overrides: Partial<Deps> = {}): Promise<Site> {
  vi.resetModules();
  return startSite(here, overrides);
}

/** Opens a fresh tab for screens that are values: what the pages share begins again. */
export async function openTab(here = '/', overrides: Partial<Deps> = {}): Promise<Site> {
  const site = await startSite(here, overrides);
  const session = await import('../../src/stores/session/session.ts');
  const { $otp, closedOtp } = await import('../../src/stores/session/otp.ts');
  const { $toasts, closeToast, pauseToasts } = await import('../../src/stores/page/toasts.ts');
  const place = await import('../../src/stores/page/place.ts');
  const { tookPopupEntry } = await import('../../src/stores/page/popup-history.ts');
  const { clearLineFiles } = await import('../../src/lib/seats/line-files.ts');
  for (const callbacks of [session.onLogin, session.onSessionEnd]) callbacks.length = 0;
  session.endSession('logged-out');
  // Screens of earlier tests get no changes any more.
  session.$session.off();
  session.$session.set({ status: 'unknown', known: null, user: null });
  session.$loginOpen.set(false);
  $otp.set(closedOtp);
  for (const { id } of $toasts.get()) closeToast(id);
  pauseToasts(false);
  place.keepAddress('');
  place.dropAddress();
  clearLineFiles();
  // A popup that closed above has left an entry.
  tookPopupEntry();
  return site;
}

async function startSite(here: string, overrides: Partial<Deps>): Promise<Site> {
  const store = openSqlite(join(mkdtempSync(join(tmpdir(), 'site-')), 'store.sqlite'));
  const application = startApplication(store, overrides);
  const server = createServer(application.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cookies = new Map<string, string>();
  const timers = new Set<Timer>();
  const site = {
    visited: [] as string[],
    requests: [] as string[],
    now: application.deps.now(),
    online: true,
    busy: 0,
  };
  const next: { answer: ((init: RequestInit) => Promise<Response>) | null; path: string } = { answer: null, path: '' };

  async function fetchHere(path: string, init: RequestInit): Promise<Response> {
    site.requests.push(`${init.method} ${path}`);
    if (!site.online) throw new TypeError('fetch failed');
    const answer = path.endsWith(next.path) ? next.answer : null;
    if (answer) {
      next.answer = null;
      return answer(init);
    }
    site.busy += 1;
    try {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(origin + path, { ...init, headers: { ...init.headers, cookie } });
      for (const line of response.headers.getSetCookie()) keepCookie(cookies, line);
      // Read to the end before it counts as finished: on a busy machine the body is late.
      const body = await response.arrayBuffer();
      return new Response(body.byteLength > 0 ? body : null, { status: response.status, headers: response.headers });
    } finally {
      site.busy -= 1;
    }
  }

  const history = openHistory();
  const platform: Platform = {
    fetch: fetchHere,
    local: memory(),
    tab: memory(),
    hasCookie: (name) => cookies.has(name),
    now: () => site.now,
    isInstalled: () => false,
    isOnline: () => site.online,
    sincePainted: () => 0,
    after: (milliseconds, run) => {
      const timer = { at: site.now + milliseconds, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    here: () => history.path() ?? here,
    go: (path) => site.visited.push(path),
    replace: (path) => site.visited.push(`replace ${path}`),
    origin: () => origin,
    copy: async () => undefined,
    scrollTo: () => undefined,
    isAtLeast: () => false,
    history,
    events: new EventTarget(),
  };

  /** Waits until no request and no import is running, and what follows from their results has run. */
  async function settle(): Promise<void> {
    for (let turns = 0; turns < TURNS; turns = site.busy > 0 ? 0 : turns + 1) {
      await vi.dynamicImportSettled();
      await nextTurn();
    }
  }

  async function pass(milliseconds: number): Promise<void> {
    const end = site.now + milliseconds;
    for (;;) {
      await settle();
      const due = [...timers].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
      if (!due) break;
      timers.delete(due);
      application.pass(Math.max(0, due.at - site.now));
      site.now = Math.max(site.now, due.at);
      due.run();
    }
    application.pass(end - site.now);
    site.now = end;
    await settle();
  }

  setPersistentEngine(persistentStorage(platform.local), noStorageEvents);
  const { setPlatform } = await import('../../src/lib/platform.ts');
  setPlatform(platform);
  // Imported ahead, so that no call waits for the first import of a table.
  await import('../../api/contract/endpoints.ts');
  return {
    application,
    platform,
    visited: site.visited,
    requests: site.requests,
    pass,
    settle,
    lastCode: () => application.messages.at(-1)?.code ?? '',
    reachable: (yes) => {
      site.online = yes;
      platform.events.dispatchEvent(new Event(yes ? 'online' : 'offline'));
    },
    hang: () => {
      next.path = '';
      next.answer = ({ signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    },
    answer: (response, end = '') => {
      next.path = end;
      next.answer = async () => response;
    },
    forgetCookies: () => cookies.clear(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await store.close();
    },
  };
}
