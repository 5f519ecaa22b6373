// The largest real lists (rank 1, every line), of one quota and of every quota: from the server to the first card and a filter.
import { brotliDecompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { Agent } from 'undici';
import { EVERY_QUOTA } from '../../../../api/contract/limits.ts';
import type { PredictionData } from '../../../../api/contract/prediction/prediction.ts';
import { loadPacks } from '../../../../api/packs/load.ts';
import { openSqlite } from '../../../../api/store/sqlite.ts';
import { createPeople } from '../../person/people.ts';
import { addCookies, openBrowser, openSession, REQUEST, SLOWDOWN } from '../../person/plan-login.ts';
import { sendRequest } from '../../person/sender.ts';
import { readProcessorTime } from '../../place/processes.ts';
import { type Product, startProduct } from '../../place/product.ts';
import { measureOtherLoad, median, summarize } from '../../probe/figures.ts';
import { measureVisit, type VisitTimes } from '../../probe/slow-phone.ts';
import { type ChangeFigures, measureChanges } from '../../probe/ten-thousand.ts';
import { atMost, count, figure, kilobytes, MISSED, ms, none, type Row, type Trial, tabulate } from '../../trial.ts';

const [PEOPLE, WARM_UP, CALLS] = [8, 50, 300];
const PREDICT = '/api/enhanced-prediction/predict';
const LINES = '/api/enhanced-prediction/seat-lines/';
const [FIRST_CARD, SECOND_CARD, FRAME] = [1_000, 300, 50];
const WIDTHS = [
  { how: 'as cards on a phone', viewport: { width: 412, height: 823 }, hasTouch: true },
  { how: 'as a table on a desktop', viewport: { width: 1440, height: 900 }, hasTouch: false },
];

/** `seats`: how many the list is repeated to. `cpu`: milliseconds of the server. */
type List = { quotas: string; seats: number; visits: number; goals: { bytes: number; files?: number; cpu?: number } };

function listTrial(list: List, buildRequest: () => object): Trial {
  const { quotas, seats, visits } = list;
  return {
    describe: () =>
      `Rank 1, OBC with a disability, ${quotas}, every line; the browser on a CPU slowed down ${SLOWDOWN} times; ${visits} visits, of which the worst decides. Then the list is repeated to ${count(seats)} seats, and filtered and sorted.`,
    async run() {
      const request = buildRequest();
      const otherLoad = [await measureOtherLoad()];
      await using product = await startProduct();
      await using browser = await openBrowser();
      const rows = [...(await measureServer(product, request, list.goals))];
      const cookies = await openSession(product, 'premium');
      rows.push(...(await measureVisits(browser, product, { cookies, request, visits })));
      const more: string[] = [];
      for (const { how, ...device } of WIDTHS) {
        otherLoad.push(await measureOtherLoad());
        const context = await browser.newContext(device);
        await addCookies(context, cookies, product.port);
        const changes = await measureChanges(context, product.port, request, { seats, visits });
        await context.close();
        rows.push(none(`changes ${how} with a frame over ${FRAME} ms`, changes.filter(isSlow).length));
        more.push(`${count(seats)} seats ${how}:`, '', ...formatChanges(changes), '');
      }
      const [least, most] = [Math.min(...otherLoad), Math.max(...otherLoad)].map((part) => Math.round(part * 100));
      return { rows: [...rows, figure('processors that others used in pauses', `${least} to ${most} %`)], more };
    },
  };
}

export const results = listTrial(
  { quotas: 'All India', seats: 10_000, visits: 5, goals: { bytes: 15_000, files: 140_000 } },
  () => LARGEST_REQUEST,
);

/** The same in every quota, the closed ones too. */
export const union = listTrial(
  { quotas: 'every quota with the closed ones', seats: 20_000, visits: 3, goals: { bytes: 20_000, cpu: 4 } },
  () => {
    const mcc = [...loadPacks('data/packs').counsellings.values()].find(
      ({ counselling }) => counselling.code === 'mcc',
    );
    if (!mcc) throw new Error('No MCC pack in data/packs. Run: npm run packs');
    const closedQuotas = [...mcc.quotas.values()].filter(({ open }) => !open).map(({ id }) => id);
    return { ...LARGEST_REQUEST, quotaId: EVERY_QUOTA, closedQuotas };
  },
);

/** Requests the whole list again and again as the site does; several people, because each has a rate limit. */
async function measureServer({ port, pid, storeFile }: Product, request: object, goals: List['goals']): Promise<Row[]> {
  const store = openSqlite(storeFile);
  const people = await createPeople(store, port, PEOPLE, { planCode: 'premium' });
  await store.close();
  const agent = new Agent({ connections: 1 });
  const payload = JSON.stringify({ ...request, asLists: true });
  const times: number[] = [];
  const call = async (run: number) => {
    const headers = { ...people[run % PEOPLE], 'accept-encoding': 'br' };
    const began = performance.now();
    const reply = await sendRequest(agent, { port, method: 'POST', path: PREDICT, headers, payload });
    times.push(performance.now() - began);
    if (reply.status !== 200) throw new Error(`The prediction was refused: ${reply.status}`);
    return reply.bytes;
  };
  for (let run = 1; run < WARM_UP; run++) await call(run);
  const before = readProcessorTime(pid);
  let bytes = await call(WARM_UP);
  for (let run = 1; run < CALLS; run++) bytes = await call(WARM_UP + run);
  const cpu = (readProcessorTime(pid) - before) / CALLS;
  const data: PredictionData = JSON.parse(brotliDecompressSync(bytes).toString()).data;
  const names = data.lists?.[0]?.files?.names ?? [];
  let files = 0;
  for (const name of names) {
    const headers = { ...people[0], 'accept-encoding': 'br' };
    files += (await sendRequest(agent, { port, method: 'GET', path: LINES + name, headers })).bytes.length;
  }
  await agent.close();
  const judge = (what: string, value: number, goal: number | undefined, show: (value: number) => string): Row =>
    goal === undefined ? figure(what, show(value)) : atMost(what, value, goal, show);
  return [
    figure('lines, in line files', `${count(data.metadata.totalResults)}, ${names.length}`),
    figure('reply, first of a process; warm', `${ms(times[0] ?? 0)}; ${ms(median(times.slice(WARM_UP)))}`),
    judge('server CPU of a call', cpu, goals.cpu, (value) => `${value.toFixed(1)} ms`),
    judge('bytes of the reply, brotli', bytes.length, goals.bytes, kilobytes),
    judge('bytes of its line files, brotli, once a pack', files, goals.files, kilobytes),
  ];
}

type Visits = { cookies: string; request: object; visits: number };

/** On a phone. */
async function measureVisits(
  browser: Browser,
  { port }: Product,
  { cookies, request, visits }: Visits,
): Promise<Row[]> {
  const context = await browser.newContext(WIDTHS[0]);
  await addCookies(context, cookies, port);
  const page = await context.newPage();
  const all = await Array.fromAsync({ length: visits }, () => measureVisit(page, port, request));
  await context.close();
  const judge = (what: string, name: keyof VisitTimes, goal: number): Row => {
    const { median: middle, slowest } = summarize(all.map((visit) => visit[name]));
    return { ...atMost(what, slowest, goal, ms), measured: `${ms(middle)}, worst ${ms(slowest)}` };
  };
  return [
    judge('reading the JSON', 'parse', FRAME),
    judge('from the reply to the first card', 'firstCard', FIRST_CARD),
    judge('from the reply for another rank to its first card', 'secondCard', SECOND_CARD),
    judge('from a tick to the new count', 'count', FRAME),
    judge('from a tick to the filtered list', 'filter', FRAME),
    judge('longest task of the change', 'frame', FRAME),
  ];
}

const isSlow = ({ frame }: ChangeFigures): boolean => frame.slowest > FRAME;

const formatChanges = (changes: readonly ChangeFigures[]): string[] =>
  tabulate(changes, {
    change: (one) => one.change,
    'list redrawn after, median': ({ redrawn }) => ms(redrawn.median),
    'longest frame, median': ({ frame }) => ms(frame.median),
    worst: (one) => `${ms(one.frame.slowest)}${isSlow(one) ? MISSED : ''}`,
    'worst task': ({ task }) => (task.slowest === 0 ? 'none over 50 ms' : ms(task.slowest)),
  });

/** General, OBC and their pools for people with disabilities at rank 1: the most lines that one candidate can get. */
const LARGEST_REQUEST = { ...REQUEST, rank: 1, isPwD: true };
