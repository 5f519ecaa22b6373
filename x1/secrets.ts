// Keys of cookies, tokens and codes: given in production, made once and kept beside the store elsewhere.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from './config.ts';

export type Secrets = { session: string; otp: string };

export function readSecrets(config: Pick<Config, 'sessionSecret' | 'otpPepper' | 'storeFile'>): Secrets {
  if (config.sessionSecret && config.otpPepper) return { session: config.sessionSecret, otp: config.otpPepper };
  const kept = keptSecrets(join(dirname(config.storeFile), 'secrets.json'));
  return { session: config.sessionSecret ?? kept.session, otp: config.otpPepper ?? kept.otp };
}

function keptSecrets(file: string): Secrets {
  const known = read(file);
  if (known) return known;
  mkdirSync(dirname(file), { recursive: true });
  const made = { session: randomBytes(32).toString('base64url'), otp: randomBytes(32).toString('base64url') };
  try {
    writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' });
    return made;
  } catch {
    // Another process wrote it a moment ago: both must use the same keys.
    return read(file) ?? made;
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
