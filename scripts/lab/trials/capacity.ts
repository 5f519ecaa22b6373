// A day of ten lakh people, from the figures of the trials of load and the measured bytes of a person and of a visit.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { BrowserContext } from '@playwright/test';
import { createClient } from 'redis';
import { openRedis } from '../../../api/store/redis.ts';
import { startRedis } from '../../../tests/support/redis.ts';
import { fillForm, recordJourney, waitForFigure, waitForSeats } from '../person/journey-page.ts';
import { fillStore } from '../person/people.ts';
import { addCookies, openBrowser, openSession } from '../person/plan-login.ts';
import { closing, type Served, serve } from '../place/loopback.ts';
import { startProduct } from '../place/product.ts';
import { readLoads, type StoredLoad } from '../report/stored-loads.ts';
import { count, figure, formatFigures, isTrue, type Row, type Trial } from '../trial.ts';

/** @returns bytes of memory for one person, without those of an empty server */
export async function measurePersonBytes(people: number): Promise<number> {
  await using redis = await startRedis();
  await using store = closing(await openRedis([redis.url], () => {}));
  await using client = closing(await createClient({ url: redis.url }).connect());
  const readUsedMemory = async () => Number(/used_memory:(\d+)/.exec(await client.info('memory'))?.[1] ?? 0);
  const before = await readUsedMemory();
  await fillStore(store, people);
  return ((await readUsedMemory()) - before) / people;
}

const sent = ({ files, replies }: VisitBytes['first']): string =>
  `${count(files / 1_000)} KB, ${count(replies / 1_000)} KB`;

/** Of all figures, what is measured. */
type Measured = { load: StoredLoad; people: number; personBytes: number; visitBytes: VisitBytes };

function listMeasured({ load, people, personBytes, visitBytes }: Measured): Row[] {
  const { busy = 0, storeBusy = 0, rate = 1, megabytes = 0 } = load.phases[0]?.figures ?? {};
  const ofArrival = (processors: number): string => `${((1_000 * processors) / rate).toFixed(2)} ms`;
  return [
    figure('store of the load', `${load.store}, ${load.workers} processes, ${load.measuredAt}`),
    figure('processor time of an arrival, with everything it causes', ofArrival(busy)),
    figure('processor time of Redis for it', ofArrival(storeBusy)),
    figure('memory of a server process', `${count(megabytes / load.workers)} MB`),
    figure(`Redis memory of a person, at ${count(people)} people`, `${count(personBytes)} bytes`),
    figure('sent on a first visit with a prediction: pages and files, replies', sent(visitBytes.first)),
    figure('sent on a later visit with a prediction: pages and files, replies', sent(visitBytes.later)),
  ];
}

function formatCapacity({ egressGigabytes: egress, rupees, ...needed }: Capacity): string[] {
  const assumed = ASSUMPTIONS;
  return [
    ...formatFigures(
      ['assumed', 'value'],
      [
        ['people on the day', count(assumed.people)],
        ['arrivals of a person', assumed.arrivalsOfPerson],
        ['part of them in the busiest hour', `${100 * assumed.busiestHour} %`],
        ['people who need a code', `${100 * assumed.logins} %`],
        ['a processor is planned to be busy', `${100 * assumed.planned} %`],
        ['visits of a person, each with a prediction', assumed.visits],
        [
          'rupees: processor a month, GB of memory a month',
          `${assumed.processorMonth}, ${assumed.memoryGigabyteMonth}`,
        ],
        ['rupees: GB of egress, GB of a CDN, SMS', `${assumed.egressGigabyte}, ${assumed.cdnGigabyte}, ${assumed.sms}`],
      ],
    ),
    '',
    ...formatFigures(
      ['needed', 'value'],
      [
        ['arrivals a second in the busiest hour', count(needed.arrivalsASecond)],
        ['processors for server processes', count(needed.processors)],
        ['processors for Redis; a single Redis uses one, a cluster one a master', needed.storeProcessors.toFixed(1)],
        ['Redis memory, with room for rewriting its file', `${needed.storeGigabytes.toFixed(1)} GB`],
        ['SMS a minute in the busiest hour (the server sends at most 3,000)', count(needed.smsAMinute)],
        ['egress of the day, without and with a CDN', `${count(egress.withoutCdn)} GB, ${count(egress.withCdn)} GB`],
        ['rupees: machines for a month', `₹${count(rupees.machinesMonth)}`],
        ['rupees: SMS of the day', `₹${count(rupees.smsDay)}`],
        [
          'rupees: traffic of the day, without and with a CDN',
          `₹${count(rupees.trafficWithoutCdn)}, ₹${count(rupees.trafficWithCdn)}`,
        ],
      ],
    ),
  ];
}

