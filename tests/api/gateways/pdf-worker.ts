// A worker for the tests of the PDF pool. It follows the instructions of its job and posts text instead of a PDF.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';

export type Job = { say: string; after?: number; fail?: true; die?: true };

parentPort?.on('message', async (job: Job) => {
  await sleep(job.after ?? 0);
  if (job.fail) return parentPort?.postMessage({ error: 'planned' });
  for (const letter of job.say) parentPort?.postMessage({ chunk: new TextEncoder().encode(letter) });
  // Chunks leave the thread before it dies.
  if (job.die) return setImmediate(() => process.exit(1));
  parentPort?.postMessage({ end: true });
});
