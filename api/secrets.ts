// Keys of cookies, tokens and codes: from the configuration in production, else generated once and saved next to the store.
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from './config.ts';

export type Secrets = { session: string; otp: string };

export function readSecrets(config: Pick<Config, 'sessionSecret' | 'otpPepper' | 'storeFile'>): Secrets {
  if (config.sessionSecret && config.otpPepper) return { session: config.sessionSecret, otp: config.otpPepper };
  const saved = loadOrCreateSecrets(join(dirname(config.storeFile), 'secrets.json'));
  return { session: config.sessionSecret ?? saved.session, otp: config.otpPepper ?? saved.otp };
}

function loadOrCreateSecrets(file: string): Secrets {
  const saved = read(file);
  if (saved) return saved;
  mkdirSync(dirname(file), { recursive: true });
  const created = { session: randomBytes(32).toString('base64url'), otp: randomBytes(32).toString('base64url') };
  // Linked when it is complete: another process that starts at the same time never reads half a file.
  const complete = `${file}.${process.pid}`;
  writeFileSync(complete, JSON.stringify(created), { mode: 0o600 });
  try {
    linkSync(complete, file);
    return created;
  } catch {
    // Another process created the file in the meantime, and both must use the same keys.
    return read(file) ?? created;
  } finally {
    rmSync(complete);
  }
}

function read(file: string): Secrets | null {
  try {
    const { session, otp } = JSON.parse(readFileSync(file, 'utf8'));
    return typeof session === 'string' && typeof otp === 'string' ? { session, otp } : null;
  } catch {
    return null;
  }
}
