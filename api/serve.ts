// Serves the API and the site on one port: packs, store, listening, and a graceful stop.
import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from './app.ts';
import { buildDeps } from './build-deps.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { requireSameOrder } from './domain/prediction/line-files.ts';
import { outboxFolder } from './gateways/whatsapp.ts';
import { serveMetrics } from './http/metrics.ts';
import { watchPacks } from './packs/watch.ts';
import { createPaymentContext } from './payments/payment-context.ts';
import { startSweeps } from './payments/sweep.ts';

/** Calls already on their way still find the door open. */
const GRACE = 400;
const DRAIN = 10_000;
/** Node looks for connections that are too slow only so often, every 30 s by itself. */
const SLOWNESS = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 };

export async function serve(config: Config): Promise<void> {
  const events = {
    swapped: (version: string, before: string) => deps.log.warn({ version, before }, 'new packs are in use'),
    refused: (reason: string) => deps.log.error({ reason }, 'new packs were refused; the old ones stay'),
  };
  const packs = watchPacks(config.packsDir, events, ({ counsellings, manifest }) => {
    for (const entry of manifest.packs) {
      const seats = counsellings.get(entry.counsellingId);
      if (seats) requireSameOrder(seats, entry);
    }
  });
  const deps = await buildDeps(config, packs);
  const server = createServer(SLOWNESS, createApp(deps));
  await listen(server, config.port);
  const metrics = deps.metrics && (await serveMetrics(deps.metrics, packs, config.metricsPort ?? 0));
  console.log(`NEET PG Predictor is at ${config.origin} — ${delivery(config)}`);
  if (config.checkMobile === 'full')
    deps.log.warn('CHECK_MOBILE=full shows names and states to anyone who knows a number');
  if (config.production && config.smsProvider === 'outbox')
    deps.log.warn('codes go to OUTBOX_FILE instead of phones, as OUTBOX_ALLOWED says: this is a demo');
  if (deps.gateway && !hasChannel(deps.content))
    deps.log.warn('plans are on sale, but page-settings.json names no support_email and no whatsapp_number');
  if (deps.gateway) startSweeps(createPaymentContext(deps, deps.gateway));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(server, deps, metrics));
}

const hasChannel = ({ 'page-settings': settings }: Deps['content']): boolean =>
  settings.some(
    ({ setting_key, setting_value }) => /^(support_email|whatsapp_number)$/.test(setting_key) && setting_value !== '',
  );

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
}

const delivery = ({ smsProvider, whatsappProvider, outboxFile }: Config): string =>
  [
    smsProvider === 'outbox'
      ? `codes are written to ${outboxFile} (SMS provider: outbox)`
      : `codes are sent by SMS (SMS provider: ${smsProvider})`,
    whatsappProvider === 'outbox'
      ? `PDFs for WhatsApp to ${outboxFolder(outboxFile)} (WhatsApp provider: outbox)`
      : `PDFs by WhatsApp (WhatsApp provider: ${whatsappProvider})`,
    ...(smsProvider === 'outbox' || whatsappProvider === 'outbox' ? ['an outbox is a demo: nothing leaves it'] : []),
  ].join('; ');

/** Says it is not ready, stops accepting, lets running requests end, closes the store. */
async function stop(server: Server, deps: Deps, metrics: Server | null): Promise<void> {
  deps.stopping.value = true;
  await wait(GRACE);
  const force = setTimeout(() => server.closeAllConnections(), DRAIN);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(force);
  metrics?.close();
  await deps.store.close();
  process.exit(0);
}
