// The results page: its stores and actions, made of what the page gives it. It keeps no state outside of them.
import { createFilterOptions } from '../form/filter-options.ts';
import { withLate } from '../late.ts';
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

export const createResults = (env: ResultsEnv) => withLate(createStores(env));

export type Results = ReturnType<typeof createResults>;
