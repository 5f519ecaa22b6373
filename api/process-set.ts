// Runs the wanted number of server processes: starts them, replaces those that end, and tells each how many serve.
import cluster, { type Worker } from 'node:cluster';
import { type Config, describeServer } from './config.ts';
import { serveMetrics } from './http/metrics.ts';
import { collectWorkerMetrics, isMessage } from './http/worker-metrics.ts';
import { requireFreePort } from './listen.ts';
import { computeDelay, countMissing, type Ended, type Processes } from './process-goal.ts';
import { onStopSignal } from './stop-signal.ts';

/** A process ended before any process served. It printed the reason itself. */
export class WorkerFailed extends Error {
  override name = 'WorkerFailed';
}

const SERVING = 'processes:serving';
const COUNT = 'processes:count';
/** Milliseconds. */
const LOOK_EVERY = 1_000;
/** So many ends say how long to wait. */
const ENDS_KEPT = 10;

/** Called by a process that serves. @param processes is kept up to date from now on */
export function joinProcesses(processes: Processes): void {
  process.on('message', (message: unknown) => {
    if (!isMessage<Processes & { type: typeof COUNT }>(message, COUNT)) return;
    processes.wanted = message.wanted;
    processes.living = message.living;
  });
  process.send?.({ type: SERVING });
}

export function openProcessSet(size: number) {
  /** When each began to serve; null while it starts. */
  const members = new Map<Worker, number | null>();
  const ended: Ended[] = [];
  let wanted = size;
  let hasServed = false;
  const complete = Promise.withResolvers<void>();

  const count = (): Processes => ({ wanted, living: [...members.values()].filter((since) => since !== null).length });

  function reconcile(): void {
    const missing = countMissing({ wanted, started: members.size, hasServed, ended, now: performance.now() });
    for (let started = 0; started < missing; started++) members.set(cluster.fork(), null);
  }

  function tellAll(): void {
    for (const worker of members.keys()) if (worker.isConnected()) worker.send({ type: COUNT, ...count() }, () => {});
  }

  cluster.on('message', (worker, message: unknown) => {
    if (!isMessage(message, SERVING) || !members.has(worker)) return;
    members.set(worker, performance.now());
    hasServed = true;
    reconcile();
    tellAll();
    if (count().living >= wanted) complete.resolve();
  });

  cluster.on('exit', (worker, code, signal) => {
    const [at, since] = [performance.now(), members.get(worker) ?? null];
    members.delete(worker);
    if (wanted === 0) return;
    // A process that is killed says nothing about the configuration.
    if (!hasServed && code) return complete.reject(new WorkerFailed('A server process ended before it served.'));
    ended.push({ at, servedFor: since === null ? 0 : at - since });
    if (ended.length > ENDS_KEPT) ended.shift();
    console.error(`✗ The server process ${worker.process.pid} ended (${signal ?? code}). Another one is started.`);
    tellAll();
    setTimeout(reconcile, computeDelay(ended));
  });

  return {
    /** Resolves when the wanted number serves for the first time, and rejects with WorkerFailed. */
    start() {
      reconcile();
      setInterval(reconcile, LOOK_EVERY);
      return complete.promise;
    },
    count,
    /** @returns the exit code of the set */
    async stop() {
      wanted = 0;
      return Math.max(0, ...(await Promise.all([...members.keys()].map(stopWorker))));
    },
  };
}

function stopWorker(worker: Worker): Promise<number> {
  return new Promise((resolve) => {
    // A process that still starts has no handler of the signal, which then ends it. A terminal sends SIGINT to all.
    worker.once('exit', (code, signal) => resolve(/^SIG(TERM|INT)$/.test(signal ?? '') ? 0 : (code ?? 1)));
    worker.process.kill('SIGTERM');
  });
}

/** @throws WorkerFailed if the first process ends before it serves */
export async function runWorkers(config: Config): Promise<void> {
  await requireFreePort(config.port);
  const processes = openProcessSet(config.workers);
  if (config.metricsPort !== null) await serveMetrics(collectWorkerMetrics(processes.count), config.metricsPort);
  onStopSignal(() => void processes.stop().then((code) => process.exit(code)));
  await processes.start();
  console.log(describeServer(config));
}
