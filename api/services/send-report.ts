// Sending a report to the person's own WhatsApp number, under a limit per person.
import { DAY, MINUTE } from '../contract/indian-time.ts';
import { Refusal } from '../contract/refusal.ts';
import { windowEnd } from '../domain/account/otp.ts';
import type { CallContext } from './person.ts';
import type { Report } from './prepare-report.ts';
import { tooMany } from './rate-limit.ts';

/** @throws Refusal RATE_LIMITED, PDF_FAILED, WHATSAPP_FAILED */
export async function sendReport(context: CallContext, report: Report): Promise<void> {
  const { deps } = context;
  const { mobile, at } = await reserveSending(context);
  try {
    const pdf = await report.print();
    await deps.whatsapp({ mobile, filename: report.filename, pdf });
  } catch (error) {
    await releaseSending(context, at);
    if (error instanceof Refusal) throw error;
    deps.log.error({ problem: error instanceof Error ? error.message : 'unknown' }, 'the report was not sent');
    throw new Refusal('WHATSAPP_FAILED');
  }
}

/** Counted before the message is sent, so that parallel requests cannot exceed the limit. */
async function reserveSending({ deps, collections, session }: CallContext) {
  const at = deps.now();
  const { mobile, waitFor } = await collections.users.update(session.userId, (user) => {
    if (!user) throw new Refusal('SESSION_EXPIRED');
    const { next, waitFor } = countSending(user.whatsappSends, at);
    return { next: { ...user, whatsappSends: next }, result: { mobile: user.mobile, waitFor } };
  });
  if (waitFor > 0) throw tooMany(waitFor);
  return { mobile, at };
}

const releaseSending = ({ collections, session }: CallContext, at: number): Promise<unknown> =>
  collections.users.modify(
    session.userId,
    (user) => user && { ...user, whatsappSends: undoSending(user.whatsappSends, at) },
  );

const LIMITS = [
  { sends: 3, window: 10 * MINUTE },
  { sends: 10, window: DAY },
] as const;

/** @returns the recent sends including this one, or the waiting time if the limit is reached */
export function countSending(sends: readonly number[], now: number): { next: number[]; waitFor: number } {
  const recent = sends.filter((at) => at > now - DAY);
  const waitFor = Math.max(0, ...LIMITS.map(({ sends: limit, window }) => windowEnd(recent, limit, window) - now));
  return { next: waitFor > 0 ? recent : [...recent, now], waitFor };
}

/** Removes a send whose message could not be sent. */
export const undoSending = (sends: readonly number[], at: number): number[] => {
  const position = sends.lastIndexOf(at);
  return sends.filter((_, index) => index !== position);
};
