// Sends reports by WhatsApp, with one function per provider.
import { hash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { appendToOutbox } from './outbox.ts';

/** Sends the PDF, or throws, at the latest after the time-outs. */
export type SendReport = (report: { mobile: string; filename: string; pdf: Uint8Array }) => Promise<void>;

const COUNTRY = '91';
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
    const id = await upload(options, { filename, pdf }, timeouts.upload);
    const reply = await call(options, 'messages', timeouts.message, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(templateMessage(options, { to: `${COUNTRY}${mobile}`, id, filename })),
    });
    if (!hasMessage(reply)) throw new Error('WhatsApp took no message.');
  };
}

async function upload(
  options: CloudOptions,
  { filename, pdf }: { filename: string; pdf: Uint8Array },
  timeout: number,
): Promise<string> {
  const form = new FormData();
  form.set('messaging_product', 'whatsapp');
  form.set('type', 'application/pdf');
  form.set('file', new Blob([Uint8Array.from(pdf)], { type: 'application/pdf' }), filename);
  const reply = await call(options, 'media', timeout, { body: form });
  const { data } = uploaded.safeParse(reply);
  if (!data) throw new Error('WhatsApp took no document.');
  return data.id;
}

const uploaded = z.object({ id: z.string() });

const templateMessage = (
  options: CloudOptions,
  { to, id, filename }: { to: string; id: string; filename: string },
) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to,
  type: 'template',
  template: {
    name: options.template,
    language: { code: options.language },
    components: [{ type: 'header', parameters: [{ type: 'document', document: { id, filename } }] }],
  },
});

/** An error names only the status, because the body of the reply may repeat the number. */
async function call(
  { apiUrl, phoneNumberId, token }: CloudOptions,
  part: 'media' | 'messages',
  timeout: number,
  init: RequestInit,
): Promise<unknown> {
  const response = await fetch(`${apiUrl}/${phoneNumberId}/${part}`, {
    ...init,
    method: 'POST',
    headers: { ...init.headers, authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) throw new Error(`WhatsApp refused ${part} (status ${response.status}).`);
  return response.json();
}

const taken = z.object({ messages: z.array(z.unknown()).check(z.minLength(1)) });
export const hasMessage = (reply: unknown): boolean => taken.safeParse(reply).success;
