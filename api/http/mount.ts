// Turns a row of the endpoint table and its handler into a route: origin, session, limits, parsing, reply.
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { type Endpoint, type EndpointName, endpoints } from '../contract/endpoints.ts';
import { Refusal } from '../contract/refusal.ts';
import type { Deps } from '../deps.ts';
import { openRecords, type Records } from '../store/records.ts';
import type { Context, Handlers, LivingSession } from './context.ts';
import { type Cookies, cookiesOf } from './cookies.ts';
import { requireOwnPages } from './csrf.ts';
import { parseBody, parseParams } from './parse.ts';
import { type AddressCounter, addressCounter, addressOf, countUser } from './rate-limit.ts';
import { sendSuccess } from './reply.ts';
import { requireSession, sessionHash } from './session.ts';

const BODY_LIMIT = 16_384;
const SIGNATURE_HEADER = 'x-razorpay-signature';

type Row = { name: EndpointName; endpoint: Endpoint };
type Tools = { deps: Deps; records: Records; countAddress: AddressCounter };
type Erased = (context: unknown) => unknown;

export function mountEndpoints(app: Express, deps: Deps, handlers: Handlers): void {
  const tools: Tools = { deps, records: openRecords(deps.store), countAddress: addressCounter(deps.now) };
  const names = Object.keys(endpoints) as EndpointName[];
  for (const name of names) {
    const row: Row = { name, endpoint: endpoints[name] };
    const answer = answerBy(row, tools, handlers[name] as Erased);
    if (row.endpoint.method === 'GET') app.get(row.endpoint.path, answer);
    else app.post(row.endpoint.path, answer);
    app.all(row.endpoint.path, (request) => {
      if (request.method !== 'OPTIONS') throw new Refusal('METHOD_NOT_ALLOWED');
      throw new Refusal('NOT_FOUND');
    });
  }
}

function answerBy(row: Row, tools: Tools, handler: Erased): RequestHandler {
  const { endpoint } = row;
  const limit = endpoint.bodyLimit ?? BODY_LIMIT;
  const readBody = endpoint.signed
    ? express.raw({ limit, type: '*/*' })
    : express.json({ limit, type: 'application/json' });
  return async (request, response) => {
    response.locals.route = row.name;
    const cookies = cookiesOf(request, response, tools.deps);
    if (endpoint.method !== 'GET' && !endpoint.signed) requireOwnPages(request, tools.deps, cookies);
    if (endpoint.rate?.by === 'address') tools.countAddress(`${row.name}:${addressOf(request)}`, endpoint.rate);
    const session = endpoint.access === 'visitor' ? null : await admitPerson(row, tools, cookies);
    response.locals.user = session?.userId;
    const body = endpoint.body && (await bodyOf(request, response, readBody, endpoint));
    const context = {
      deps: tools.deps,
      records: tools.records,
      cookies,
      session,
      params: endpoint.params ? parseParams(endpoint.params, request.params) : undefined,
      body: endpoint.body ? parseBody(row.name, endpoint.body, body ?? {}) : undefined,
    };
    await sendSuccess(request, response, await handler(context as Context<EndpointName>));
  };
}

/** The session is read and the call counted in one round trip. */
async function admitPerson(row: Row, { deps, records }: Tools, cookies: Cookies): Promise<LivingSession> {
  const { rate } = row.endpoint;
  const counted =
    rate?.by === 'user' && cookies.session !== null
      ? countUser(deps.store, `${row.name}:${sessionHash(cookies.session)}`, rate)
      : undefined;
  const [session] = await Promise.all([requireSession(deps, records, cookies), counted]);
  return session;
}

/** JSON; of a signed call its bytes as they came, and the signature. */
async function bodyOf(
  request: Request,
  response: Response,
  readBody: RequestHandler,
  { signed }: Endpoint,
): Promise<unknown> {
  if (!signed && hasBody(request) && !request.is('application/json')) throw new Refusal('NOT_JSON');
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
