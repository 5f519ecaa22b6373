// Hashes and HMACs of cookies, tokens and codes.
import { createHmac, createSecretKey, hash, type KeyObject, timingSafeEqual } from 'node:crypto';
import { memoize } from '../contract/memoize.ts';

export const sha256 = (text: string): string => hash('sha256', text, 'base64url');

/** 132 bits: enough that nobody finds another text or key. */
const SHORT = 22;
export const shortSha256 = (text: string): string => sha256(text).slice(0, SHORT);

export const sha256Bytes = (text: string): Uint8Array => hash('sha256', text, 'buffer');

export const hmac = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', prepareKey(secret)).update(parts.join('|')).digest('base64url');

export const shortHmac = (secret: string, ...parts: string[]): string => hmac(secret, ...parts).slice(0, SHORT);

/** Key objects are cached, because creating one takes three times as long as signing. */
const prepareKey = memoize((secret: string): KeyObject => createSecretKey(secret, 'utf8'));

/** Compares in constant time. The lengths may leak. */
export function timingSafeEqualText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
