// The typed client over the endpoint table: cookies, security token, time-out, named failures.
import * as z from 'zod/mini';
import { dataEndpoints } from '../../api/contract/endpoints/data.ts';
import { peopleEndpoints } from '../../api/contract/endpoints/people.ts';
import { systemEndpoints } from '../../api/contract/endpoints/system.ts';
import type { BodyInput, Endpoint, Endpoints, Failure, Reply } from '../../api/contract/endpoints.ts';
import { errors } from '../../api/contract/errors.ts';
import { CSRF_HEADER, REQUEST_TIMEOUT } from '../../api/contract/limits.ts';
import { clearCsrfToken, csrfToken } from './csrf-token.ts';
import { announce, platform } from './platform.ts';

/** The rows that islands call; the others stay out of the browser. */
const endpoints = { ...systemEndpoints, ...peopleEndpoints, ...dataEndpoints };
type EndpointName = keyof typeof endpoints;

export type CallOptions<Name extends EndpointName> = {
  body?: BodyInput<Name>;
  params?: Record<string, number>;
  /** Answers 401 without telling the page that the session ended. */
  quiet?: boolean;
};

type FailureDetails = { retryAfter?: number; attemptsUsed?: number; maxAttempts?: number };

/** A call that failed: `code` is a code of the catalogue, or NETWORK, TIMEOUT, HTTP, INVALID_RESPONSE. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: FailureDetails;

  constructor(code: string, status: number, message: string, details: FailureDetails = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** @throws ApiError */
export async function call<Name extends EndpointName>(
  name: Name,
  options: CallOptions<Name> = {},
): Promise<Reply<Name>> {
  const endpoint: Endpoint = endpoints[name];
  return parseReply<Name>(endpoint, await fetchResponse(endpoint, options));
}

export async function fetchResponse(endpoint: Endpoint, options: SendOptions): Promise<Response> {
  let response = await send(endpoint, options);
  if (response.status === 403 && endpoint.method !== 'GET' && (await response.clone().text()).includes('CSRF')) {
    clearCsrfToken();
    response = await send(endpoint, options);
  }
  if (!response.ok) throw await buildApiError(response, options.quiet === true);
  return response;
}

export type SendOptions = {
  body?: unknown;
  params?: Record<string, number | string>;
  quiet?: boolean;
  /** Where a GET goes, when not to the site's own origin. */
  origin?: string;
  /** Keeps every cache on the way from answering a GET. */
  bust?: Record<string, string>;
};

async function send(endpoint: Endpoint, options: SendOptions): Promise<Response> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => String(options.params?.[key] ?? ''));
  if (endpoint.method === 'GET') return fetchWithTimeout(...buildReadCall(path, options));
  const token = await csrfToken(() => call('csrfToken'));
  return fetchWithTimeout(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', [CSRF_HEADER]: token },
    body: JSON.stringify(options.body ?? {}),
  });
}

function buildReadCall(path: string, { origin = '', bust }: SendOptions): [string, RequestInit] {
  const address = `${origin}${path}${bust ? `?${new URLSearchParams(bust)}` : ''}`;
  return [address, { method: 'GET', credentials: 'same-origin', ...(bust && { cache: 'no-store' }) }];
}

async function fetchWithTimeout(path: string, init: RequestInit): Promise<Response> {
  const abort = new AbortController();
  const cancel = platform().after(REQUEST_TIMEOUT, () => abort.abort());
  try {
    return await platform().fetch(path, { ...init, signal: abort.signal });
  } catch {
    if (abort.signal.aborted) throw new ApiError('TIMEOUT', 0, 'Request timed out after 30 seconds');
    throw new ApiError('NETWORK', 0, 'Network error. Please try again.');
  } finally {
    cancel();
  }
}

async function buildApiError(response: Response, quiet: boolean): Promise<ApiError> {
  const said = await readFailure(response);
  if (response.status === 401) {
    if (!quiet) announce('sessionExpired');
    return new ApiError('SESSION_EXPIRED', 401, said.message ?? errors.SESSION_EXPIRED.message);
  }
  if (response.status >= 500) announce('global-error', errors.SERVER_ERROR.message);
  return new ApiError(
    said.error ?? 'HTTP',
    response.status,
    said.message ?? `HTTP error! status: ${response.status}`,
    said,
  );
}

async function readFailure(response: Response): Promise<Partial<Failure>> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? (body as Partial<Failure>) : {};
  } catch {
    return {};
  }
}

export async function parseReply<Name extends keyof Endpoints>(
  endpoint: Endpoint,
  response: Response,
): Promise<Reply<Name>> {
  // Zod would otherwise try `new Function`, which the content security policy reports as a violation.
  z.config({ jitless: true });
  const body: unknown = await response.json().catch(() => null);
  const parsed = z.safeParse(endpoint.reply, body);
  if (!parsed.success)
    throw new ApiError('INVALID_RESPONSE', response.status, `Invalid response from ${endpoint.path}`);
  return parsed.data as Reply<Name>;
}
