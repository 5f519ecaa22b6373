// Serves PDF jobs in a worker thread: builds the document of each job, writes it and posts its bytes.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Printed } from './pdf.ts';
import type { PdfDocument } from './pdf-parts.ts';
import { writePdf } from './pdf-write.ts';

/** On Linux it applies to this thread alone: a report takes a tenth of a second, for which short replies must not wait. */
const NICENESS = 5;

/**
 * Prints the jobs of the pool, one after the other.
 * @param warm printed first and thrown away, where the pool starts its workers before the first job
 */
export function servePdf<Job>(buildDocument: (job: Job) => PdfDocument, warm: PdfDocument): void {
  const port = parentPort;
  if (!port) throw new Error('The PDF worker runs as a worker thread only.');
  setPriority(NICENESS);
  if (workerData?.isWarmed) writePdf(warm);
  const post = (message: Printed, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
  port.on('message', (job: Job) => {
    try {
      // Copied before the transfer, because the bytes may be part of a shared pool.
      const chunk = new Uint8Array(writePdf(buildDocument(job)));
      post({ chunk }, [chunk.buffer]);
      post({ end: true });
    } catch (error) {
      post({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}
