// The set-up of an API test: one store per `describe`, and a fresh application with a browser per test.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Deps } from '../../api/deps.ts';
import { openCollections } from '../../api/store/collections.ts';
import type { Store } from '../../api/store/port.ts';
import { type Application, startApplication } from './application.ts';
import { type Browser, freshMobile, openBrowser } from './browser.ts';
import { type ReadableBench, type StoreKind, startStore } from './stores.ts';

/** An application with a browser and its mobile number. */
export type Visit = { application: Application; browser: Browser; mobile: string };

export type World = {
  /** Open during the tests. */
  readonly store: Store;
  /** Every key and value of the store, as text. */
  dump(): Promise<string>;
  /** A new application on the store with a browser that is not logged in. */
  visit(overrides?: Partial<Deps>): Visit;
  /** The same, logged in. */
  arrive(overrides?: Partial<Deps>): Promise<Visit>;
};

/** Called in a `describe`: opens the store before its tests and closes it after them. */
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

/** Called in a `describe`. @returns a visit that is renewed and logged in before every test */
export function setUpUser(world: World): Visit {
  const visit = {} as Visit;
  beforeEach(async () => {
    Object.assign(visit, await world.arrive());
  });
  return visit;
}

/** Replaces the grants of the logged-in person by one of a plan. */
export async function grantPlan(world: World, { application, mobile }: Visit, planCode: string): Promise<void> {
  const records = openCollections(world.store);
  const owner = await records.numbers.get(mobile);
  const at = application.deps.now();
  const grant = { id: 'g', planCode, planName: planCode, amountPaise: 0, paymentId: null, at, expiresAt: at + 1e9 };
  await records.users.modify(owner?.userId ?? '', (user) => user && { ...user, grants: [grant] });
}
