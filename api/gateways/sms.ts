// Sends one-time codes by SMS, with one function per provider.
import * as z from 'zod/mini';
import { SmsUnanswered } from '../contract/people/sms-unanswered.ts';
import { appendToOutbox } from './outbox.ts';

/** Sends the code, or throws, at the latest after the time-out. @throws SmsUnanswered */
export type SendCode = (message: { mobile: string; code: string; expiryMinutes: number }) => Promise<void>;

const TIMEOUT = 5_000;
/** Before every mobile number. */
export const COUNTRY = '91';

export function outboxSms(file: string, now: () => number): SendCode {
  return ({ mobile, code, expiryMinutes }) =>
    appendToOutbox(file, {
      channel: 'sms',
      to: mobile,
      otp: code,
      text: `${code} is your NEET PG Predictor code. It is valid for ${expiryMinutes} minutes. Do not share it.`,
      at: new Date(now()).toISOString(),
    });
}

export type Msg91Options = { authKey: string; templateId: string; apiUrl: string };

/** MSG91's flow API with a DLT-approved template. @param words what the template names */
export const postFlow = (options: Msg91Options, mobile: string, words: Record<string, string>, timeout: number) =>
  fetch(new URL('/api/v5/flow', options.apiUrl), {
    method: 'POST',
    headers: { authkey: options.authKey, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      template_id: options.templateId,
      short_url: '0',
      recipients: [{ mobiles: `${COUNTRY}${mobile}`, ...words }],
    }),
    signal: AbortSignal.timeout(timeout),
  });

export function msg91Sms(options: Msg91Options, timeout = TIMEOUT): SendCode {
  return async ({ mobile, code, expiryMinutes }) => {
    const words = { otp: code, minutes: `${expiryMinutes}` };
    const response = await postFlow(options, mobile, words, timeout).catch(toUnanswered);
    const reply: unknown = await response.json().catch(() => null);
    // MSG91 replies with status 200 and type "error" for a wrong template or key.
    if (!response.ok || !isMsg91Success(reply))
      throw new Error(`MSG91 refused the message (status ${response.status}).`);
  };
}

function toUnanswered(error: unknown): never {
  if (error instanceof Error && error.name === 'TimeoutError') throw new SmsUnanswered('MSG91 did not answer in time.');
  throw error;
}

const success = z.object({ type: z.literal('success') });
export const isMsg91Success = (reply: unknown): boolean => success.safeParse(reply).success;
