// The printers of reports: as many as leave one core to the answers of the API, and a short queue.
import { availableParallelism } from 'node:os';
import { openPrinter, type Printer } from '../gateways/pdf.ts';
import type { PrintJob } from './job.ts';

const MOST_WORKERS = 4;
/** With a report in about half a second, the last in the queue waits a few seconds. */
const WAITING_PER_WORKER = 8;

export function openReportPrinter(): Printer<PrintJob> {
  const workers = Math.min(MOST_WORKERS, Math.max(1, availableParallelism() - 1));
  const entry = new URL('./worker.ts', import.meta.url);
  return openPrinter({ entry, workers, waiting: workers * WAITING_PER_WORKER });
}
