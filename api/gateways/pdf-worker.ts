// Serves PDF jobs in a worker thread: builds the document definition, prints it with pdfmake and posts the bytes in chunks.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Printed } from './pdf.ts';
import { skipMissingAnchors } from './pdf-anchors.ts';
import { isFontFile, pdfFonts } from './pdf-fonts.ts';
import { tagDocuments } from './pdf-tags.ts';

/** On Linux it applies to this thread alone: a report takes hundreds of milliseconds, for which short replies must not wait. */
const NICENESS = 5;

/** Documents may only read our fonts: no other file and no URL. */
function prepare(): void {
  pdfmake.setFonts(pdfFonts);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(isFontFile);
  skipMissingAnchors();
}

/** Prints the jobs of the pool, one after the other. */
export function servePdf<Job>(
  buildDefinition: (job: Job) => TDocumentDefinitions,
  layouts: Record<string, CustomTableLayout> = {},
): void {
  const port = parentPort;
  if (!port) throw new Error('The PDF worker runs as a worker thread only.');
  setPriority(NICENESS);
  prepare();
  pdfmake.setTableLayouts(layouts);
  tagDocuments();
  const post = (message: Printed, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
  port.on('message', (job: Job) => {
    print(buildDefinition, job, post).then(
      () => post({ end: true }),
      (error: unknown) => post({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
}

async function print<Job>(
  buildDefinition: (job: Job) => TDocumentDefinitions,
  job: Job,
  post: (message: Printed, transfer?: ArrayBuffer[]) => void,
): Promise<void> {
  const stream = await pdfmake.createPdf(buildDefinition(job)).getStream();
  stream.end();
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    // Copied before the transfer, because the buffer of a chunk may be part of a shared pool.
    const bytes = new Uint8Array(chunk);
    post({ chunk: bytes }, [bytes.buffer]);
  }
}
