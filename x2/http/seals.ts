// Hashes and signatures of cookies, tokens and codes.
import { createHmac, hash, timingSafeEqual } from 'node:crypto';

export const sha256 = (text: string): string => hash('sha256', text, 'base64url');

export const sign = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret).update(parts.join('|')).digest('base64url');

/** Compares in constant time; lengths are no secret. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
