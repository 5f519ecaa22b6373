// The dependencies of the application. build-deps.ts builds them once; tests replace single ones.
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Content } from './content/load.ts';
import type { Reference } from './content/reference.ts';
import type { Print } from './gateways/pdf.ts';
import type { Gateway } from './gateways/razorpay.ts';
import type { SendCode } from './gateways/sms.ts';
import type { SendReport } from './gateways/whatsapp.ts';
import type { Metrics } from './http/metrics.ts';
import type { RequestQueue } from './http/request-queue.ts';
import type { PackSource } from './packs/load.ts';
import type { Processes } from './process-goal.ts';
import type { PrintJob } from './report/job.ts';
import type { Secrets } from './secrets.ts';
import type { Store } from './store/port.ts';

export type Random = {
  code(): string;
  /** 128 bits, for identifiers. */
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
  /** `current()` is null until packs are loaded; new packs replace the old ones all at once. */
  packs: PackSource;
  reference: Reference;
  readonly content: Content;
  /** When an admin last cleared the caches of clients. */
  cacheClearedAt: () => Promise<number>;
  sms: SendCode;
  whatsapp: SendReport;
  pdf: Print<PrintJob>;
  /** Null without Razorpay keys. */
  gateway: Gateway | null;
  /** True after the stop signal: the process is not ready, and connections close after their reply. */
  stopping: { value: boolean };
  /** How many processes share the port. */
  processes: Processes;
  requestQueue: RequestQueue;
  metrics: Metrics | null;
  log: Logger;
  /** Lines of requests. They hold nothing that is redacted, and are written in blocks. */
  accessLog: Logger;
};
