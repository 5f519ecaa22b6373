// Serves the API and the site on one port, and stops gracefully.

import cluster from 'node:cluster';
import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from './app.ts';
import { buildDeps, openBeforePacks } from './build-deps.ts';
import { type Config, ConfigError, describeServer } from './config.ts';
import { MINUTE } from './contract/indian-time.ts';
import type { Deps } from './deps.ts';
import { requireSameLines } from './domain/matching/line-files.ts';
import { prepareInSteps } from './domain/matching/predict.ts';
import { viewAt } from './domain/season/held-rounds.ts';
import { type Metrics, serveMetrics, watchBackups, watchProcess, watchProcesses } from './http/metrics.ts';
import { checkBuiltSite } from './http/site.ts';
import { shareMetrics } from './http/worker-metrics.ts';
import { listen } from './listen.ts';
import type { LoadedPacks } from './packs/load.ts';
import type { SeatIndex } from './packs/seat-index.ts';
import type { Steps } from './packs/steps.ts';
import { watchPacks } from './packs/watch.ts';
import { createPaymentContext } from './payments/payment-context.ts';
import { startSweeps } from './payments/reconcile.ts';
import { joinProcesses } from './process-set.ts';
import { type OpenReplies, onStopSignal, trackReplies } from './stop-signal.ts';
import { watchProvenBackup } from './store/marks.ts';
import { listPaymentsToReturn, openPaymentRecords } from './store/payment-records.ts';

/** Requests sent before the load balancer notices the stop are still accepted. Milliseconds. */
const STOP_DELAY = 400;
/** Running requests may take this long to end. Milliseconds. */
const STOP_TIMEOUT = 10_000;
/** How often to look whether replies are sent. Milliseconds. */
const SENDING_DELAY = 20;
/** Number of the process that starts first, where several share the port. */
const FIRST_WORKER = 1;
/** Node's default looks for slow connections only every 30 s, and ends all of them in one turn of the event loop. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 200 };

export async function serve(config: Config): Promise<void> {
  const early = openBeforePacks(config);
  const { log } = early.logs;
  const events = {
    swapped: (version: string, before: string) => log.warn({ version, before }, 'new packs are in use'),
    refused: (reason: string) => log.error({ reason }, 'new packs were refused; the old ones stay'),
    broken: (reason: string) => log.error({ reason }, 'a pack in use cannot be loaded or prepared'),
  };
  const packs = watchPacks(config.packsDir, events, {
    check: requireSameLines,
    prepare: preparer(),
    runBetween: early.requestQueue.runBetween,
  });
  const deps = await buildDeps(config, packs, early);
  requireSupportChannel(deps);
  const server = createServer(TIMEOUTS, createApp(deps));
  const replies = trackReplies(server);
  const close = await listen(server, config.port);
  const metrics = deps.metrics && (await openMetrics(deps.metrics, deps));
  if (cluster.isPrimary) console.log(describeServer(config));
  if (cluster.isPrimary || cluster.worker?.id === FIRST_WORKER) logWarnings(config, deps);
  if (deps.gateway) startSweeps(createPaymentContext(deps, deps.gateway));
  onStopSignal(() => void stop({ server, close, replies, metrics }, deps));
  if (cluster.isWorker) joinProcesses(deps.processes);
}

/** Prepares a pack as of a minute ahead, once for each number of rounds that are over. */
function preparer() {
  const prepared = new WeakSet<SeatIndex>();
  return function* (seats: SeatIndex, packs: Pick<LoadedPacks, 'seasons'>): Steps<void> {
    const view = viewAt(packs, seats, Date.now() + MINUTE);
    if (prepared.has(view)) return;
    prepared.add(view);
    yield* prepareInSteps(view);
  };
}

/** The metrics of several processes are read by the first one, which adds them up. */
async function openMetrics(metrics: Metrics, { config, packs, processes, store, now }: Deps): Promise<Server | null> {
  const payments = openPaymentRecords(store);
  watchProcess(metrics, packs, async () => (await listPaymentsToReturn(payments).catch(() => null))?.length ?? null);
  watchBackups(metrics, watchProvenBackup(store), now);
  if (cluster.isWorker) {
    shareMetrics(metrics);
    return null;
  }
  watchProcesses(metrics.registry, () => processes);
  return serveMetrics(metrics.registry, config.metricsPort ?? 0);
}

/** What an operator should know, once for all processes. */
function logWarnings(config: Config, deps: Deps): void {
  if (config.checkMobile === 'full')
    deps.log.warn('CHECK_MOBILE=full shows names and states to anyone who knows a number');
  if (config.production && config.smsProvider === 'outbox')
    deps.log.warn('codes go to OUTBOX_FILE instead of phones, as OUTBOX_ALLOWED says: this is a demo');
  const settings = { origin: config.origin, checkoutUrl: config.checkoutUrl, takesPayments: deps.gateway !== null };
  for (const warning of checkBuiltSite(config.siteDir, settings)) deps.log.warn(warning);
  if (deps.gateway && !hasSupportChannel(deps.content))
    deps.log.warn('plans are on sale, but page-settings.json names no support_email and no whatsapp_number');
}

/** @throws ConfigError where real money would be taken and nobody could be asked about it */
function requireSupportChannel({ gateway, content }: Deps): void {
  if (!gateway || gateway.demo || hasSupportChannel(content)) return;
  throw new ConfigError(
    'RAZORPAY_KEY_ID is a live key, but data/content/page-settings.json names no support_email and no whatsapp_number. Fill in one of them.',
  );
}

const hasSupportChannel = ({ 'page-settings': settings }: Deps['content']): boolean =>
  settings.some(
    ({ setting_key, setting_value }) => /^(support_email|whatsapp_number)$/.test(setting_key) && setting_value !== '',
  );

type Serving = { server: Server; close: () => Promise<void>; replies: OpenReplies; metrics: Server | null };

/** Reports that the process is not ready, stops accepting connections, waits for running requests and closes the store. */
async function stop({ server, close, replies, metrics }: Serving, deps: Deps): Promise<void> {
  if (deps.stopping.value) return;
  deps.stopping.value = true;
  replies.endConnections();
  await wait(STOP_DELAY);
  const force = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT);
  while (replies.isSending()) await wait(SENDING_DELAY);
  await close();
  clearTimeout(force);
  metrics?.close();
  await deps.store.close();
  process.exit(0);
}
