// The error handler: turns every error into an error of the catalogue.
import type { ErrorRequestHandler, Request, Response } from 'express';
import { Refusal } from '../contract/refusal.ts';
import type { Deps } from '../deps.ts';
import { StoreDown, StoreRefused } from '../store/port.ts';
import { sendFailure } from './reply.ts';
import { sendErrorPage } from './site.ts';

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
