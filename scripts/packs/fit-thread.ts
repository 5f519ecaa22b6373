// Fits a pack in a thread of its own.
import { parentPort, workerData } from 'node:worker_threads';
import { fitPack } from './fit-pack.ts';

parentPort?.postMessage(fitPack(workerData));
