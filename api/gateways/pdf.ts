// Prints PDFs in a bounded pool of worker threads, with a queue that is fair to every person.
import { Worker } from 'node:worker_threads';
import { Refusal } from '../contract/refusal.ts';

/**
 * @param owner whose job it is: nobody can fill the queue alone
 * @throws Refusal RATE_LIMITED if the owner has several jobs already, PDF_BUSY if the queue is full or would take too long,
 * PDF_FAILED if printing fails or takes too long
 */
export type Print<Job> = (job: Job, owner: string) => Promise<Buffer>;
export type Printer<Job> = { print: Print<Job>; close(): Promise<void> };

export type PrinterOptions = {
  /** Module of the worker thread, which calls `servePdf`. */
  entry: URL;
  workers: number;
  /** Jobs that may wait; further jobs are refused. */
  queueLength: number;
  /** Milliseconds per job. */
  timeout?: number;
  /** Starts the workers at once, so that nobody waits for their first document. */
  startsAtOnce?: boolean;
  /** Milliseconds. A job that would wait longer is refused at once: the reader would give up before its turn. */
  longestWait?: number;
};

type Task<Job> = { job: Job; owner: string; resolve(bytes: Buffer): void; reject(error: Error): void };
/** The message of a worker about its job. */
export type Printed = { bytes: Uint8Array<ArrayBuffer> } | { error: string };

/** A report of 3,000 rows takes twenty seconds on a busy machine. */
const TIMEOUT = 60_000;
const LONGEST_WAIT = 8_000;
/** Part of the newest job in the average time of a job. */
const NEWEST = 0.3;
const RETRY_AFTER = 5;
/** Jobs of one person that run or wait. */
const JOBS_PER_OWNER = 3;
/** Megabytes per worker: 3,000 rows need more than 256. A smaller young generation makes reports 50 % slower; no limit uses a hundred megabytes more. */
const MEMORY = { maxOldGenerationSizeMb: 640, maxYoungGenerationSizeMb: 32 };

export function openPrinter<Job>({
  entry,
  workers,
  queueLength,
  timeout = TIMEOUT,
  longestWait = LONGEST_WAIT,
  startsAtOnce = false,
}: PrinterOptions): Printer<Job> {
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const queue: Task<Job>[] = [];
  const running: Task<Job>[] = [];
  /** Milliseconds of a job; null before the first one. */
  let average: number | null = null;

  function startWorker(): Worker {
    const worker = new Worker(entry, { resourceLimits: MEMORY, workerData: { isWarmed: startsAtOnce } });
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
    running.push(task);
    const began = performance.now();
    void runTask(worker, task, timeout).then((isReusable) => {
      const took = performance.now() - began;
      average = average === null ? took : average + NEWEST * (took - average);
      if (isReusable) idle.push(worker);
      else void worker.terminate();
      // An idle worker must not keep the process running.
      worker.unref();
      if (!isReusable) removeWorker(worker);
      running.splice(running.indexOf(task), 1);
      const next = takeNext();
      if (next) start(next);
    });
  }

  /** People without a running job come first. */
  function takeNext(): Task<Job> | undefined {
    const place = queue.findIndex((task) => !running.some(({ owner }) => owner === task.owner));
    return queue.splice(Math.max(0, place), 1)[0];
  }

  const canWait = (): boolean =>
    queue.length < queueLength && ((average ?? 0) * (queue.length + 1)) / workers <= longestWait;

  const countJobs = (owner: string) => [...queue, ...running].filter((task) => task.owner === owner).length;

  if (startsAtOnce) {
    idle.push(...Array.from({ length: workers }, startWorker));
    for (const worker of idle) worker.unref();
  }

  return {
    print: (job, owner) =>
      new Promise((resolve, reject) => {
        const task = { job, owner, resolve, reject };
        if (countJobs(owner) >= JOBS_PER_OWNER) reject(new Refusal('RATE_LIMITED', { retryAfter: RETRY_AFTER }));
        else if (idle.length > 0 || all.size < workers) start(task);
        else if (canWait()) queue.push(task);
        else reject(new Refusal('PDF_BUSY', { retryAfter: RETRY_AFTER }));
      }),
    async close() {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

/** @returns whether the worker can print another job */
function runTask<Job>(worker: Worker, task: Task<Job>, timeout: number): Promise<boolean> {
  return new Promise((settle) => {
    const finish = (isReusable: boolean) => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
      settle(isReusable);
    };
    const fail = (isReusable: boolean, problem: string) => {
      finish(isReusable);
      const refusal = new Refusal('PDF_FAILED');
      refusal.cause = problem;
      task.reject(refusal);
    };
    const onMessage = (message: Printed) => {
      if ('error' in message) return fail(true, message.error);
      finish(true);
      task.resolve(Buffer.from(message.bytes.buffer));
    };
    const onError = (error: unknown) => fail(false, String(error));
    const onExit = () => fail(false, 'the worker ended');
    const timer = setTimeout(() => fail(false, 'printing took too long'), timeout);
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
    worker.postMessage(task.job);
  });
}
