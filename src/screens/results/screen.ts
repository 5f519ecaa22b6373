// The results page: its stores and actions, made of what the page gives it. It keeps no state outside of them.
import { createFilterOptions } from '../form/filter-options.ts';
import { createAddress } from './address.ts';
import { createColumns } from './columns.ts';
import { createList } from './list.ts';
import { createOffers } from './offers.ts';
import { createRun } from './run.ts';
import { createState, type ResultsEnv } from './state.ts';
import { createView } from './view.ts';

function createStores(env: ResultsEnv) {
  const options = createFilterOptions(env);
  const state = createState(env);
  const list = createList(env, state, options);
  const address = createAddress(env, state, list);
  const run = createRun(env, state, list, address, options);
  const offers = createOffers(env, state, list);
  const view = createView(env, state, list, address, run, offers);
  return { env, ...options, ...state, ...list, ...createColumns(), ...address, ...run, ...offers, ...view };
}

export type Results = ReturnType<typeof createStores> & {
  /** A store whose code loads late. @returns the same one for this screen */
  late: <Store>(create: (results: Results) => Store) => Store;
};

export function createResults(env: ResultsEnv): Results {
  const known = new Map<unknown, unknown>();
  const results: Results = {
    ...createStores(env),
    late<Store>(create: (of: Results) => Store): Store {
      if (!known.has(create)) known.set(create, create(results));
      return known.get(create) as Store;
    },
  };
  return results;
}
