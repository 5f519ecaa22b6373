// The code that is on its way: remembered in the tab, so that a closed popup, a reload or a killed tab does not lose it.
import * as z from 'zod/mini';
import { OTP_EXPIRY_MINUTES } from '../../../api/contract/limits.ts';
import { platform } from '../../lib/platform.ts';
import { CODE_KEY } from '../../lib/storage/storage-keys.ts';
import { writeJson } from '../../lib/storage/stored-json.ts';
import { readStored } from '../../lib/storage/stored-value.ts';

const pendingCode = z.object({
  applicant: z.object({ mobile: z.string(), name: z.optional(z.string()), state: z.optional(z.string()) }),
  source: z.enum(['form', 'popup']),
  /** The popup was open when the page was left. */
  open: z.boolean(),
  until: z.number(),
  resendAt: z.number(),
  lockedUntil: z.number(),
  attemptsUsed: z.number(),
  maxAttempts: z.number(),
  demo: z.boolean(),
});

export type PendingCode = z.output<typeof pendingCode>;

/** @returns null once no code can be valid any more */
export function readPendingCode(): PendingCode | null {
  const pending = readStored(platform().tab, CODE_KEY, pendingCode);
  return pending && Math.max(pending.until, pending.lockedUntil) > platform().now() ? pending : null;
}

export const rememberCode = (pending: Omit<PendingCode, 'until'>): void =>
  writeJson(platform().tab, CODE_KEY, {
    ...pending,
    until: readPendingCode()?.until ?? platform().now() + OTP_EXPIRY_MINUTES * 60_000,
  });

export const forgetCode = (): void => platform().tab.remove(CODE_KEY);
