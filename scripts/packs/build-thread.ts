// Runs the slow parts of a build in a thread, one task after the other, and replies to each with its result.
import { parentPort } from 'node:worker_threads';
import type { FitTask } from './forecast-cache.ts';
import type { PoolTask } from './line-files.ts';
import type { Reply, TaskName } from './threads.ts';

/** A task loads its modules when it is first asked for: a build with few changes needs few of them. */
const TASKS = {
  fit: async (task: FitTask) => (await import('./forecast-cache.ts')).fitTask(task),
  encode: async (task: PoolTask) => (await import('./line-files.ts')).encodeTask(task),
} satisfies Record<TaskName, unknown>;

parentPort?.on('message', async ({ name, data }: { name: TaskName; data: never }) => {
  const reply: Reply = await TASKS[name](data).then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
  parentPort?.postMessage(reply);
});
