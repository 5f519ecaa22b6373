// Runs several server processes on one port, with the metrics of all of them, and passes a stop signal on.
import type { Config } from './config.ts';
import { describeServer } from './describe-server.ts';
import { serveMetrics } from './http/metrics.ts';
import { collectWorkerMetrics } from './http/worker-metrics.ts';
import { requireFreePort } from './listen.ts';
import { openProcessSet } from './process-set.ts';
import { onStopSignal } from './stop-signal.ts';

/** @throws WorkerFailed if the first process ends before it serves */
export async function runWorkers(config: Config): Promise<void> {
  await requireFreePort(config.port);
  const processes = openProcessSet(config.workers);
  if (config.metricsPort !== null) await serveMetrics(collectWorkerMetrics(processes.count), config.metricsPort);
  onStopSignal(() => void processes.stop().then((code) => process.exit(code)));
  await processes.start();
  console.log(describeServer(config));
}
