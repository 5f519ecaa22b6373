// Sends reports by WhatsApp, with one function per provider.
import { hash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { appendToOutbox } from './outbox.ts';
import { COUNTRY } from './sms.ts';

/** Sends the PDF, or throws, at the latest after the time-outs. */
export type SendReport = (report: { mobile: string; filename: string; pdf: Uint8Array }) => Promise<void>;

const FINGERPRINT_LENGTH = 16;

export const outboxFolder = (file: string): string => join(dirname(file), 'outbox');

/** Saves the PDF in a folder next to the outbox file and appends a line about it. */
export function outboxWhatsapp(file: string, now: () => number): SendReport {
  return async ({ mobile, filename, pdf }) => {
    const sha256 = hash('sha256', pdf);
    const folder = outboxFolder(file);
    const path = join(folder, `${sha256.slice(0, FINGERPRINT_LENGTH)}-${filename}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(path, pdf, { mode: 0o600 });
    const at = new Date(now()).toISOString();
    await appendToOutbox(file, { channel: 'whatsapp', to: mobile, filename, sha256, path, at });
  };
}

export type CloudOptions = {
  apiUrl: string;
  token: string;
  phoneNumberId: string;
  /** Name of an approved template with a document header. */
  template: string;
  language: string;
};
export type CloudTimeouts = { upload: number; message: number };

const TIMEOUTS: CloudTimeouts = { upload: 12_000, message: 8_000 };

/** WhatsApp Cloud API: uploads the PDF, then sends a template message with it. */
export function cloudWhatsapp(options: CloudOptions, timeouts = TIMEOUTS): SendReport {
  return async ({ mobile, filename, pdf }) => {
    const form = new FormData();
    form.set('messaging_product', 'whatsapp');
    form.set('type', 'application/pdf');
    form.set('file', new Blob([Uint8Array.from(pdf)], { type: 'application/pdf' }), filename);
    const { data } = uploaded.safeParse(await readTaken('media', await post(options, 'media', timeouts.upload, form)));
    if (!data) throw new Error('WhatsApp took no document.');
    const document = { type: 'document', document: { id: data.id, filename } };
    const response = await postTemplate(options, mobile, { type: 'header', parameters: [document] }, timeouts.message);
    if (!hasMessage(await readTaken('messages', response))) throw new Error('WhatsApp took no message.');
  };
}

const uploaded = z.object({ id: z.string() });

/** @param component the part of the template that has parameters */
export const postTemplate = (options: CloudOptions, mobile: string, component: object, timeout: number) =>
  post(
    options,
    'messages',
    timeout,
    JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: `${COUNTRY}${mobile}`,
      type: 'template',
      template: { name: options.template, language: { code: options.language }, components: [component] },
    }),
  );

const post = (
  { apiUrl, phoneNumberId, token }: CloudOptions,
  part: 'media' | 'messages',
  timeout: number,
  body: FormData | string,
): Promise<Response> =>
  fetch(`${apiUrl}/${phoneNumberId}/${part}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    body,
    signal: AbortSignal.timeout(timeout),
  });

/** An error names only the status, because the body of the reply may repeat the number. */
function readTaken(part: string, response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`WhatsApp refused ${part} (status ${response.status}).`);
  return response.json();
}

const taken = z.object({ messages: z.array(z.unknown()).check(z.minLength(1)) });
export const hasMessage = (reply: unknown): boolean => taken.safeParse(reply).success;
