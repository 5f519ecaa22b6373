// Runs tasks in as many threads as the machine has processors. A thread stays for the next task, with its compiled code.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** What build-thread.ts can do. */
export type TaskName = 'fit' | 'encode';
export type Reply = { result: unknown } | { error: unknown };

type Job = { name: TaskName; data: unknown; size: number; settle: (reply: Reply) => void };

const MANY_LINES = 2_000;

const idle: Worker[] = [];
const waiting: Job[] = [];
let started = 0;

/**
 * @param data is copied
 * @param size of the task compared with others: a larger one starts first
 * @returns what the task returns
 * @throws what the task throws, and Error where its thread ends before its result
 */
export function runInThread<Result>(name: TaskName, data: unknown, size: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const settle = (reply: Reply) => ('error' in reply ? reject(reply.error) : resolve(reply.result as Result));
    const after = waiting.findIndex((job) => job.size < size);
    waiting.splice(after < 0 ? waiting.length : after, 0, { name, data, size, settle });
    startNext();
  });
}

/** Whether a task of so many seat lines ends sooner in a thread: a first thread takes half a second to start. */
export const isWorthThread = (lines: number): boolean => started > 0 || lines >= MANY_LINES;

function startNext(): void {
  const worker = idle.pop() ?? startThread();
  const job = worker && waiting.shift();
  if (!worker || !job) return void (worker && idle.push(worker));
  const end = (reply: Reply, isUsable: boolean) => {
    for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
    // An idle thread does not keep the process.
    worker.unref();
    if (isUsable) idle.push(worker);
    else started--;
    job.settle(reply);
    startNext();
  };
  worker.on('message', (reply: Reply) => end(reply, true));
  worker.on('error', (error) => end({ error }, false));
  worker.on('exit', (code) => end({ error: new Error(`A thread ended with ${code} before its result`) }, false));
  worker.ref();
  worker.postMessage({ name: job.name, data: job.data });
}

function startThread(): Worker | null {
  if (waiting.length === 0 || started >= availableParallelism()) return null;
  started++;
  return new Worker(new URL('./build-thread.ts', import.meta.url));
}

/** A failure is reported to the code that awaits the result, which may be later than the failure. */
export function awaitLater<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}
