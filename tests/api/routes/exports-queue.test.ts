// Many parallel reports: a short queue, a refusal beyond it, and no data of another user.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPrinter, type Printer } from '../../../api/gateways/pdf.ts';
import type { PrintJob } from '../../../api/report/job.ts';
import { type Application, COUNSELLING, startApplication } from '../../support/application.ts';
import { type Browser, freshMobile, openBrowser } from '../../support/browser.ts';
import { openWorld } from '../../support/world.ts';
import { readPdf } from '../report/read-pdf.ts';

const PDF = '/api/users/generate-backend-pdf';
const userInputs = { rank: 4_000, counsellingId: COUNSELLING, quotaId: 1, categoryId: 1, budget: null };
const NAMES = ['Zarina', 'Omega', 'Quirin', 'Vasant', 'Jyoti', 'Xenia', 'Yusuf', 'Walter'];
const WORKERS = 2;
const WAITING = 3;

const world = openWorld('sqlite');
let printer: Printer<PrintJob>;
let application: Application;
let people: Browser[];

beforeAll(async () => {
  const entry = new URL('../../../api/report/worker.ts', import.meta.url);
  printer = openPrinter({ entry, workers: WORKERS, queueLength: WAITING });
  application = startApplication(world.store, { pdf: printer.print });
  people = await Promise.all(
    NAMES.map(async (name) => {
      const browser = openBrowser(application);
      await browser.logIn(freshMobile());
      await browser.post('/api/users/update-profile', { name });
      return browser;
    }),
  );
}, 60_000);
afterAll(async () => {
  await printer.close();
});

const ask = (browser: Browser) => browser.post(PDF, { userInputs });

describe('parallel reports', () => {
  it('fill the queue and refuse the rest', async () => {
    const replies = await Promise.all(people.map(ask));
    const served = replies.filter(({ status }) => status === 200);
    const refused = replies.filter(({ status }) => status === 503);
    expect([served.length, refused.length]).toEqual([WORKERS + WAITING, NAMES.length - WORKERS - WAITING]);
    for (const { body, headers } of refused) {
      expect(body.message).toBe('Many PDFs are being made right now. Please try again in a moment.');
      expect(headers['retry-after']).toBe('5');
    }
    for (const [place, reply] of replies.entries()) {
      if (reply.status !== 200) continue;
      const text = (await readPdf(reply.body)).pages.join('');
      expect(NAMES.filter((name) => text.includes(name))).toEqual([NAMES[place]]);
    }
  }, 60_000);

  it('of one person leave the queue to the others', async () => {
    application.pass(60_000);
    const [eager, ...others] = people;
    if (!eager) throw new Error('nobody');
    const many = Promise.all(Array.from({ length: 8 }, () => ask(eager)));
    const replies = await Promise.all(others.slice(0, 2).map(ask));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const statuses = (await many).map(({ status }) => status);
    // A short report may be printed before the next request arrives, and leaves its place to that one.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
    expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
  }, 60_000);

  it('free the queue when clients disconnect', async () => {
    application.pass(60_000);
    for (const after of [0, 5, 20, 60]) {
      const leaving = people.slice(0, WORKERS + WAITING).map((browser) => browser.leave(PDF, { userInputs }, after));
      await Promise.all(leaving);
    }
    // Jobs of disconnected clients may still run; when they have ended, the queue is free again.
    const askAgain = async () => {
      application.pass(60_000);
      const replies = await Promise.all(people.slice(0, WORKERS + WAITING).map(ask));
      return replies.map(({ status }) => status);
    };
    await expect.poll(askAgain, { timeout: 20_000, interval: 500 }).toEqual(new Array(WORKERS + WAITING).fill(200));
  }, 60_000);
});
