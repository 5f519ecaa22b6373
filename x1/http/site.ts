// The built site: pages and assets with the cache headers they bear, compressed once and kept.
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { BUILT_ORIGIN } from '../contract/built-origin.ts';

const TEXT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

type Kept = { assets: Map<string, Asset>; origin: string };
type Asset = { changed: number; type: string; etag: string; plain: Buffer; br: Buffer; gzip: Buffer };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * @param dir folder of the built site; files may change while the server runs
 * @param origin stands where the site was built without one
 */
export function serveSite(dir: string, origin: string): RequestHandler[] {
  const kept: Kept = { assets: new Map(), origin };
  const page = express.static(dir, {
    extensions: ['html'],
    redirect: false,
    setHeaders: (response, file) => response.setHeader('cache-control', cacheControl(file)),
  });
  return [
    async (request, response, next) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return next();
      const found = await findAsset(dir, kept, request.path);
      if (!found) return next();
      sendAsset(request, response, found.asset, 200, cacheControl(found.file));
    },
    page,
    async (_request, response, next) => {
      const missing = await readAsset(kept, join(dir, '404.html'));
      if (!missing) return next();
      sendAsset(_request, response, missing, 404, 'no-cache');
    },
  ];
}

/** A page that breaks on our side says so as a page. @returns false where the site has no such page */
export async function sendBrokenPage(dir: string, request: Request, response: Response): Promise<boolean> {
  const broken = await readAsset({ assets: new Map(), origin: '' }, join(dir, '500.html')).catch(() => null);
  if (broken) sendAsset(request, response, broken, 500, 'no-store');
  return broken !== null;
}

async function findAsset(dir: string, kept: Kept, path: string) {
  const file = fileOf(dir, path);
  if (file === null) return null;
  const asset = await readAsset(kept, file);
  return asset && { asset, file };
}

/** `/` → index.html, `/about` → about.html; null for what express.static should judge. */
function fileOf(dir: string, path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (decoded.includes('\0') || decoded.split('/').some((part) => part.startsWith('.'))) return null;
  const name = decoded === '/' ? 'index.html' : decoded.slice(1);
  const file = normalize(join(dir, extname(name) === '' ? `${name}.html` : name));
  if (!file.startsWith(normalize(dir) + sep)) return null;
  return extname(file) in TEXT_TYPES ? file : null;
}

async function readAsset({ assets, origin }: Kept, file: string): Promise<Asset | null> {
  const info = await stat(file).catch(() => null);
  if (!info?.isFile()) return null;
  const known = assets.get(file);
  if (known?.changed === info.mtimeMs) return known;
  const plain = atHome(await readFile(file), file, origin);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gz] = await Promise.all([compressBrotli(plain, { params }), compressGzip(plain)]);
  const etag = `"${info.mtimeMs.toString(36)}-${info.size.toString(36)}"`;
  const asset = { changed: info.mtimeMs, type: TEXT_TYPES[extname(file)] ?? '', etag, plain, br, gzip: gz };
  assets.set(file, asset);
  return asset;
}

const NAMES_ITSELF = ['.html', '.xml', '.txt'];

/** Canonical addresses, structured data, sitemap and robots name the address that people use. */
const atHome = (bytes: Buffer, file: string, origin: string): Buffer =>
  NAMES_ITSELF.includes(extname(file)) && bytes.includes(BUILT_ORIGIN)
    ? Buffer.from(bytes.toString('utf8').replaceAll(BUILT_ORIGIN, origin))
    : bytes;

function sendAsset(request: Request, response: Response, asset: Asset, status: number, cache: string): void {
  response.statusCode = status;
  response.setHeader('content-type', asset.type);
  response.setHeader('cache-control', cache);
  response.setHeader('vary', 'accept-encoding');
  response.setHeader('etag', asset.etag);
  if (status === 200 && request.headers['if-none-match'] === asset.etag) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const encoding = request.acceptsEncodings(['br', 'gzip']);
  const body = encoding === 'br' ? asset.br : encoding === 'gzip' ? asset.gzip : asset.plain;
  if (body !== asset.plain) response.setHeader('content-encoding', String(encoding));
  response.setHeader('content-length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Names in these folders carry a hash: they never change. */
const HASHED = [`${sep}_astro${sep}`, join(sep, 'static', 'js', sep)];

function cacheControl(file: string): string {
  if (HASHED.some((folder) => file.includes(folder))) return 'public, max-age=31536000, immutable';
  return extname(file) === '.html' || file.endsWith('sw.js') ? 'no-cache' : 'public, max-age=3600';
}
