// `call` for the first screen of the form: the client and its schemas load with the first call.
import type { Reply } from '../../../api/contract/endpoints.ts';
import type { CallOptions } from './api.ts';
import { buildNetworkError } from './api-error.ts';
import type { CallName, EndpointOf } from './endpoint-tables.ts';
import { loadChunk } from './lazy-chunk.ts';

/** Loads what a call of this name needs. A failure shows when the call is made. */
export const preloadCall = (name: CallName): void =>
  void import('./endpoint-tables.ts').then(({ preloadEndpoint }) => preloadEndpoint(name), console.warn);

/** @throws ApiError NETWORK also where the client does not load */
export async function call<Name extends CallName>(
  name: Name,
  options: CallOptions<Name> = {},
): Promise<Reply<EndpointOf<Name>>> {
  const client = await loadChunk('api', () => import('./api.ts')).catch(() => null);
  if (client === null) throw buildNetworkError();
  return client.call(name, options);
}
