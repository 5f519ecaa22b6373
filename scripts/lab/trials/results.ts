// Runs `npm run lab -- results`: the largest real reply (rank 1, every line), from the server to the first card and a filter.
import { Agent } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { PredictionData } from '../../../api/contract/prediction/prediction.ts';
import { sendRequest } from '../person/http.ts';
import { LARGEST_REQUEST as request } from '../person/largest-request.ts';
import { addCookies, logInWithPlan } from '../person/plan-login.ts';
import { type Product, startProduct } from '../place/product.ts';
import { summarize } from '../probe/figures.ts';
import { openBrowser } from '../probe/interaction.ts';
import { measureOtherLoad } from '../probe/other-load.ts';
import { measureVisit, type VisitTimes } from '../probe/slow-phone.ts';
import { measureChanges } from '../probe/ten-thousand.ts';
import { writeReport } from '../report/results-report.ts';
import type { Trial } from '../trial.ts';

const MOBILE = '9100000001';
const RUNS = 5;
const PREDICT = '/api/enhanced-prediction/predict';
const LINES = '/api/enhanced-prediction/seat-lines/';

export const trial: Trial<Record<string, never>> = {
  options: {},
  async run() {
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
      return writeReport({ server, visits, cards, rows, otherLoad });
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};

async function measureServer({ port }: Product, cookie: string) {
  const address = `http://localhost:${port}`;
  const { csrfToken } = await (await fetch(`${address}/api/csrf-token`, { headers: { cookie } })).json();
  const headers = { cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/json', 'accept-encoding': 'br' };
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  let bytes = 0;
  let data: PredictionData | null = null;
  for (let run = 0; run < RUNS + 3; run++) {
    const began = performance.now();
    const payload = JSON.stringify({ ...request, asLists: true });
    const reply = await sendRequest(agent, { port, method: 'POST', path: PREDICT, headers, payload });
    times.push(performance.now() - began);
    bytes = reply.bytes.length;
    data = JSON.parse(brotliDecompressSync(reply.bytes).toString()).data as PredictionData;
  }
  let files = 0;
  for (const name of data?.lists?.[0]?.files?.names ?? [])
    files += (await sendRequest(agent, { port, method: 'GET', path: LINES + name, headers })).bytes.length;
  agent.destroy();
  const seats = data?.metadata.limitedResults ?? 0;
  return { first: times[0] ?? 0, warm: summarize(times.slice(3)).median, bytes, files, seats };
}
