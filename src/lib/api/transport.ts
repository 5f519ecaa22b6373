// Sends a request and waits at most 30 seconds. Carries no schema, so that pages without React can read content with it.
import { REQUEST_TIMEOUT } from '../../../api/contract/limits.ts';
import { platform } from '../platform.ts';
import { ApiError, buildNetworkError } from './api-error.ts';

/** @throws ApiError TIMEOUT or NETWORK */
export async function fetchWithTimeout(path: string, init: RequestInit): Promise<Response> {
  const abort = new AbortController();
  const cancel = platform().after(REQUEST_TIMEOUT, () => abort.abort());
  try {
    return await platform().fetch(path, { ...init, signal: abort.signal });
  } catch {
    throw abort.signal.aborted ? new ApiError('TIMEOUT', 0, 'Request timed out after 30 seconds') : buildNetworkError();
  } finally {
    cancel();
  }
}
