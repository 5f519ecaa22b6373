// The rows of the endpoint table that the client calls. Each table is a chunk: a page loads the schemas it needs.

import type { Endpoint, EndpointName } from '../../../api/contract/endpoints.ts';
import { buildNetworkError } from './api-error.ts';
import { loadChunk } from './lazy-chunk.ts';

const tables = {
  system: async () => (await import('../../../api/contract/endpoints/system.ts')).systemEndpoints,
  people: async () => (await import('../../../api/contract/endpoints/people.ts')).peopleEndpoints,
  options: async () => (await import('../../../api/contract/endpoints/options.ts')).optionEndpoints,
  data: async () => (await import('../../../api/contract/endpoints/data.ts')).dataEndpoints,
  predictions: async () => (await import('../../../api/contract/endpoints/predictions.ts')).predictionEndpoints,
  choices: async () => (await import('../../../api/contract/endpoints/choices.ts')).choiceEndpoints,
  own: async () => (await import('../../../api/contract/endpoints/own.ts')).ownEndpoints,
  plans: async () => (await import('../../../api/contract/endpoints/plans.ts')).planEndpoints,
  payments: async () => (await import('../../../api/contract/endpoints/payments.ts')).paymentEndpoints,
};

type Tables = { [Table in keyof typeof tables]: Awaited<ReturnType<(typeof tables)[Table]>> };

/** An endpoint after its table, for example `people.register`. Places pass rows of further tables to `callEndpoint`. */
export type CallName = { [Table in keyof Tables]: `${Table}.${keyof Tables[Table] & string}` }[keyof Tables];
export type EndpointOf<Name extends CallName> = Name extends `${string}.${infer Own extends EndpointName}`
  ? Own
  : never;

/** Loads rows that a page is about to call, while it waits for something else. */
export const preloadEndpoint = (name: CallName): void => void loadEndpoint(name).catch(() => undefined);

/** @throws ApiError NETWORK when the chunk does not arrive */
export async function loadEndpoint(name: CallName): Promise<Endpoint> {
  const [table, own] = name.split('.') as [keyof Tables, EndpointName];
  const load: () => Promise<Partial<Record<string, Endpoint>>> = tables[table];
  const rows = await loadChunk(`${table}-calls`, load).catch(() => {
    throw buildNetworkError();
  });
  const row = rows[own];
  if (row === undefined) throw new Error(`No endpoint ${name}`);
  return row;
}
