// What handlers get and return, and how a reply is sent: JSON, compressed from a certain size, files, and errors of the catalogue.
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip, gzipSync } from 'node:zlib';
import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Body, EndpointName, Endpoints, Failure, Params, Reply } from '../contract/endpoints.ts';
import { Refusal } from '../contract/refusal.ts';
import type { Deps } from '../deps.ts';
import type { LoadedPacks } from '../packs/load.ts';
import type { LivingSession } from '../services/call-context.ts';
import type { Collections } from '../store/collections.ts';
import { StoreDown, StoreRefused } from '../store/port.ts';
import type { Cookies } from './session.ts';
import { sendErrorPage } from './site.ts';

/** Characters. Smaller replies fit one network packet. */
const MIN_COMPRESSED = 1_400;
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** For clients without Brotli, as browsers are on plain HTTP. */
const decompress = promisify(brotliDecompress);
/** Characters. Up to this size, synchronous compression takes less CPU time than another thread or an uncompressed reply. */
const MAX_SYNC = 131_072;
/** Characters. Larger ones, such as a list over every quota, are 10 % smaller for 0.1 ms more. */
const MAX_FASTEST = 65_536;
const SHARED_BUFFER = Buffer.allocUnsafe(3 * MAX_SYNC);
const [FASTEST_OPTIONS, SYNC_OPTIONS] = [0, 1].map((quality) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 16 },
}));
/**
 * 6 ms per megabyte, in another thread; quality 4 takes more than twice as long for 8 % fewer bytes. The small window limits
 * the memory of many parallel replies.
 */
const ASYNC_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 } };

/** What a handler returns where the reply is not the JSON of an object: it is written by itself. */
export type OwnReply = (request: Request, response: Response) => Promise<void> | void;

/** @param filename with it, the browser saves the file */
export const replyFile =
  (bytes: Buffer, type: string, filename: string | null = null): OwnReply =>
  (_request, response) => {
    response.setHeader('content-type', type);
    response.setHeader('cache-control', 'no-store');
    if (filename !== null) response.setHeader('content-disposition', disposition(filename));
    response.end(bytes);
  };

/** @param pieces of JSON text */
export const replyText =
  (pieces: readonly string[]): OwnReply =>
  (request, response) =>
    sendJson(request, response, 200, pieces);

/**
 * Kept by the browser for one session alone: another cookie is another user, whose plan may show less.
 * @param bytes JSON that is compressed with Brotli already and never changes under its address
 */
export const replyCompressed =
  (bytes: Buffer): OwnReply =>
  async (request, response) => {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.setHeader('cache-control', 'private, max-age=31536000, immutable');
    response.setHeader('vary', 'accept-encoding, cookie');
    const takesBrotli = request.acceptsEncodings('br') === 'br';
    if (takesBrotli) response.setHeader('content-encoding', 'br');
    const body = takesBrotli ? bytes : await decompress(bytes);
    response.setHeader('content-length', body.length);
    response.end(body);
  };

export async function sendSuccess(request: Request, response: Response, value: object): Promise<void> {
  if (typeof value === 'function') return (value as OwnReply)(request, response);
  await sendJson(request, response, 200, [JSON.stringify({ success: true, ...value })]);
}

export async function sendFailure(request: Request, response: Response, refusal: Refusal): Promise<void> {
  const { retryAfter } = refusal.details;
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
  else if (refusal.status === 503) response.setHeader('retry-after', 1);
  const failure: Failure = { success: false, error: refusal.code, message: refusal.message, ...refusal.details };
  await sendJson(request, response, refusal.status, [JSON.stringify(failure)]);
}

async function sendJson(
  request: Request,
  response: Response,
  status: number,
  pieces: readonly string[],
): Promise<void> {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-store');
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length < MIN_COMPRESSED) {
    response.end(pieces.join(''));
    return;
  }
  response.setHeader('vary', 'accept-encoding');
  const encoding = request.acceptsEncodings(['br', 'gzip']);
  if (encoding === 'br' || encoding === 'gzip') response.setHeader('content-encoding', encoding);
  response.end(length <= MAX_SYNC ? encodeSync(pieces, encoding) : await encodeAsync(pieces.join(''), encoding));
}

