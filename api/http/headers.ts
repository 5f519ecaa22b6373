// Security headers of every reply, and additional ones of pages.
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Deps } from '../deps.ts';

const ALWAYS: readonly [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['x-frame-options', 'DENY'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['cross-origin-opener-policy', 'same-origin-allow-popups'],
];

/** Set without helmet, which is slower, because every API reply needs them. */
export const alwaysHeaders =
  ({ config, stopping }: Deps): RequestHandler =>
  (_request, response, next) => {
    for (const [name, value] of ALWAYS) response.setHeader(name, value);
    if (config.secureCookies) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (stopping.value) response.setHeader('connection', 'close');
    next();
  };

/** The script and style rules of a page are in its meta element. These directives only work in a header. */
const documentHeaders: RequestHandler = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      // A default-src here would apply in addition to the page's own rules.
      'default-src': helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc,
      'frame-ancestors': ["'none'"],
      'base-uri': ["'self'"],
      'object-src': ["'none'"],
    },
  },
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  crossOriginEmbedderPolicy: false,
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: false,
});

/** Scripts and style sheets are no documents: what they need is in `ALWAYS`. Slow phones wait for each byte of them. */
export const pageHeaders: RequestHandler = (request, response, next) =>
  /\.(?:js|css)$/.test(request.path) ? next() : documentHeaders(request, response, next);
