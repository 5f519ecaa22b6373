// Checks on request bodies before they are parsed: too many parts, and other encodings than UTF-8.
import type { Request } from 'express';

/** Fields and entries of a body. Real requests have far fewer, and millions would block the event loop. */
export const MAX_PARTS = 100_000;
const [ARRAY, OBJECT, COMMA] = Buffer.from('[{,');

/** A base64 file has no parts, whatever its size. The body parser identifies failures by `type`. */
export function refuseManyParts(_request: unknown, _response: unknown, bytes: Buffer): void {
  let parts = 0;
  for (const byte of bytes) if (byte === ARRAY || byte === OBJECT || byte === COMMA) parts += 1;
  if (parts > MAX_PARTS) throw Object.assign(new Error('too many parts'), { type: 'entity.too.large' });
}

/** Only UTF-8: in another encoding the count of parts would be wrong. */
export function isJson(request: Request): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(request.get('content-type') ?? '')?.[1];
  return request.is('application/json') !== false && (charset === undefined || charset.toLowerCase() === 'utf-8');
}
