// Everything the application needs from outside, built from the configuration once.
import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { type Config, ConfigError } from './config.ts';
import { liveContent } from './content/live.ts';
import type { Content } from './content/load.ts';
import { loadReference, type Reference } from './content/reference.ts';
import { OTP_LENGTH } from './contract/limits.ts';
import type { Print } from './gateways/pdf.ts';
import { type Gateway, razorpay } from './gateways/razorpay.ts';
import { msg91Sms, outboxSms, type SendCode } from './gateways/sms.ts';
import { cloudWhatsapp, outboxWhatsapp, type SendReport } from './gateways/whatsapp.ts';
import { type Metrics, newMetrics } from './http/metrics.ts';
import type { LoadedPacks } from './packs/load.ts';
import type { PrintJob } from './report/job.ts';
import { openReportPrinter } from './report/printer.ts';
import { type DrawReceipt, drawReceipt } from './report/receipt-pdf.ts';
import { readSecrets, type Secrets } from './secrets.ts';
import { cachesClearedAt } from './store/cache-mark.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/port.ts';

export type Random = {
  /** A one-time code. */
  code(): string;
  /** 128 bits, for names of things. */
  id(): string;
  /** 256 bits, for secrets. */
  token(): string;
};

export type Deps = {
  config: Config;
  secrets: Secrets;
  now: () => number;
  random: Random;
  store: Store;
  /** Null until packs are loaded; swapped whole when new ones arrive. */
  packs: { current(): LoadedPacks | null };
  reference: Reference;
  /** As it stands in data/content now. */
  readonly content: Content;
  /** When an admin last cleared the caches of clients. */
  cacheClearedAt: () => Promise<number>;
  sms: SendCode;
  whatsapp: SendReport;
  pdf: Print<PrintJob>;
  /** Null without keys. */
  gateway: Gateway | null;
  drawReceipt: DrawReceipt;
  /** True from the signal to stop on: not ready, connections are closed after their reply. */
  stopping: { value: boolean };
  metrics: Metrics | null;
  log: Logger;
};

export const cryptoRandom: Random = {
  code: () => String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0'),
  id: () => randomBytes(16).toString('base64url'),
  token: () => randomBytes(32).toString('base64url'),
};

const REDACTED = ['mobile', 'name', 'otp', 'code', 'token', 'cookie', 'authorization', 'body', 'signature'];

/** @param packs made by the caller, who decides what a missing pack means */
export async function buildDeps(config: Config, packs: Deps['packs']): Promise<Deps> {
  const log = pino({ level: config.logLevel, redact: REDACTED.flatMap((key) => [key, `*.${key}`]) });
  const now = Date.now;
  const store = await storeOf(config, log);
  const content = liveContent(join('data', 'content'), now, (reason) => log.error({ reason }, 'content was refused'));
  return {
    config,
    secrets: readSecrets(config),
    now,
    random: cryptoRandom,
    store,
    packs,
    reference: loadReference(join('data', 'reference')),
    get content() {
      return content();
    },
    cacheClearedAt: () => cachesClearedAt(store),
    sms: config.smsProvider === 'msg91' ? msg91Sms(config.msg91) : outboxSms(config.outboxFile, now),
    whatsapp:
      config.whatsappProvider === 'cloud' ? cloudWhatsapp(config.whatsapp) : outboxWhatsapp(config.outboxFile, now),
    pdf: openReportPrinter().print,
    gateway: config.razorpay && razorpay(config.razorpay),
    drawReceipt,
    stopping: { value: false },
    metrics: config.metricsPort === null ? null : newMetrics(),
    log,
  };
}

/** @throws ConfigError in production, when the server may lose what is stored */
async function storeOf(config: Config, log: Logger): Promise<Store> {
  const { store, warnings } = await openStore(config, (problem) => log.warn({ problem }, 'store'));
  if (warnings.length > 0 && config.production) {
    await store.close();
    throw new ConfigError(`The server at REDIS_URL is not safe for people's data. ${warnings.join(' ')}`);
  }
  for (const warning of warnings) log.warn(warning);
  return store;
}
