// Reads and checks the environment variables. An error names the variable and never shows its value.
import { join } from 'node:path';
import * as z from 'zod';
import { outboxFolder } from './gateways/whatsapp.ts';

export class ConfigError extends Error {
  override name = 'ConfigError';
}

const port = z.coerce.number().int().min(0).max(65_535);
const text = z.string().min(1);
/** Words that examples use, and characters that repeat, make a secret guessable however long it is. */
const secret = z
  .string()
  .min(32)
  .refine((value) => new Set(value).size >= 10 && !/changeme|secret|password|example|123456|abcdef/i.test(value));
const url = z.url({ protocol: /^https?$/ });

/** A list with commas. */
const list = z.string().transform((value) => value.split(',').map((part) => part.trim()));
const redisUrls = list.pipe(z.array(z.url({ protocol: /^rediss?$/ }).refine(namesDatabase)).min(1));

/** The path of the address may only be the number of a database. */
function namesDatabase(address: string): boolean {
  return URL.canParse(address) && /^(\/\d{0,4})?$/.test(new URL(address).pathname);
}

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(8080),
  METRICS_PORT: port.optional(),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  PUBLIC_ORIGIN: url.optional(),
  STORE: z.enum(['sqlite', 'redis']).optional(),
  STORE_FILE: text.default(join('.local', 'store.sqlite')),
  REDIS_URL: redisUrls.optional(),
  SESSION_SECRET: secret.optional(),
  OTP_PEPPER: secret.optional(),
  PACKS_DIR: text.default(join('data', 'packs')),
  SITE_DIR: text.default('dist'),
  SMS_PROVIDER: z.enum(['outbox', 'msg91']).default('outbox'),
  MSG91_AUTH_KEY: text.optional(),
  MSG91_TEMPLATE_ID: text.optional(),
  MSG91_ROUND_TEMPLATE_ID: text.optional(),
  MSG91_API_URL: url.default('https://control.msg91.com'),
  WHATSAPP_PROVIDER: z.enum(['outbox', 'cloud']).default('outbox'),
  WHATSAPP_TOKEN: text.optional(),
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d{5,20}$/)
    .optional(),
  WHATSAPP_TEMPLATE: text.optional(),
  WHATSAPP_TEMPLATE_LANGUAGE: text.default('en'),
  WHATSAPP_ROUND_TEMPLATE: text.optional(),
  WHATSAPP_API_URL: url.default('https://graph.facebook.com/v23.0'),
  OUTBOX_FILE: text.default(join('.local', 'outbox.jsonl')),
  OUTBOX_ALLOWED: list.pipe(z.array(z.enum(['sms', 'whatsapp']))).default([]),
  RAZORPAY_KEY_ID: text.optional(),
  RAZORPAY_KEY_SECRET: text.optional(),
  RAZORPAY_WEBHOOK_SECRET: text.optional(),
  RAZORPAY_API_URL: url.default('https://api.razorpay.com'),
  RAZORPAY_CHECKOUT_URL: url.default('https://checkout.razorpay.com/v1/checkout.js'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  CHECK_MOBILE: z.enum(['masked', 'full']).default('masked'),
});

export type Environment = Record<string, string | undefined>;
export type Config = ReturnType<typeof loadConfig>;

/** Every variable that the API reads. The documentation and its test use it too. */
export const ENVIRONMENT_NAMES = Object.keys(environment.shape) as (keyof typeof environment.shape)[];

