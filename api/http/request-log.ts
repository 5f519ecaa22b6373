// Logs one line per request: id, route, status, milliseconds and user id, but no content.
import type { RequestHandler } from 'express';
import type { Deps } from '../deps.ts';

export const requestLog =
  ({ accessLog, random, now }: Deps): RequestHandler =>
  (_request, response, next) => {
    if (!accessLog.isLevelEnabled('info')) return next();
    const began = now();
    const id = random.id();
    response.setHeader('x-request-id', id);
    response.once('finish', () => {
      const { route = 'page', user } = response.locals;
      accessLog.info({ id, user, route, status: response.statusCode, ms: now() - began }, 'request');
    });
    next();
  };
