// Body and path parts against the contract: a wrong field becomes the named refusal that says what to enter.
import type * as z from 'zod/mini';
import type { EndpointName } from '../contract/endpoints.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { Refusal } from '../contract/refusal.ts';

const FIELD_ERRORS: Record<string, ErrorCode> = {
  rank: 'INVALID_RANK',
  mobile: 'INVALID_MOBILE',
  name: 'INVALID_NAME',
  state: 'INVALID_STATE',
  otp: 'INVALID_OTP_FORMAT',
};

/** @throws Refusal */
export function parseBody<Output>(name: EndpointName, schema: z.ZodMiniType<Output>, body: unknown): Output {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => String(issue.path[0] ?? ''));
  if (name === 'verifyOtp') throw new Refusal(isMissingCode(body) ? 'MISSING_OTP' : 'INVALID_OTP_FORMAT');
  if (name === 'saveChoiceList' && fields.includes('name')) throw new Refusal('INVALID_LIST_NAME');
  const code = fields.map((field) => FIELD_ERRORS[field]).find((found) => found !== undefined);
  throw new Refusal(code ?? 'INVALID_INPUT');
}

export function parseParams<Output>(schema: z.ZodMiniType<Output>, params: unknown): Output {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new Refusal('INVALID_INPUT');
  return parsed.data;
}

function isMissingCode(body: unknown): boolean {
  const { mobile, otp } = (body ?? {}) as { mobile?: unknown; otp?: unknown };
  return !mobile || !otp;
}
