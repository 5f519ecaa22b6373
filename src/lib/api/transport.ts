// Sends a request and waits at most 30 seconds. Carries no schema, so that pages without React can read content with it.
import { REQUEST_TIMEOUT } from '../../../api/contract/limits.ts';
import { platform } from '../platform.ts';
import { ApiError, buildNetworkError } from './api-error.ts';

/** How far the clock of the server is ahead of that of the device, in milliseconds. */
let ahead = 0;

/** Dates of the season go by the clock that the chances go by; before the first reply, by that of the device. */
export const serverNow = (): number => platform().now() + ahead;

/** @throws ApiError TIMEOUT or NETWORK */
export async function fetchWithTimeout(path: string, init: RequestInit): Promise<Response> {
  const abort = new AbortController();
  const cancel = platform().after(REQUEST_TIMEOUT, () => abort.abort());
  try {
    const response = await platform().fetch(path, { ...init, signal: abort.signal });
    const sent = Date.parse(response.headers.get('date') ?? '');
    // No cache answers a POST.
    if (init.method === 'POST' && sent > 0) ahead = sent - platform().now();
    return response;
  } catch {
    throw abort.signal.aborted ? new ApiError('TIMEOUT', 0, 'Request timed out after 30 seconds') : buildNetworkError();
  } finally {
    cancel();
  }
}
