// The outbox for demos and tests: messages are appended to a file, one JSON line each.
import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

export type OutboxLine =
  | { channel: 'sms'; to: string; otp: string; text: string; at: string }
  | { channel: 'round-message'; to: string; text: string; at: string }
  | { channel: 'whatsapp'; to: string; filename: string; sha256: string; path: string; at: string };

export async function appendToOutbox(file: string, line: OutboxLine): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
}
