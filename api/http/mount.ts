// Mounts every row of the endpoint table with its handler: CSRF check, rate limit, session, parsing and reply.
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import ipaddr from 'ipaddr.js';
import type * as z from 'zod/mini';
import { type Endpoint, type EndpointName, endpoints, type RateLimit } from '../contract/endpoints.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { Refusal } from '../contract/refusal.ts';
import type { Deps } from '../deps.ts';
import { nameDevice } from '../domain/account/session.ts';
import { type CallCounter, callCounter } from '../services/rate-limit.ts';
import { type Collections, openCollections } from '../store/collections.ts';
import { type Context, type Handlers, sendSuccess } from './reply.ts';
import { readCookies, requireSameOrigin, requireSession } from './session.ts';

const BODY_LIMIT = 16_384;
const SIGNATURE_HEADER = 'x-razorpay-signature';

type Row = { name: EndpointName; endpoint: Endpoint };
type Tools = { deps: Deps; collections: Collections; count: CallCounter };
type UntypedHandler = (context: unknown) => object;

export function mountEndpoints(app: Express, deps: Deps, handlers: Handlers): void {
  const tools: Tools = { deps, collections: openCollections(deps.store), count: callCounter(deps) };
  const fixedPaths = new Map<string, MethodTable>();
  const names = Object.keys(endpoints) as EndpointName[];
  for (const name of names) {
    const row: Row = { name, endpoint: endpoints[name] };
    const { path, method } = row.endpoint;
    const handler = createHandler(row, tools, handlers[name] as UntypedHandler);
    if (path.includes(':')) app.all(path, byMethod({ [method]: handler }));
    else fixedPaths.set(path, { ...fixedPaths.get(path), [method]: handler });
  }
  // One map look-up is faster than Express, which tries every route in order.
  const mounted = new Map([...fixedPaths].map(([path, methods]) => [path, byMethod(methods)]));
  app.use((request, response, next) => (mounted.get(request.path) ?? callNext)(request, response, next));
}

type MethodTable = Readonly<Record<string, RequestHandler>>;
const callNext: RequestHandler = (_request, _response, next) => next();

/** HEAD runs the GET handler; Node omits the body. */
const byMethod =
  (methods: MethodTable): RequestHandler =>
  (request, response, next) => {
    const handler = methods[request.method === 'HEAD' ? 'GET' : request.method];
    if (!handler) {
      response.setHeader('allow', Object.keys(methods).join(', '));
      throw new Refusal('METHOD_NOT_ALLOWED');
    }
    return handler(request, response, next);
  };

function createHandler(row: Row, tools: Tools, handler: UntypedHandler): RequestHandler {
  const { endpoint } = row;
  const limit = endpoint.bodyLimit ?? BODY_LIMIT;
  const readBody = endpoint.signed
    ? express.raw({ limit, type: '*/*' })
    : express.json({ limit, type: 'application/json', ...(limit > MAX_PARTS && { verify: refuseManyParts }) });
  return async (request, response) => {
    beginReply(row, response);
    const cookies = readCookies(request, response, tools.deps);
    if (endpoint.method !== 'GET' && !endpoint.signed) requireSameOrigin(request, tools.deps, cookies);
    await countCall(tools, row, 'address', () => readNetworkAddress(request));
    const session = endpoint.access === 'visitor' ? null : await requireSession(tools.deps, tools.collections, cookies);
    response.locals.user = session?.userId;
    await countCall(tools, row, 'user', () => session?.userId ?? '');
    const body = endpoint.body && (await readRequestBody(request, response, readBody, endpoint));
    const context = {
      deps: tools.deps,
      collections: tools.collections,
      packs: tools.deps.packs.current(),
      cookies,
      network: () => readNetworkAddress(request),
      device: () => nameDevice(request.get('user-agent') ?? ''),
      session,
      params: endpoint.params ? parseParams(endpoint.params, request.params) : undefined,
      body: endpoint.body ? parseBody(endpoint, endpoint.body, body ?? {}) : undefined,
    };
    const reply = await handler(context as Context<EndpointName>);
    allowCaching(endpoint, response);
    await sendSuccess(request, response, reply);
  };
}

