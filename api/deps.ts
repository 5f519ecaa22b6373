// What the application needs from outside. Built once by build-deps.ts, replaced piece by piece in tests.
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Content } from './content/load.ts';
import type { Reference } from './content/reference.ts';
import type { Print } from './gateways/pdf.ts';
import type { Gateway } from './gateways/razorpay.ts';
import type { SendCode } from './gateways/sms.ts';
import type { SendReport } from './gateways/whatsapp.ts';
import type { Metrics } from './http/metrics.ts';
import type { PackSource } from './packs/load.ts';
import type { PrintJob } from './report/job.ts';
import type { Secrets } from './secrets.ts';
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
  packs: PackSource;
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
  /** True from the signal to stop on: not ready, connections are closed after their reply. */
  stopping: { value: boolean };
  metrics: Metrics | null;
  log: Logger;
};
