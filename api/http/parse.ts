// Parses bodies and path parameters by the contract. An invalid field is refused with its own error code.
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
