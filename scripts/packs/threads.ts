// Runs modules in threads of their own.
import { Worker } from 'node:worker_threads';

/**
 * @param module posts one message to its parent: the result
 * @param data what the module finds as `workerData`; it is copied
 */
export function runInThread<Result>(module: URL, data: unknown): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(module, { workerData: data });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`${module.pathname} ended with ${code} and no result`)));
  });
}
