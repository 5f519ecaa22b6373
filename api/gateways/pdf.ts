// PDF printing in worker threads: a bounded pool, and what exceeds it is refused instead of piling up.
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../contract/refusal.ts';

/** @throws Refusal RATE_LIMITED when the pool is full, PDF_FAILED when printing fails or takes too long */
export type Print<Job> = (job: Job) => Promise<Readable>;
export type Printer<Job> = { print: Print<Job>; close(): Promise<void> };

export type PrinterOptions = {
  /** Module of the worker: it calls `servePdf`. */
  entry: URL;
  workers: number;
  /** Jobs that may wait; the next one is refused. */
  queueLength: number;
  /** Milliseconds for one job. */
  timeout?: number;
};

type Task<Job> = { job: Job; resolve(stream: Readable): void; reject(error: Error): void };
/** What a worker says of its job. */
export type Printed = { chunk: Uint8Array } | { end: true } | { error: string };

const TIMEOUT = 20_000;
const RETRY_AFTER = 5;
/** Megabytes of a worker: a smaller young generation makes a report half as slow again, none at all a hundred MB larger. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

export function openPrinter<Job>({ entry, workers, queueLength, timeout = TIMEOUT }: PrinterOptions): Printer<Job> {
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const queue: Task<Job>[] = [];

  function startWorker(): Worker {
    const worker = new Worker(entry, { resourceLimits: MEMORY });
    all.add(worker);
    worker.once('exit', () => removeWorker(worker));
    return worker;
  }

  function removeWorker(worker: Worker): void {
    all.delete(worker);
    const place = idle.indexOf(worker);
    if (place >= 0) idle.splice(place, 1);
  }

  function start(task: Task<Job>): void {
    const worker = idle.pop() ?? startWorker();
    worker.ref();
    void runTask(worker, task, timeout).then((healthy) => {
      if (healthy) idle.push(worker);
      else void worker.terminate();
      // A worker at rest does not keep the process alive.
      worker.unref();
      if (!healthy) removeWorker(worker);
      const next = queue.shift();
      if (next) start(next);
    });
  }

  return {
    print: (job) =>
      new Promise((resolve, reject) => {
        const task = { job, resolve, reject };
        if (idle.length > 0 || all.size < workers) start(task);
        else if (queue.length < queueLength) queue.push(task);
        else reject(new Refusal('RATE_LIMITED', { retryAfter: RETRY_AFTER }));
      }),
    async close() {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

/** @returns whether the worker may print again */
function runTask<Job>(worker: Worker, task: Task<Job>, timeout: number): Promise<boolean> {
  return new Promise((settle) => {
    const stream = new Readable({ read() {} });
    let begun = false;
    const finish = (healthy: boolean, problem: string | null) => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', left);
      if (problem !== null) fail(problem);
      settle(healthy);
    };
    const fail = (problem: string) => {
      const refusal = new Refusal('PDF_FAILED');
      refusal.cause = problem;
      if (begun) stream.destroy(refusal);
      else task.reject(refusal);
    };
    const onMessage = (message: Printed) => {
      if ('error' in message) return finish(true, message.error);
      if ('end' in message) {
        stream.push(null);
        return finish(true, null);
      }
      stream.push(message.chunk);
      if (!begun) task.resolve(stream);
      begun = true;
    };
    const onError = (error: unknown) => finish(false, String(error));
    const left = () => finish(false, 'the worker ended');
    const timer = setTimeout(() => finish(false, 'printing took too long'), timeout);
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', left);
    worker.postMessage(task.job);
  });
}
