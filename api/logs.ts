// Logs of the process: one for events, which may name people, and one for requests, which does not.

import type { RequestHandler } from 'express';
import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';

const REDACTED = ['mobile', 'name', 'otp', 'code', 'token', 'cookie', 'authorization', 'body', 'signature'];
/** Bytes. A pipe takes blocks of this size whole, so that lines of both logs do not mix. */
const BLOCK = 4_096;
/** Milliseconds for which a line of a request may wait. */
const LONGEST_WAIT = 500;

/**
 * An event is written at once. Lines of requests wait for a block or for half a second: a killed process loses them.
 * @param fd where both logs go
 */
export function openLogs({ logLevel: level }: Pick<Config, 'logLevel'>, fd = 1): { log: Logger; accessLog: Logger } {
  const events = pino.destination({ dest: fd, sync: true });
  const requests = pino.destination({ dest: fd, sync: false, minLength: BLOCK });
  setInterval(() => requests.flush(), LONGEST_WAIT).unref();
  const log = pino({ level, redact: REDACTED.flatMap((key) => [key, `*.${key}`]) }, events);
  return { log, accessLog: pino({ level }, requests) };
}

/** Logs one line per request: id, route, status, milliseconds and user id, but no content. */
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