/** @throws Refusal RATE_LIMITED */
const countCall = ({ count }: Tools, { name, endpoint }: Row, by: RateLimit['by'], readCaller: () => string) =>
  endpoint.rate?.by === by ? count(name, readCaller(), endpoint.rate) : undefined;

function beginReply({ name, endpoint }: Row, response: Response): void {
  response.locals.route = name;
  if (!endpoint.shared) return;
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
}

function allowCaching({ maxAge }: Endpoint, response: Response): void {
  if (maxAge !== undefined) response.setHeader('cache-control', `public, max-age=${maxAge}`);
}

/** @returns parsed JSON; for a signed endpoint the raw bytes and the signature */
async function readRequestBody(
  request: Request,
  response: Response,
  readBody: RequestHandler,
  { signed }: Endpoint,
): Promise<unknown> {
  if (!signed && hasBody(request) && !isJson(request)) throw new Refusal('NOT_JSON');
  await new Promise<void>((resolve, reject) => {
    Promise.resolve(readBody(request, response, (error?: unknown) => (error ? reject(error) : resolve()))).catch(
      reject,
    );
  });
  if (!signed) return request.body;
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  return { raw, signature: request.get(SIGNATURE_HEADER) ?? '' };
}

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/** @returns the IPv4 address, or the /64 prefix of the IPv6 address, which one user may control entirely */
function readNetworkAddress(request: Request): string {
  const forwarded = withoutPort(request.ip ?? '');
  const address = isAddress(forwarded) ? forwarded : (request.socket.remoteAddress ?? '');
  if (!isAddress(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}

const isAddress = (text: string): boolean => ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);

/** Some proxies append a port. */
const withoutPort = (text: string): string => text.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

const FIELD_ERRORS: Readonly<Record<string, ErrorCode>> = {
  rank: 'INVALID_RANK',
  mobile: 'INVALID_MOBILE',
  name: 'INVALID_NAME',
  state: 'INVALID_STATE',
  otp: 'INVALID_OTP_FORMAT',
};

type ErrorRules = Pick<Endpoint, 'fieldErrors' | 'absentError'>;

/** @throws Refusal */
export function parseBody<Output>(
  { fieldErrors = {}, absentError }: ErrorRules,
  schema: z.ZodMiniType<Output>,
  body: unknown,
): Output {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  if (absentError && isAbsent(body, Object.keys(fieldErrors))) throw new Refusal(absentError);
  const errorCodes = { ...FIELD_ERRORS, ...fieldErrors };
  const fields = parsed.error.issues.map((issue) => String(issue.path[0] ?? ''));
  const code = fields.map((field) => errorCodes[field]).find((found) => found !== undefined);
  throw new Refusal(code ?? 'INVALID_INPUT');
}

export function parseParams<Output>(schema: z.ZodMiniType<Output>, params: unknown): Output {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new Refusal('INVALID_INPUT');
  return parsed.data;
}

function isAbsent(body: unknown, fields: readonly string[]): boolean {
  const values = (body ?? {}) as Readonly<Record<string, unknown>>;
  return fields.some((field) => !values[field]);
}

/** Fields and entries of a body. Real requests have far fewer, and millions would block the event loop. */
export const MAX_PARTS = 100_000;
const [ARRAY, OBJECT, COMMA] = Buffer.from('[{,');

/** A base64 file has no parts, whatever its size. The body parser identifies failures by `type`. */
export function refuseManyParts(_request: unknown, _response: unknown, bytes: Buffer): void {
  let parts = 0;
  for (const byte of bytes) if (byte === ARRAY || byte === OBJECT || byte === COMMA) parts += 1;
  if (parts > MAX_PARTS) throw Object.assign(new Error('too many parts'), { type: 'entity.too.large' });
}

/** Only UTF-8: in another encoding the count of parts would be wrong. */
export function isJson(request: Request): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(request.get('content-type') ?? '')?.[1];
  return request.is('application/json') !== false && (charset === undefined || charset.toLowerCase() === 'utf-8');
}
