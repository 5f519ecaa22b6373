// Serves the built site with its precompressed files and cache headers, and compares it with the configuration.

import { existsSync, readFileSync } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import sirv from 'sirv';
import type { Deps } from '../deps.ts';
import { openCollections } from '../store/collections.ts';
import { servePages } from './page-cache.ts';
import { findSession, readCookies } from './session.ts';

/** Folders whose file names contain a hash of the content, so that the files never change. */
const HASHED_FOLDERS = ['/_astro/', '/static/js/'];

/**
 * @param dir folder of the built site. Files may change while the server runs: a page is at most a second old, and every other
 * request reads the disk
 */
export function serveSite(dir: string): RequestHandler[] {
  const sendFile = sirv(dir, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (response, path) => response.setHeader('cache-control', cacheControl(path, response.req)),
  });
  return [
    servePages(dir, cacheControl),
    (request, response, next) => {
      if ((request.method !== 'GET' && request.method !== 'HEAD') || request.path.includes('/.')) return next();
      // sirv throws on an invalid range, and no file is large enough to need ranges.
      delete request.headers.range;
      // sirv does not listen for read errors, and an unhandled one would end the process.
      response.once('pipe', (file) => file.once('error', () => response.destroy()));
      sendFile(request, response, next);
    },
    async (request, response, next) => {
      const path = await findOtherSpelling(dir, request.path);
      if (path !== null) return response.redirect(301, path + request.url.slice(request.path.length));
      next();
    },
    async (request, response, next) => {
      if (!(await sendErrorPage(dir, 404, request, response))) next();
    },
  ];
}

/** Addresses without a page of their own that people type. */
const SHORT: Readonly<Record<string, string>> = { '/legal': '/legal/privacy' };

/** @returns the address of the page that was meant: typed with capitals, a slash at the end, or a short one */
async function findOtherSpelling(dir: string, path: string): Promise<string | null> {
  const plain = path.toLowerCase().replace(/\/$/, '');
  // Nothing but names, so that no address leads out of the folder or to another site.
  if (!/^(?:\/[a-z0-9-]+)+$/.test(plain)) return null;
  const page = SHORT[plain] ?? plain;
  if (page === path) return null;
  const isPage = await access(join(dir, `${page}.html`)).then(
    () => true,
    () => false,
  );
  return isPage ? page : null;
}

/** @returns false if the site has no page for this status */
export async function sendErrorPage(dir: string, status: 404 | 500, request: Request, response: Response) {
  const page = await readFile(join(dir, `${status}.html`)).catch(() => null);
  if (page === null) return false;
  response.statusCode = status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('content-length', page.length);
  response.setHeader('cache-control', status === 404 ? 'no-cache' : 'no-store');
  response.end(request.method === 'HEAD' ? undefined : page);
  return true;
}

/** Seconds. A page that a browser fetches ahead is shown within this time without another request. */
const PREFETCHED = 300;

function cacheControl(path: string, { headers }: IncomingMessage): string {
  if (HASHED_FOLDERS.some((folder) => path.startsWith(folder))) return 'public, max-age=31536000, immutable';
  if (headers['sec-purpose']?.includes('prefetch')) return `private, max-age=${PREFETCHED}`;
  return /\.(?!html$)\w+$/.test(path) && path !== '/sw.js' ? 'public, max-age=3600' : 'no-cache';
}

type SiteSettings = { origin: string; checkoutUrl: string; takesPayments: boolean };

const MISSING = 'SITE_DIR holds no index.html. Run npm run build, or name the folder of the built site.';

/**
 * @param dir folder of the built site
 * @returns sentences that say which setting differs and what to do, or that there is no built site
 */
export function checkBuiltSite(dir: string, { origin, checkoutUrl, takesPayments }: SiteSettings): string[] {
  if (!isBuilt(dir)) return [MISSING];
  const page = readFileSync(pageOf(dir), 'utf8');
  const built = /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1];
  const warnings: string[] = [];
  if (built && new URL(built).origin !== origin) {
    warnings.push(
      `the pages name ${new URL(built).origin} as their address, not ${origin}: build again with PUBLIC_ORIGIN`,
    );
  }
  const checkout = new URL(checkoutUrl).origin;
  if (takesPayments && !page.includes(checkout)) {
    warnings.push(`the pages do not allow the checkout of ${checkout}: build again with RAZORPAY_CHECKOUT_URL`);
  }
  return warnings;
}

const pageOf = (dir: string): string => join(dir, 'index.html');
const isBuilt = (dir: string): boolean => existsSync(pageOf(dir));

const LIST_ADDRESS = /^\/list\/([\w-]{22})$/;

/** The address of one choice list: the page of the lists, or 404 for an account that it does not belong to. Without a session it asks for a login. */
export function serveListPage(deps: Deps): RequestHandler {
  const collections = openCollections(deps.store);
  return async (request, response, next) => {
    const [, id] = LIST_ADDRESS.exec(request.path) ?? [];
    if (id === undefined) return next();
    response.vary('Cookie');
    const session = await findSession(deps, collections, readCookies(request, response, deps));
    const record = session && (await collections.choices.get(session.userId));
    const isOwn = session === null || record?.lists.some((list) => list.id === id);
    if (!isOwn && (await sendErrorPage(deps.config.siteDir, 404, request, response))) return;
    request.url = request.url.replace(request.path, '/list');
    next();
  };
}
