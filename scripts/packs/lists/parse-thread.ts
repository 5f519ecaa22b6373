// Parses some lists into the cache in a thread of its own.
import { parentPort, workerData } from 'node:worker_threads';
import { type ParseTask, parseToCache } from './row-cache.ts';

parseToCache(workerData as ParseTask);
parentPort?.postMessage(null);
