// Pages of the built site in memory: a busy process answers them at once, where a file would wait for several turns of its loop.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';

/** `links`: the header that names the scripts which the page preloads; empty where it names none. */
type Page = { bytes: Buffer; size: number; modified: Date; etag: string; links: string };
/** `page`: null where there is no such file. */
type Entry = { page: Page | null; checkedAt: number };

/** Milliseconds for which a page is taken from memory without a look at its file. */
const FRESH = 1_000;
/** Bytes of one page, and of all. */
const LARGEST = 256_000;
const CAPACITY = 8_000_000;
/** Nothing but names: everything else is left to the files. */
const PAGE = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;

/**
 * Sends a page if it is one of the built site, as sirv would. Files may change while the server runs.
 * @param now monotonic milliseconds
 */
export function servePages(
  dir: string,
  cacheControl: (path: string, request: Request) => string,
  now: () => number = () => performance.now(),
): RequestHandler {
  const entries = new Map<string, Entry>();
  let held = 0;

  async function findPage(file: string): Promise<Page | null> {
    const known = entries.get(file);
    if (known && now() - known.checkedAt < FRESH) return known.page;
    const page = await readPage(join(dir, file), known?.page ?? null);
    keep(file, { page, checkedAt: now() });
    return page;
  }

  function keep(file: string, entry: Entry): void {
    remove(file);
    entries.set(file, entry);
    held += countBytes(entry);
    for (const oldest of entries.keys()) {
      if (held <= CAPACITY) return;
      remove(oldest);
    }
  }

  function remove(file: string): void {
    const entry = entries.get(file);
    if (entry) held -= countBytes(entry);
    entries.delete(file);
  }

  async function findBest(request: Request): Promise<{ page: Page; encoding: string } | null> {
    const file = request.path === '/' ? 'index.html' : `${request.path.slice(1)}.html`;
    const encodings = ENCODINGS.filter(({ name }) => request.acceptsEncodings(name));
    for (const { name, extension } of [...encodings, PLAIN]) {
      const page = await findPage(file + extension);
      if (page) return { page, encoding: name };
    }
    return null;
  }

  return async (request, response, next) => {
    const { method, path } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !PAGE.test(path)) return next();
    const found = await findBest(request);
    if (!found) return next();
    if (request.headers['if-none-match'] === found.page.etag) return void response.status(304).end();
    response.setHeader('cache-control', cacheControl(path, request));
    setPageHeaders(response, found.page, found.encoding);
    response.end(method === 'HEAD' ? undefined : found.page.bytes);
  };
}

function setPageHeaders(response: Response, { bytes, modified, etag, links }: Page, encoding: string): void {
  response.setHeader('vary', 'Accept-Encoding');
  response.setHeader('content-type', 'text/html;charset=utf-8');
  response.setHeader('content-length', bytes.length);
  response.setHeader('last-modified', modified.toUTCString());
  response.setHeader('etag', etag);
  if (encoding !== '') response.setHeader('content-encoding', encoding);
  if (links !== '') response.setHeader('link', links);
}

const PLAIN = { name: '', extension: '' } as const;

/** An entry without a page takes memory as well. */
const countBytes = ({ page }: Entry): number => (page?.bytes.length ?? 0) + 200;

const COMPRESSED = /\.(br|gz)$/;
const PRELOAD = /<link rel="(modulepreload|preload)"( as="script" crossorigin)? href="([^"]+)">/g;

/**
 * A slow phone has the header a tenth of a second before it finds the same scripts in the page.
 * @param path of a page or its compressed form
 */
async function readLinks(path: string): Promise<string> {
  const html = await readFile(path.replace(COMPRESSED, ''), 'utf8').catch(() => '');
  const links = Array.from(html.matchAll(PRELOAD), ([, rel, asScript, script]) =>
    [`<${script}>; rel=${rel}`, ...(asScript ? ['as=script', 'crossorigin'] : [])].join('; '),
  );
  return links.join(', ');
}

/** @returns the known page if its file is unchanged; null if there is no file or it is large */
async function readPage(path: string, known: Page | null): Promise<Page | null> {
  try {
    const file = await stat(path);
    const { size, mtime } = file;
    if (!file.isFile() || size > LARGEST) return null;
    if (known && known.size === size && known.modified.getTime() === mtime.getTime()) return known;
    const [bytes, links] = await Promise.all([readFile(path), readLinks(path)]);
    return { bytes, size, modified: mtime, etag: `W/"${size}-${mtime.getTime()}"`, links };
  } catch {
    return null;
  }
}
