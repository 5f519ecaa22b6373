// Runs `npm run bench -- results`: the largest real reply (rank 1, every line), from the server to the first card and a filter.
import { brotliDecompressSync } from 'node:zlib';
import type { PredictionData } from '../../api/contract/prediction/prediction.ts';
import { summarize } from './figures.ts';
import { openBrowser } from './interaction.ts';
import { LARGEST_REQUEST as request } from './largest-request.ts';
import { measureOtherLoad } from './other-load.ts';
import { addCookies, logInWithPlan } from './plan-login.ts';
import { type Product, startProduct } from './product.ts';
import { writeReport } from './results-report.ts';
import { measureVisit, type VisitTimes } from './slow-phone.ts';
import { measureChanges } from './ten-thousand.ts';

const MOBILE = '9100000001';
const RUNS = 5;
const PREDICT = '/api/enhanced-prediction/predict';
const LINES = '/api/enhanced-prediction/seat-lines/';

const otherLoad = [await measureOtherLoad()];
const product = await startProduct();
const browser = await openBrowser();
try {
  const cookies = await logInWithPlan(product, MOBILE, 'premium');
  const server = await measureServer(product, cookies);
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true });
  await addCookies(context, cookies, product.port);
  const page = await context.newPage();
  const visits: VisitTimes[] = [];
  for (let run = 0; run < RUNS; run++) visits.push(await measureVisit(page, product.port, request));
  await page.close();
  const wide = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await addCookies(wide, cookies, product.port);
  otherLoad.push(await measureOtherLoad());
  const cards = await measureChanges(context, product.port, request);
  otherLoad.push(await measureOtherLoad());
  const rows = await measureChanges(wide, product.port, request);
  await Promise.all([context.close(), wide.close()]);
  otherLoad.push(await measureOtherLoad());
  writeReport({ server, visits, cards, rows, otherLoad });
} finally {
  await browser.close();
  await product.stop();
}

async function measureServer({ port }: Product, cookie: string) {
  const address = `http://localhost:${port}`;
  const { csrfToken } = await (await fetch(`${address}/api/csrf-token`, { headers: { cookie } })).json();
  const times: number[] = [];
  let bytes = 0;
  let data: PredictionData | null = null;
  for (let run = 0; run < RUNS + 3; run++) {
    const began = performance.now();
    const headers = { cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/json' };
    const reply = await requestBytes(port, 'POST', PREDICT, headers, { ...request, asLists: true });
    times.push(performance.now() - began);
    bytes = reply.length;
    data = JSON.parse(brotliDecompressSync(reply).toString()).data as PredictionData;
  }
  let files = 0;
  for (const name of data?.lists?.[0]?.files?.names ?? [])
    files += (await requestBytes(port, 'GET', LINES + name, { cookie })).length;
  const seats = data?.metadata.limitedResults ?? 0;
  return { first: times[0] ?? 0, warm: summarize(times.slice(3)).median, bytes, files, seats };
}

/** @returns the compressed bytes of the reply, which `fetch` would decompress */
async function requestBytes(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Buffer> {
  const { request: send } = await import('node:http');
  return new Promise((resolve, reject) => {
    const all = { ...headers, 'accept-encoding': 'br' };
    const outgoing = send({ port, host: '127.0.0.1', path, method, headers: all }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => resolve(Buffer.concat(chunks)));
    });
    outgoing.on('error', reject);
    outgoing.end(body && JSON.stringify(body));
  });
}
