// Counts what the server sends to the browser of one person: on a first visit with a prediction, and on a later one.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { BrowserContext } from '@playwright/test';
import { fillForm, recordJourney, waitForFigure, waitForSeats } from '../person/journey-page.ts';
import { addCookies, openBrowser, openSession } from '../person/plan-login.ts';
import { type Served, serve } from '../place/loopback.ts';
import { startProduct } from '../place/product.ts';

/** `files`: pages with their files, which a CDN can keep; `replies`: those of the API. With their headers. */
type Bytes = { files: number; replies: number };
export type VisitBytes = { first: Bytes; later: Bytes };

/** Until the service worker has fetched what it keeps. Milliseconds. */
const QUIET = 5_000;

export async function measureVisitBytes(): Promise<VisitBytes> {
  await using product = await startProduct();
  await using counter = await openCounter(product.port);
  await using browser = await openBrowser();
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true });
  await addCookies(context, await openSession(product), counter.port);
  const visit = async () => {
    await predictOnce(context, `http://localhost:${counter.port}/`);
    return counter.take();
  };
  return { first: await visit(), later: await visit() };
}

async function predictOnce(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await recordJourney(page);
  const usable = waitForFigure(page, 'alive');
  await page.goto(address);
  await usable;
  await fillForm(page);
  await waitForSeats(page);
  await page.waitForTimeout(QUIET);
  await page.close();
}

/** A proxy that counts. `take` returns the bytes since it was called before. */
async function openCounter(target: number): Promise<Served & { take(): Bytes }> {
  let bytes: Bytes = { files: 0, replies: 0 };
  const served = await serve(
    createServer((incoming, outgoing) =>
      forward(target, incoming, outgoing, (length) => {
        bytes[incoming.url?.startsWith('/api/') ? 'replies' : 'files'] += length;
      }),
    ),
  );
  return {
    ...served,
    take() {
      const taken = bytes;
      bytes = { files: 0, replies: 0 };
      return taken;
    },
  };
}

function forward(
  port: number,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  count: (length: number) => void,
): void {
  const { url: path, method, headers } = incoming;
  const upstream = request({ port, path, method, headers }, (reply) => {
    // Name, value and the two characters after each.
    count(reply.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0));
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.on('data', (chunk: Buffer) => count(chunk.length));
    reply.pipe(outgoing);
  });
  upstream.on('error', () => outgoing.destroy());
  incoming.pipe(upstream);
}
