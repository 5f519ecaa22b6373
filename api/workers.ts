// Runs several server processes on one port: starts them, replaces one that ends, and passes a stop signal on.
import cluster, { type Worker } from 'node:cluster';
import type { Config } from './config.ts';
import { describeServer } from './describe-server.ts';
import { serveMetrics } from './http/metrics.ts';
import { collectWorkerMetrics } from './http/worker-metrics.ts';

/** Milliseconds before a process is replaced. The delay doubles while processes end soon after their start. */
const FIRST_DELAY = 100;
const LONGEST_DELAY = 10_000;
/** A process that ran as long as this started well. Milliseconds. */
const STARTED_WELL = 5_000;

/** A process ended before it listened. It printed the reason itself. */
export class WorkerFailed extends Error {
  override name = 'WorkerFailed';
}

/**
 * The first process starts alone: it prints what is wrong once, and generates what is generated once.
 * @throws WorkerFailed if a process ends before it listens
 */
export async function runWorkers(config: Config): Promise<void> {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    void stopAll();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  const metrics = config.metricsPort === null ? null : { source: collectWorkerMetrics(), port: config.metricsPort };
  await startWorker();
  await Promise.all(Array.from({ length: config.workers - 1 }, startWorker));
  replaceEnded(() => isStopping);
  if (metrics) await serveMetrics(metrics.source, metrics.port);
  if (!isStopping) console.log(describeServer(config));
}

function startWorker(): Promise<Worker> {
  const worker = cluster.fork();
  return new Promise((resolve, reject) => {
    worker.once('listening', () => resolve(worker));
    worker.once('exit', () => reject(new WorkerFailed('A server process ended before it listened.')));
  });
}

function replaceEnded(isStopping: () => boolean): void {
  let delay = FIRST_DELAY;
  let startedAt = performance.now();
  cluster.on('exit', (worker, code, signal) => {
    if (isStopping()) return;
    delay = performance.now() - startedAt < STARTED_WELL ? Math.min(2 * delay, LONGEST_DELAY) : FIRST_DELAY;
    console.error(`✗ The server process ${worker.process.pid} ended (${signal ?? code}). Another one is started.`);
    setTimeout(() => {
      startedAt = performance.now();
      if (!isStopping()) cluster.fork();
    }, delay);
  });
}

/** Ends this process with the exit code of the processes. */
async function stopAll(): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const codes = await Promise.all(workers.map(stopWorker));
  process.exit(Math.max(0, ...codes));
}

function stopWorker(worker: Worker): Promise<number> {
  return new Promise((resolve) => {
    // A process that still starts has no handler of the signal, which then ends it.
    worker.once('exit', (code, signal) => resolve(signal === 'SIGTERM' ? 0 : (code ?? 1)));
    worker.process.kill('SIGTERM');
  });
}