/** Writes the pieces into one shared buffer, without joining or copying strings. */
function encodeSync(pieces: readonly string[], encoding: string | false): Buffer {
  let end = 0;
  for (const piece of pieces) end += SHARED_BUFFER.write(piece, end);
  const bytes = SHARED_BUFFER.subarray(0, end);
  if (encoding === 'br') return brotliCompressSync(bytes, end <= MAX_FASTEST ? FASTEST_OPTIONS : SYNC_OPTIONS);
  return encoding === 'gzip' ? gzipSync(bytes, { level: 1 }) : Buffer.from(bytes);
}

async function encodeAsync(text: string, encoding: string | false): Promise<Buffer> {
  // The socket would encode the text more slowly, especially with non-Latin characters such as the rupee sign.
  const bytes = Buffer.from(text);
  return encoding === 'br' ? brotliAsync(bytes, ASYNC_OPTIONS) : encoding === 'gzip' ? gzipAsync(bytes) : bytes;
}

/** Content-Disposition by RFC 6266: an ASCII name for old clients, and the exact name. */
export function disposition(filename: string): string {
  const plain = filename.replaceAll(/[^\w. -]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`;
}

/** After which a browser asks for a refused page again. */
const BUSY_SECONDS = 5;

/** Error types of the body parser. */
const PARSER_FAILURES: Record<string, ConstructorParameters<typeof Refusal>[0]> = {
  'entity.too.large': 'BODY_TOO_LARGE',
  'entity.parse.failed': 'BROKEN_JSON',
  'encoding.unsupported': 'NOT_JSON',
  'charset.unsupported': 'NOT_JSON',
  'request.aborted': 'INVALID_INPUT',
  'request.size.invalid': 'INVALID_INPUT',
  'entity.verify.failed': 'INVALID_INPUT',
};

export const failureHandler =
  ({ log, metrics, config }: Pick<Deps, 'log' | 'metrics' | 'config'>): ErrorRequestHandler =>
  async (error: unknown, request, response, next) => {
    const refusal = toRefusal(error);
    metrics?.refused(refusal.code);
    if (refusal.status >= 500) log.error({ route: response.locals.route, problem: String(error) }, refusal.code);
    if (response.headersSent) return next(error);
    if (refusal.code === 'OVERLOADED' && acceptsPage(request)) return sendBusyPage(response, refusal);
    const page = refusal.code === 'SERVER_ERROR' && acceptsPage(request);
    if (page && (await sendErrorPage(config.siteDir, 500, request, response))) return;
    await sendFailure(request, response, refusal);
  };

/** Small, and written without the disk. The browser tries again by itself. */
function sendBusyPage(response: Response, { message, details }: Refusal): void {
  response.statusCode = 503;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('retry-after', details.retryAfter ?? 1);
  response.end(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="${BUSY_SECONDS}"><meta name="viewport" content="width=device-width"><title>Please wait</title></head><body><h1>Please wait</h1><p>${message}</p></body></html>`,
  );
}

/** True if a browser opens a page, as opposed to a call from a script. */
const acceptsPage = ({ method, path, headers }: Request): boolean =>
  method === 'GET' && !path.startsWith('/api/') && String(headers.accept ?? '').includes('text/html');

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StoreRefused) return new Refusal(error.code, { retryAfter: 60 });
  if (error instanceof StoreDown) return new Refusal('STORE_DOWN', { retryAfter: 1 });
  if (error instanceof URIError) return new Refusal('NOT_FOUND');
  const type = error instanceof Error && 'type' in error ? String(error.type) : '';
  const known = PARSER_FAILURES[type];
  if (known) return new Refusal(known);
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  return new Refusal(status >= 400 && status < 500 ? 'INVALID_INPUT' : 'SERVER_ERROR');
}

export type Context<Name extends EndpointName> = {
  deps: Deps;
  collections: Collections;
  /** Read once per request, so that one reply never mixes two versions. */
  packs: LoadedPacks | null;
  cookies: Cookies;
  /** The client's network, for rate limits. */
  network(): string;
  /** The client's browser and system in words. */
  device(): string;
  body: Body<Name>;
  params: Params<Name>;
  session: Endpoints[Name]['access'] extends 'visitor' ? null : LivingSession;
};

export type HandlerReply<Name extends EndpointName> = Reply<Name> | OwnReply;
/** Returns the reply without `success`, or throws a Refusal. */
export type Handler<Name extends EndpointName> = (
  context: Context<Name>,
) => HandlerReply<Name> | Promise<HandlerReply<Name>>;
export type Handlers = { [Name in EndpointName]: Handler<Name> };