/** @throws ConfigError naming every variable that is missing or wrong */
export function loadConfig(env: Environment) {
  const entries = ENVIRONMENT_NAMES.map((name) => [name, env[name]] as const);
  const parsed = environment.safeParse(Object.fromEntries(entries.filter(([, value]) => value !== '')));
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
    throw new ConfigError(`Not a valid value: ${names.join(', ')}. See .env.example for what each one takes.`);
  }
  const values = parsed.data;
  requireTogether(values);
  requireSharedStore(values);
  const origin = new URL(values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`).origin;
  const production = values.NODE_ENV === 'production';
  requireSound(values, origin);
  requireOwnSecrets(values);
  refuseOutboxes(values);
  return {
    production,
    port: values.PORT,
    metricsPort: values.METRICS_PORT ?? null,
    /** Server processes on the port. */
    workers: values.WORKERS,
    origin,
    /** Cookies are `Secure` and carry the `__Host-` prefix. */
    secureCookies: origin.startsWith('https:'),
    redisUrls: values.STORE === 'sqlite' ? [] : (values.REDIS_URL ?? []),
    storeFile: values.STORE_FILE,
    sessionSecret: values.SESSION_SECRET ?? null,
    otpPepper: values.OTP_PEPPER ?? null,
    packsDir: values.PACKS_DIR,
    siteDir: values.SITE_DIR,
    smsProvider: values.SMS_PROVIDER,
    whatsappProvider: values.WHATSAPP_PROVIDER,
    ...readMessengers(values),
    outboxFile: values.OUTBOX_FILE,
    razorpay: readRazorpayOptions(values),
    checkoutUrl: values.RAZORPAY_CHECKOUT_URL,
    trustProxy: values.TRUST_PROXY ?? 0,
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    checkMobile: values.CHECK_MOBILE,
  };
}

const readMessengers = (values: Values) => ({
  msg91: {
    authKey: values.MSG91_AUTH_KEY ?? '',
    templateId: values.MSG91_TEMPLATE_ID ?? '',
    roundTemplateId: values.MSG91_ROUND_TEMPLATE_ID ?? null,
    apiUrl: values.MSG91_API_URL,
  },
  whatsapp: {
    apiUrl: values.WHATSAPP_API_URL,
    token: values.WHATSAPP_TOKEN ?? '',
    phoneNumberId: values.WHATSAPP_PHONE_NUMBER_ID ?? '',
    template: values.WHATSAPP_TEMPLATE ?? '',
    roundTemplate: values.WHATSAPP_ROUND_TEMPLATE ?? null,
    language: values.WHATSAPP_TEMPLATE_LANGUAGE,
  },
});

function requireSound({ NODE_ENV, PORT, METRICS_PORT }: Values, origin: string): void {
  if (NODE_ENV === 'production' && !isSafe(origin)) {
    throw new ConfigError('Not a valid value: PUBLIC_ORIGIN begins with https:// in production.');
  }
  if (METRICS_PORT === PORT && PORT !== 0) throw new ConfigError('Not a valid value: METRICS_PORT is that of PORT.');
}

/** SQLite counts limits in one process, and one process writes its file faster than several. */
function requireSharedStore({ WORKERS, STORE, REDIS_URL }: Values): void {
  if (WORKERS === 1 || (STORE !== 'sqlite' && REDIS_URL !== undefined)) return;
  throw new ConfigError('Not a valid value: WORKERS above 1 needs a store that processes share. Set REDIS_URL.');
}

/** One secret for two purposes would let a leak of one break the other. */
function requireOwnSecrets({ SESSION_SECRET, OTP_PEPPER }: Values): void {
  if (SESSION_SECRET !== undefined && SESSION_SECRET === OTP_PEPPER) {
    throw new ConfigError('Not a valid value: SESSION_SECRET and OTP_PEPPER are the same.');
  }
}

/** An outbox file holds codes and reports as plain text, so production must allow it explicitly. */
function refuseOutboxes({ NODE_ENV, SMS_PROVIDER, WHATSAPP_PROVIDER, OUTBOX_ALLOWED }: Values): void {
  if (NODE_ENV !== 'production') return;
  const used = [
    { channel: 'sms', name: 'SMS_PROVIDER', provider: SMS_PROVIDER, holds: 'codes' },
    { channel: 'whatsapp', name: 'WHATSAPP_PROVIDER', provider: WHATSAPP_PROVIDER, holds: 'reports' },
  ] as const;
  for (const { channel, name, provider, holds } of used) {
    if (provider !== 'outbox' || OUTBOX_ALLOWED.includes(channel)) continue;
    throw new ConfigError(
      `Not a valid value: ${name}. In production an outbox would write ${holds} to a file; name ${channel} in OUTBOX_ALLOWED if this is a demo.`,
    );
  }
}

/** Cookies sent over HTTP can be read in transit, except on the same machine. */
const isSafe = (origin: string): boolean =>
  origin.startsWith('https:') || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);

type Values = z.infer<typeof environment>;

/** Null without keys: plans are shown but cannot be bought. Webhook secrets may be several, separated by commas, during a change. */
function readRazorpayOptions(values: Values) {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: secrets } = values;
  if (!keyId || !keySecret || !secrets) return null;
  return { keyId, keySecret, webhookSecrets: secrets.split(',').filter(Boolean), apiUrl: values.RAZORPAY_API_URL };
}

function requireTogether(values: Values): void {
  const missing: string[] = [];
  const need = (when: boolean, ...names: (keyof Values)[]) =>
    missing.push(...(when ? names.filter((name) => values[name] === undefined) : []));
  const production = values.NODE_ENV === 'production';
  need(production, 'PUBLIC_ORIGIN', 'SESSION_SECRET', 'OTP_PEPPER', 'TRUST_PROXY');
  need(values.STORE === 'redis' || (production && values.STORE !== 'sqlite'), 'REDIS_URL');
  need(values.SMS_PROVIDER === 'msg91', 'MSG91_AUTH_KEY', 'MSG91_TEMPLATE_ID');
  need(values.WHATSAPP_PROVIDER === 'cloud', 'WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_TEMPLATE');
  const paying = values.RAZORPAY_KEY_ID !== undefined || values.RAZORPAY_KEY_SECRET !== undefined;
  need(paying, 'RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET');
  if (missing.length === 0) return;
  const hint = missing.includes('REDIS_URL') ? ' (or say STORE=sqlite for a single machine)' : '';
  throw new ConfigError(`Missing: ${missing.join(', ')}${hint}. See .env.example.`);
}

export function describeServer(config: Config): string {
  const processes = config.workers > 1 ? ` (${config.workers} processes)` : '';
  return `NEET PG Predictor is at ${config.origin}${processes} — ${describeDelivery(config)}`;
}

const describeDelivery = ({ smsProvider, whatsappProvider, outboxFile }: Config): string =>
  [
    smsProvider === 'outbox'
      ? `codes are written to ${outboxFile} (SMS provider: outbox)`
      : `codes are sent by SMS (SMS provider: ${smsProvider})`,
    whatsappProvider === 'outbox'
      ? `PDFs for WhatsApp to ${outboxFolder(outboxFile)} (WhatsApp provider: outbox)`
      : `PDFs by WhatsApp (WhatsApp provider: ${whatsappProvider})`,
    ...(smsProvider === 'outbox' || whatsappProvider === 'outbox' ? ['an outbox is a demo: nothing leaves it'] : []),
  ].join('; ');
