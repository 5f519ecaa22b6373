// The address of one choice list: the page of the lists, or 404 for an account that it does not belong to.
import type { RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { openCollections } from '../store/collections.ts';
import { readCookies } from './cookies.ts';
import { findSession } from './session.ts';
import { sendErrorPage } from './site.ts';

const ADDRESS = /^\/list\/([\w-]{22})$/;

/** Without a session the page asks for a login. */
export function serveListPage(deps: Deps): RequestHandler {
  const collections = openCollections(deps.store);
  return async (request, response, next) => {
    const [, id] = ADDRESS.exec(request.path) ?? [];
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
