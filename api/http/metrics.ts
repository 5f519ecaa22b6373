// Prometheus metrics of the process, served on a loopback port and not to the public.
import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { RequestHandler } from 'express';
import type { PackSource } from '../packs/load.ts';

export type Metrics = ReturnType<typeof newMetrics>;

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

export function newMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const times = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the request to the end of its reply.',
    labelNames: ['route', 'status'] as const,
    buckets: SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: 'refusals_total',
    help: 'Refusals by code of the catalogue.',
    labelNames: ['code'] as const,
    registers,
  });
  return {
    registry,
    /** Counts refusals by error code. Wrong OTPs and exceeded limits indicate attacks. */
    refused: (code: string): void => refusals.inc({ code }),
    /** Middleware that measures the duration of every reply, by route and status. */
    watch: ((_request, response, next) => {
      const began = performance.now();
      response.once('finish', () => {
        const { route = 'page' } = response.locals;
        times.observe({ route, status: String(response.statusCode) }, (performance.now() - began) / 1_000);
      });
      next();
    }) satisfies RequestHandler,
  };
}

/**
 * Adds the figures of the process itself, of its packs and of its store.
 * @param countPaymentsToReturn null while the store does not answer
 */
export function watchProcess(
  { registry }: Metrics,
  packs: PackSource,
  countPaymentsToReturn: () => Promise<number | null>,
): void {
  collectDefaultMetrics({ register: registry });
  addGauge(registry, 'pack_seat_lines', 'Seat lines of the packs in use, in memory or not.', () =>
    (packs.current()?.manifest.packs ?? []).reduce((sum, { lines }) => sum + lines, 0),
  );
  const help = 'Counsellings whose pack is in memory. Others are loaded when a request asks for them.';
  addGauge(registry, 'packs_in_memory', help, () => {
    const { inMemory, size } = packs.current()?.counsellings ?? { size: 0 };
    return inMemory ?? size;
  });
  new Gauge({
    name: 'packs_not_loaded',
    help: 'Whether the manifest on disk names other packs than those in use. The label says what is missing.',
    labelNames: ['missing'] as const,
    aggregator: 'max',
    registers: [registry],
    collect() {
      const missing = packs.missing?.() ?? null;
      this.reset();
      if (missing !== null) this.set({ missing }, 1);
    },
  });
  addGauge(registry, 'payments_to_return', 'Payments that an operator must give back.', countPaymentsToReturn);
}

type ReadFigure = () => number | null | Promise<number | null>;

/** A figure of which the largest of all processes counts. @param read null leaves it as it was */
function addGauge(registry: Registry, name: string, help: string, read: ReadFigure): void {
  new Gauge({
    name,
    help,
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const figure = await read();
      if (figure !== null) this.set(figure);
    },
  });
}

/** The processes that should serve, and those that do. */
export function watchProcesses(registry: Registry, count: () => { wanted: number; living: number }): void {
  addGauge(registry, 'server_processes_wanted', 'Processes that should serve.', () => count().wanted);
  addGauge(registry, 'server_processes_living', 'Processes that serve.', () => count().living);
}

/** @param readProven milliseconds of the last backup that proved itself; 0 without one, which counts as one of 1970 */
export function watchBackups({ registry }: Metrics, readProven: () => Promise<number>, now: () => number): void {
  const readAge = async () => Math.max(0, now() - (await readProven())) / 1_000;
  addGauge(registry, 'proven_backup_age_seconds', 'Age of the last backup that was read back and compared.', readAge);
}

export type MetricsSource = { metrics(): Promise<string>; contentType: string };

/** @returns the server that serves the metrics on 127.0.0.1 */
export function serveMetrics(source: MetricsSource, port: number): Promise<Server> {
  const server = createServer((_request, response) => {
    source.metrics().then(
      (text) => response.setHeader('content-type', source.contentType).end(text),
      // A process hangs, see worker-metrics.ts.
      () => response.writeHead(503).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
