// The typed client over the endpoint table: cookies, security token, schemas of replies, named failures.
import * as z from 'zod/mini';
import type { BodyInput, Endpoint, Reply } from '../../../api/contract/endpoints.ts';
import type { ErrorCode } from '../../../api/contract/errors.ts';
import { CSRF_HEADER } from '../../../api/contract/limits.ts';
import { messages } from '../../../api/contract/messages.ts';
import { announce, platform } from '../platform.ts';
import { parseValue } from '../storage/parse.ts';
import { ApiError, buildNetworkError } from './api-error.ts';
import { clearCsrfToken, csrfToken } from './csrf-token.ts';
import { type CallName, type EndpointOf, loadEndpoint } from './endpoint-tables.ts';
import { fetchWithTimeout } from './transport.ts';

export { ApiError } from './api-error.ts';

type SendOptions = {
  body?: unknown;
  /** Values of the `:name` parts of the path. */
  params?: Record<string, number | string>;
  /** Leaves a 401 to the caller: it does not end the session of the page. */
  quiet?: boolean;
  /** Host of a GET that goes to another origin; empty: the site's own. */
  origin?: string;
  /** Query of a GET that no cache may answer. */
  query?: Record<string, string>;
  /** Changes the reply before its schema reads it. */
  prepare?: (reply: unknown) => unknown;
};

export type CallOptions<Name extends CallName> = Omit<SendOptions, 'body'> & { body?: BodyInput<EndpointOf<Name>> };

/** @throws ApiError */
export async function call<Name extends CallName>(
  name: Name,
  options: CallOptions<Name> = {},
): Promise<Reply<EndpointOf<Name>>> {
  return (await callEndpoint(await loadEndpoint(name), options)) as Reply<EndpointOf<Name>>;
}

/** `call` with a row of the endpoint table. @throws ApiError */
export async function callEndpoint<Row extends Endpoint>(
  endpoint: Row,
  options: SendOptions,
): Promise<z.output<Row['reply']>> {
  const response = await send(endpoint, options);
  const body: unknown = await response.json().catch(() => null);
  const reply = parseValue(endpoint.reply, options.prepare ? options.prepare(body) : body);
  if (reply === null) throw new ApiError('INVALID_RESPONSE', response.status, `Invalid response from ${endpoint.path}`);
  return reply as z.output<Row['reply']>;
}

/** @returns a reply that is a file, under the name that the server gave it. @throws ApiError */
export const fetchFile = async <Name extends CallName>(name: Name, options: CallOptions<Name> = {}): Promise<File> =>
  fetchEndpointFile(await loadEndpoint(name), options);

/** `fetchFile` with a row of the endpoint table. @throws ApiError */
export async function fetchEndpointFile(endpoint: Endpoint, options: SendOptions): Promise<File> {
  const response = await send(endpoint, options);
  const body = await response.blob().catch(() => {
    throw buildNetworkError();
  });
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  return new File([body], named?.[1] ?? 'download', { type: body.type });
}

/** A server that refuses because of its load has done nothing for the call, so any call may be sent again. */
const MOST_TRIES = 3;
/** Milliseconds, at most twice as many: people who were refused together do not come back together. */
const OVERLOAD_WAIT = 2_000;

async function send(endpoint: Endpoint, options: SendOptions): Promise<Response> {
  let response = await sendOnce(endpoint, options);
  for (let tries = 1; tries < MOST_TRIES && (await isRefused(response, 'OVERLOADED')); tries++) {
    await new Promise<void>((resolve) => platform().after(OVERLOAD_WAIT * (1 + Math.random()), resolve));
    response = await sendOnce(endpoint, options);
  }
  if (await isRefused(response, 'CSRF')) {
    clearCsrfToken();
    response = await sendOnce(endpoint, options);
  }
  if (!response.ok) throw await buildApiError(response, options.quiet === true);
  return response;
}

const isRefused = async (response: Response, code: string): Promise<boolean> =>
  !response.ok && (await response.clone().text()).includes(code);

async function sendOnce(endpoint: Endpoint, options: SendOptions): Promise<Response> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => String(options.params?.[key] ?? ''));
  if (endpoint.method === 'GET') return sendGet(path, options);
  const token = await csrfToken(() => call('system.csrfToken'));
  return fetchWithTimeout(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', [CSRF_HEADER]: token },
    body: JSON.stringify(options.body ?? {}),
  });
}

function sendGet(path: string, { origin = '', query }: SendOptions): Promise<Response> {
  const address = `${origin}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
  return fetchWithTimeout(address, { method: 'GET', credentials: 'same-origin', ...(query && { cache: 'no-store' }) });
}

async function buildApiError(response: Response, quiet: boolean): Promise<ApiError> {
  const { error, message, ...details } = await readFailure(response);
  if (response.status === 401) {
    if (!quiet) announce('sessionExpired');
    return new ApiError('SESSION_EXPIRED', 401, message ?? messages.SESSION_EXPIRED);
  }
  if (response.status >= 500) announce('global-error', messages.SERVER_ERROR);
  // The server sends codes of the catalogue only; the catalogue itself is too large for every page.
  const code = (error ?? 'HTTP') as ErrorCode | 'HTTP';
  return new ApiError(code, response.status, message ?? `HTTP error! status: ${response.status}`, details);
}

const failure = z.partial(
  z.object({
    error: z.string(),
    message: z.string(),
    retryAfter: z.number(),
    attemptsUsed: z.number(),
    maxAttempts: z.number(),
    proof: z.string(),
    // Read by the page of the list: its schema is too large for every page.
    list: z.unknown(),
  }),
);

const readFailure = async (response: Response) => parseValue(failure, await response.json().catch(() => ({}))) ?? {};
