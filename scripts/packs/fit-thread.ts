// Fits the forecast of a pack in a thread of its own.
import { parentPort, workerData } from 'node:worker_threads';
import { fitForecast } from '../forecast/fit.ts';

parentPort?.postMessage(fitForecast(workerData));
