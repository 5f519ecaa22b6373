// Bodies that were made to be slow or to be read in two ways, refused before anything is parsed.
import type { Request } from 'express';

/** Fields and entries: what a person sends has far fewer, and millions would keep everybody waiting. */
export const MOST_PARTS = 100_000;
const [ARRAY, OBJECT, COMMA] = Buffer.from('[{,');

/** A file in base64 has no parts, however long it is. For the body parser, which tells its failures by `type`. */
export function refuseManyParts(_request: unknown, _response: unknown, bytes: Buffer): void {
  let parts = 0;
  for (const byte of bytes) if (byte === ARRAY || byte === OBJECT || byte === COMMA) parts += 1;
  if (parts > MOST_PARTS) throw Object.assign(new Error('too many parts'), { type: 'entity.too.large' });
}

/** JSON is UTF-8: in another alphabet the marks above would hide. */
export function isJson(request: Request): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(request.get('content-type') ?? '')?.[1];
  return request.is('application/json') !== false && (charset === undefined || charset.toLowerCase() === 'utf-8');
}
