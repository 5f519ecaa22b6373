// Runs `npm run lab -- union`: one prediction over every quota at rank 1, from the server's processor to frames of 20,000 seats.

import { Agent } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { EVERY_QUOTA } from '../../../api/contract/limits.ts';
import type { PredictionData } from '../../../api/contract/prediction/prediction.ts';
import { loadPacks } from '../../../api/packs/load.ts';
import { openSqlite } from '../../../api/store/sqlite.ts';
import { sendRequest } from '../person/http.ts';
import { LARGEST_REQUEST } from '../person/largest-request.ts';
import { createPeople } from '../person/people.ts';
import { addCookies, logInWithPlan } from '../person/plan-login.ts';
import { readProcessorTime } from '../place/processes.ts';
import { type Product, startProduct } from '../place/product.ts';
import { openBrowser } from '../probe/interaction.ts';
import { measureOtherLoad } from '../probe/other-load.ts';
import { measureVisit, type VisitTimes } from '../probe/slow-phone.ts';
import { measureChanges } from '../probe/ten-thousand.ts';
import { writeUnionReport } from '../report/union-report.ts';
import type { Trial } from '../trial.ts';

const MOBILE = '9100000002';
const [PEOPLE, WARM_UP, CALLS, VISITS] = [8, 50, 300, 3];
const MANY = { seats: 20_000, visits: 3 };

export const trial: Trial<Record<string, never>> = {
  options: {},
  async run() {
    const mcc = [...loadPacks('data/packs').counsellings.values()].find(
      ({ counselling }) => counselling.code === 'mcc',
    );
    if (!mcc) throw new Error('No MCC pack in data/packs. Run: npm run packs');
    /** The same in every quota. */
    const request = {
      ...LARGEST_REQUEST,
      quotaId: EVERY_QUOTA,
      closedQuotas: [...mcc.quotas.values()].filter(({ open }) => !open).map(({ id }) => id),
    };

    const otherLoad = [await measureOtherLoad()];
    const product = await startProduct();
    const browser = await openBrowser();
    try {
      const server = await measureCalls(product, request);
      const cookies = await logInWithPlan(product, MOBILE, 'premium');
      const phone = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true });
      await addCookies(phone, cookies, product.port);
      const page = await phone.newPage();
      const visits: VisitTimes[] = [];
      for (let run = 0; run < VISITS; run++) visits.push(await measureVisit(page, product.port, request));
      await page.close();
      otherLoad.push(await measureOtherLoad());
      const cards = await measureChanges(phone, product.port, request, MANY);
      const wide = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await addCookies(wide, cookies, product.port);
      const rows = await measureChanges(wide, product.port, request, MANY);
      await Promise.all([phone.close(), wide.close()]);
      otherLoad.push(await measureOtherLoad());
      return writeUnionReport({ server, visits, cards, rows, otherLoad, seats: MANY.seats });
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};

/** Requests the whole list again and again as the site does; several people, because each has a rate limit. */
async function measureCalls({ port, pid, storeFile }: Product, request: object) {
  const store = openSqlite(storeFile);
  const people = await createPeople(store, port, PEOPLE, { planCode: 'premium' });
  await store.close();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const payload = JSON.stringify({ ...request, asLists: true });
  const path = '/api/enhanced-prediction/predict';
  const call = (run: number) => {
    const headers = { ...people[run % PEOPLE], 'accept-encoding': 'br' };
    return sendRequest(agent, { port, method: 'POST', path, headers, payload });
  };
  for (let run = 1; run < WARM_UP; run++) await call(run);
  const before = readProcessorTime(pid);
  let reply = await call(WARM_UP);
  for (let run = 1; run < CALLS; run++) reply = await call(WARM_UP + run);
  const cpu = (readProcessorTime(pid) - before) / CALLS;
  agent.destroy();
  if (reply.status !== 200) throw new Error(`The prediction was refused: ${reply.status}`);
  const data: PredictionData = JSON.parse(brotliDecompressSync(reply.bytes).toString()).data;
  return {
    cpu,
    bytes: reply.bytes.length,
    files: data.lists?.[0]?.files?.names.length ?? 0,
    lines: data.metadata.totalResults,
  };
}
