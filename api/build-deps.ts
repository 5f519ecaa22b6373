// Builds the dependencies of the application from its configuration.
import { randomBytes, randomFillSync, randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Clock, openClock } from './clock.ts';
import { type Config, ConfigError } from './config.ts';
import { liveContent } from './content/load.ts';
import { loadReference } from './content/reference.ts';
import { OTP_LENGTH } from './contract/limits.ts';
import type { Deps, Random } from './deps.ts';
import { openPrinter, type Printer } from './gateways/pdf.ts';
import { razorpay } from './gateways/razorpay.ts';
import { msg91Sms, outboxSms } from './gateways/sms.ts';
import { cloudWhatsapp, outboxWhatsapp } from './gateways/whatsapp.ts';
import { newMetrics } from './http/metrics.ts';
import { openRequestQueue } from './http/request-queue.ts';
import { openLogs } from './logs.ts';
import type { PackSource } from './packs/load.ts';
import type { PrintJob } from './report/job.ts';
import { readSecrets } from './secrets.ts';
import { keepLatestTime } from './store/latest-time.ts';
import { cachesClearedAt } from './store/marks.ts';
import { openStore } from './store/open.ts';
import { type Store, StoreDown, StoreRefused } from './store/port.ts';

const ID_BYTES = 16;
/** Every request has an id: asking the system for each one costs twenty times as much. */
const idPool = Buffer.alloc(ID_BYTES * 256);
let idAt = idPool.length;

function nextId(): string {
  if (idAt === idPool.length) {
    randomFillSync(idPool);
    idAt = 0;
  }
  idAt += ID_BYTES;
  return idPool.toString('base64url', idAt - ID_BYTES, idAt);
}

export const cryptoRandom: Random = {
  code: () => String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0'),
  id: nextId,
  token: () => randomBytes(32).toString('base64url'),
};

/** What the packs of a server use while its store is not open yet. */
export const openBeforePacks = (config: Config) => ({ requestQueue: openRequestQueue(), logs: openLogs(config) });

/** @param packs opened by the caller, because the server and the scripts treat a missing pack differently */
export async function buildDeps(
  config: Config,
  packs: PackSource,
  { requestQueue, logs: { log, accessLog } } = openBeforePacks(config),
): Promise<Deps> {
  const clock = openClock();
  const { now } = clock;
  const store = await openConfiguredStore(config, log, clock);
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
    pdf: openReportPrinter(config.workers, config.production).print,
    gateway: config.razorpay && razorpay(config.razorpay),
    stopping: { value: false },
    processes: { wanted: config.workers, living: 1 },
    requestQueue,
    metrics: config.metricsPort === null ? null : newMetrics(),
    log,
    accessLog,
  };
}

/** @throws StoreRefused; ConfigError in production, when the settings of the Redis server can lose stored data */
async function openConfiguredStore(config: Config, log: Logger, clock: Clock): Promise<Store> {
  const { store, warnings, readTime, requireUsable } = await openStore(config, (problem) =>
    log.warn({ problem }, 'store'),
  );
  await requireUsable().catch(async (error: unknown) => {
    // A store that is down or lost does not prevent the start: pages need none.
    if (error instanceof StoreDown && !(error instanceof StoreRefused)) return;
    await store.close();
    throw error;
  });
  if (warnings.length > 0 && config.production) {
    await store.close();
    throw new ConfigError(`The server at REDIS_URL is not safe for people's data. ${warnings.join(' ')}`);
  }
  for (const warning of warnings) log.warn(warning);
  const onBehind = (behind: number) =>
    log.warn(
      { minutes: Math.round(behind / 60_000) },
      'the clock was behind the store; see the runbook, "The clock is wrong"',
    );
  return keepLatestTime(store, { clock, readStoreTime: readTime, onBehind });
}

/** One core stays free for API replies. */
const MAX_WORKERS = 4;
/** A report of 200 rows takes about a tenth of a second, so the last job of a full queue still ends before the page gives up. */
const QUEUE_PER_WORKER = 80;

/** @param processes that print on this machine */
export function openReportPrinter(processes = 1, startsAtOnce = false): Printer<PrintJob> {
  const workers = Math.min(MAX_WORKERS, Math.max(1, Math.floor((availableParallelism() - 1) / processes)));
  const entry = new URL('./report/worker.ts', import.meta.url);
  return openPrinter({ entry, workers, queueLength: workers * QUEUE_PER_WORKER, startsAtOnce });
}
