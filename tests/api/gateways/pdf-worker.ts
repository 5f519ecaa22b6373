// A worker for the tests of the PDF pool. It follows the instructions of its job and posts text instead of a PDF.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';

export type Job = { say: string; after?: number; fail?: true; die?: true };

parentPort?.on('message', async (job: Job) => {
  await sleep(job.after ?? 0);
  if (job.fail) return parentPort?.postMessage({ error: 'planned' });
  if (job.die) process.exit(1);
  parentPort?.postMessage({ bytes: new TextEncoder().encode(job.say) });
});