export const trial: Trial<{ people: number }> = {
  /** `people`: in the store whose bytes are measured. */
  options: { people: 100_000 },
  describe: () =>
    'From the figures of `npm run lab -- load-redis`: what such a day needs, if each assumption holds. Measure on your own machine before you buy: run both commands there.',
  async run({ people }) {
    const loads = readLoads();
    const load = loads.find(({ store }) => store === 'redis') ?? loads[0];
    if (!load) return [isTrue('figures of a load are there: npm run lab -- load-redis', false)];
    const personBytes = await measurePersonBytes(people);
    const visitBytes = await measureVisitBytes();
    return {
      rows: listMeasured({ load, people, personBytes, visitBytes }),
      more: formatCapacity(computeCapacity(load, personBytes, visitBytes)),
    };
  },
};

/** Assumptions, each named on the page. Prices are of an Indian cloud without contract and change; put in your own. */
const ASSUMPTIONS = {
  people: 1_000_000,
  /** Part of a day's arrivals in its busiest hour, an hour after a list is out. */
  busiestHour: 0.25,
  /** Arrivals of one person on that day: pages, options, predictions and the rest, in the mix of the load. */
  arrivalsOfPerson: 40,
  /** Part of the people who need a code, because they are not logged in. */
  logins: 0.5,
  /** Fraction of a processor that is planned to be busy. */
  planned: 0.6,
  /** Visits of one person on that day, each with a prediction. */
  visits: 5,
  /** Rupees. */
  processorMonth: 2_400,
  memoryGigabyteMonth: 300,
  egressGigabyte: 9,
  cdnGigabyte: 4,
  sms: 0.18,
} as const;

type Capacity = ReturnType<typeof computeCapacity>;

/** @param bytesOfPerson measured in Redis */
export function computeCapacity({ phases }: StoredLoad, bytesOfPerson: number, { first, later }: VisitBytes) {
  const { people, busiestHour, arrivalsOfPerson, logins, planned, visits } = ASSUMPTIONS;
  const steady = phases[0]?.figures;
  if (!steady) throw new Error('The load holds no phase.');
  const arrivalsASecond = (people * arrivalsOfPerson * busiestHour) / 3_600;
  // An arrival makes more than one call, and its processor time was measured with its PDF and its store.
  const secondsOfArrival = steady.busy / steady.rate;
  const storeProcessors = (arrivalsASecond * steady.storeBusy) / steady.rate / planned;
  const processors = Math.ceil((arrivalsASecond * secondsOfArrival) / planned);
  // Copy-on-write of a rewritten append-only file may double it.
  const storeGigabytes = (2 * people * bytesOfPerson) / 1e9;
  const ofDay = (read: (visit: VisitBytes['first']) => number) =>
    (people * (read(first) + (visits - 1) * read(later))) / 1e9;
  const withCdn = ofDay(({ replies }) => replies);
  const ofCdn = ofDay(({ files }) => files);
  const machines =
    (processors + Math.ceil(storeProcessors)) * ASSUMPTIONS.processorMonth +
    storeGigabytes * ASSUMPTIONS.memoryGigabyteMonth;
  return {
    arrivalsASecond,
    processors,
    /** Above one, a Redis Cluster is needed. */
    storeProcessors,
    smsAMinute: (people * logins * busiestHour) / 60,
    storeGigabytes,
    egressGigabytes: { withCdn, withoutCdn: withCdn + ofCdn },
    rupees: {
      machinesMonth: machines,
      smsDay: people * logins * ASSUMPTIONS.sms,
      trafficWithCdn: withCdn * ASSUMPTIONS.egressGigabyte + ofCdn * ASSUMPTIONS.cdnGigabyte,
      trafficWithoutCdn: (withCdn + ofCdn) * ASSUMPTIONS.egressGigabyte,
    },
  };
}

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
