// `npm run bench -- results`: the largest real reply (rank 1, every line), from the server to the first card and a filter on a slow phone.
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { loadReference } from '../../api/content/reference.ts';
import { openSqlite } from '../../api/store/sqlite.ts';
import { commands } from '../admin/commands.ts';
import { openClient } from './client.ts';
import { figuresOf } from './figures.ts';
import { openBrowser } from './interaction.ts';
import { takenByOthers } from './others.ts';
import { type Product, startProduct } from './product.ts';
import { writeReport } from './results-report.ts';
import { onSlowPhone, type Slow } from './slow-phone.ts';
import { changeTenThousand } from './ten-thousand.ts';

const MOBILE = '9100000001';
const RUNS = 5;
const PREDICT = '/api/enhanced-prediction/predict';
/** General, OBC and their pools for people with disabilities: the most lines that one candidate may take. */
const request = {
  rank: 1,
  counsellingId: 1,
  quotaId: 1,
  categoryId: 3,
  baseCategory: 'OBC',
  isPwD: true,
  budget: null,
  preferredCourses: [],
};

const others = [await takenByOthers()];
const product = await startProduct();
const browser = await openBrowser();
try {
  const cookies = await premiumPerson(product);
  const server = await onServer(product, cookies);
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true });
  await context.addCookies(jarOf(cookies, product.port));
  const page = await context.newPage();
  const visits: Slow[] = [];
  for (let run = 0; run < RUNS; run++) visits.push(await onSlowPhone(page, product.port, request));
  await page.close();
  const wide = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await wide.addCookies(jarOf(cookies, product.port));
  others.push(await takenByOthers());
  const cards = await changeTenThousand(context, product.port, request);
  others.push(await takenByOthers());
  const rows = await changeTenThousand(wide, product.port, request);
  await Promise.all([context.close(), wide.close()]);
  others.push(await takenByOthers());
  writeReport({ server, visits, cards, rows, others });
} finally {
  await browser.close();
  await product.stop();
}

/** @returns the cookies of somebody logged in whose plan shows every line */
async function premiumPerson({ port, outbox, storeFile }: Product): Promise<string> {
  const client = openClient(port, '10.0.0.1');
  await client.logIn(MOBILE, outbox);
  const store = openSqlite(storeFile);
  const { plans } = loadReference(join('data', 'reference'));
  await commands['grant-plan']?.run({ store, plans, now: Date.now(), accept: async () => {} }, [MOBILE, 'premium']);
  await store.close();
  const headers = client.headers();
  client.close();
  return headers.cookie ?? '';
}

async function onServer({ port }: Product, cookie: string) {
  const address = `http://localhost:${port}`;
  const { csrfToken } = await (await fetch(`${address}/api/csrf-token`, { headers: { cookie } })).json();
  const times: number[] = [];
  let bytes = 0;
  let seats = 0;
  for (let run = 0; run < RUNS + 3; run++) {
    const began = performance.now();
    const reply = await rawPost(port, { cookie, 'x-csrf-token': csrfToken }, { ...request, isPacked: true });
    times.push(performance.now() - began);
    bytes = reply.length;
    seats = JSON.parse(brotliDecompressSync(reply).toString()).data.packedPredictions.size;
  }
  return { first: times[0] ?? 0, warm: figuresOf(times.slice(3)).median, bytes, seats };
}

/** The bytes as they travel: fetch would unpack them. */
async function rawPost(port: number, headers: Record<string, string>, body: object): Promise<Buffer> {
  const { request: send } = await import('node:http');
  return new Promise((resolve, reject) => {
    const all = { ...headers, 'content-type': 'application/json', 'accept-encoding': 'br' };
    const outgoing = send({ port, host: '127.0.0.1', path: PREDICT, method: 'POST', headers: all }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => resolve(Buffer.concat(chunks)));
    });
    outgoing.on('error', reject);
    outgoing.end(JSON.stringify(body));
  });
}

function jarOf(cookies: string, port: number) {
  return cookies.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, url: `http://localhost:${port}` };
  });
}
