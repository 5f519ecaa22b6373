// Checks bodies before they are parsed, and parses bodies and path parameters by the contract, each field with its own error code.

import type { Request } from 'express';
import type * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoints.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { Refusal } from '../contract/refusal.ts';

const FIELD_ERRORS: Readonly<Record<string, ErrorCode>> = {
  rank: 'INVALID_RANK',
  mobile: 'INVALID_MOBILE',
  name: 'INVALID_NAME',
  state: 'INVALID_STATE',
  otp: 'INVALID_OTP_FORMAT',
};

type ErrorRules = Pick<Endpoint, 'fieldErrors' | 'absentError'>;

/** @throws Refusal */
export function parseBody<Output>(
  { fieldErrors = {}, absentError }: ErrorRules,
  schema: z.ZodMiniType<Output>,
  body: unknown,
): Output {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  if (absentError && isAbsent(body, Object.keys(fieldErrors))) throw new Refusal(absentError);
  const errorCodes = { ...FIELD_ERRORS, ...fieldErrors };
  const fields = parsed.error.issues.map((issue) => String(issue.path[0] ?? ''));
  const code = fields.map((field) => errorCodes[field]).find((found) => found !== undefined);
  throw new Refusal(code ?? 'INVALID_INPUT');
}

export function parseParams<Output>(schema: z.ZodMiniType<Output>, params: unknown): Output {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new Refusal('INVALID_INPUT');
  return parsed.data;
}

function isAbsent(body: unknown, fields: readonly string[]): boolean {
  const values = (body ?? {}) as Readonly<Record<string, unknown>>;
  return fields.some((field) => !values[field]);
}

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
