// The world of an API test: one store for the file, and for every test a fresh application with somebody before it.
import { afterAll, beforeAll } from 'vitest';
import type { Deps } from '../../api/deps.ts';
import type { Store } from '../../api/store/port.ts';
import { type Application, startApplication } from './application.ts';
import { type Browser, freshMobile, openBrowser } from './browser.ts';
import { type ReadableBench, type StoreKind, startStore } from './stores.ts';

/** Somebody in a browser of their own. */
export type Visit = { application: Application; browser: Browser; mobile: string };

export type World = {
  /** Open from the first test to the last. */
  readonly store: Store;
  /** Every key and value of the store, as an administrator of the database would see them. */
  dump(): Promise<string>;
  /** An application over the store, and a browser that nobody knows yet. */
  visit(overrides?: Partial<Deps>): Visit;
  /** The same, logged in. */
  arrive(overrides?: Partial<Deps>): Promise<Visit>;
};

/** Called where a `describe` begins: opens before its tests and closes after them. */
export function openWorld(kind: StoreKind): World {
  let bench: ReadableBench;
  let store: Store;
  beforeAll(async () => {
    bench = await startStore(kind);
    store = await bench.open();
  });
  afterAll(async () => {
    await store.close();
    await bench.stop();
  });
  const visit = (overrides?: Partial<Deps>): Visit => {
    const application = startApplication(store, overrides);
    return { application, browser: openBrowser(application), mobile: freshMobile() };
  };
  return {
    get store() {
      return store;
    },
    dump: () => bench.dump(),
    visit,
    async arrive(overrides) {
      const visitor = visit(overrides);
      await visitor.browser.logIn(visitor.mobile);
      return visitor;
    },
  };
}
