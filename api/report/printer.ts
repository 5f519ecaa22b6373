// Pool of worker threads that print reports, choice lists and receipts.
import { availableParallelism } from 'node:os';
import { openPrinter, type Printer } from '../gateways/pdf.ts';
import type { PrintJob } from './job.ts';

/** One core stays free for API replies. */
const MAX_WORKERS = 4;
/** A report of 200 rows takes about a tenth of a second, so the last job of a full queue still ends before the page gives up. */
const QUEUE_PER_WORKER = 80;

/** @param processes that print on this machine */
export function openReportPrinter(processes = 1, startsAtOnce = false): Printer<PrintJob> {
  const workers = Math.min(MAX_WORKERS, Math.max(1, Math.floor((availableParallelism() - 1) / processes)));
  const entry = new URL('./worker.ts', import.meta.url);
  return openPrinter({ entry, workers, queueLength: workers * QUEUE_PER_WORKER, startsAtOnce });
}
