// Sends messages about new lists: by WhatsApp or SMS with an approved template, or into the outbox.
import * as z from 'zod/mini';
import type { Delivery, SendRoundMessage } from '../contract/people/round-message.ts';
import { appendToOutbox } from './outbox.ts';
import { isMsg91Success, type Msg91Options, postFlow } from './sms.ts';
import { type CloudOptions, hasMessage, postTemplate } from './whatsapp.ts';

const TIMEOUT = 8_000;
/** The connection was not made, so the provider has nothing. */
const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

export const outboxRoundMessage =
  (file: string, now: () => number): SendRoundMessage =>
  async ({ mobile, text }) => {
    await appendToOutbox(file, { channel: 'round-message', to: mobile, text, at: new Date(now()).toISOString() });
    return 'sent';
  };

/** @param options `templateId`: with {round}, {list} and {link} */
export const msg91RoundMessage =
  (options: Msg91Options, timeout = TIMEOUT): SendRoundMessage =>
  ({ mobile, parts }) =>
    deliver(postFlow(options, mobile, parts, timeout));

/** @param options `template`: one body with three parameters, round, list and link, in English and Hindi */
export const cloudRoundMessage =
  (options: Omit<CloudOptions, 'language'>, timeout = TIMEOUT): SendRoundMessage =>
  ({ mobile, language, parts: { round, list, link } }) => {
    const parameters = [round, list, link].map((text) => ({ type: 'text', text }));
    return deliver(postTemplate({ ...options, language }, mobile, { type: 'body', parameters }, timeout));
  };

async function deliver(request: Promise<Response>): Promise<Delivery> {
  try {
    const response = await request;
    return judge(response, await response.json().catch(() => null));
  } catch (error) {
    return NOT_CONNECTED.includes(findCode(error)) ? 'later' : 'unknown';
  }
}

/** A provider that says no has sent nothing. One that breaks, or answers what nobody understands, may have. */
function judge({ ok, status, headers }: Response, reply: unknown): Delivery {
  if (ok) return isAccepted(reply) ? 'sent' : isRefused(reply) ? 'refused' : 'unknown';
  if (status === 401 || status === 403 || status === 429) return 'later';
  if (status < 500) return 'refused';
  return status === 503 && headers.has('retry-after') ? 'later' : 'unknown';
}

const findCode = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : '';

/** MSG91 says so with status 200 too. */
const refused = z.object({ type: z.literal('error') });
const isRefused = (reply: unknown): boolean => refused.safeParse(reply).success;

const isAccepted = (reply: unknown): boolean => isMsg91Success(reply) || hasMessage(reply);
