// Reports of mistakes over HTTP, and as admins read them, on both stores.
import { beforeEach, describe, expect, it } from 'vitest';
import { commands } from '../../../scripts/admin/commands.ts';
import type { Application } from '../../support/application.ts';
import type { Browser } from '../../support/browser.ts';
import { storeKinds } from '../../support/stores.ts';
import { openWorld } from '../../support/world.ts';

const MISTAKE = '/api/users/report-mistake';

describe.each(storeKinds)('POST /api/users/report-mistake on %s', (kind) => {
  const world = openWorld(kind);
  let application: Application;
  let browser: Browser;
  let mobile: string;

  beforeEach(async () => {
    ({ application, browser, mobile } = await world.arrive());
  });

  const admin = () => ({
    store: world.store,
    plans: application.deps.reference.plans,
    now: application.deps.now(),
    accept: async () => {},
  });
  const report = { seatLine: 'demo.a.md-med.AI.GN', subject: 'fee', text: 'The fee is twice that.' };

  it('takes no report about a seat that does not exist', async () => {
    expect((await browser.post(MISTAKE, { ...report, seatLine: 'nope' })).body.error).toBe('INVALID_INPUT');
  });

  it('is shown to admins without who said it', async () => {
    await browser.post(MISTAKE, report);
    const reply = await browser.post(MISTAKE, { ...report, mobile: '9876543210' });
    expect(reply.status).toBe(200);
    const open = (await commands.mistakes?.run(admin(), [])) as { id: string; times: number; text: string }[];
    const mine = open.find(({ text }) => text === report.text);
    expect(mine?.times).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(open)).not.toContain(mobile);
    await commands['close-mistake']?.run(admin(), [mine?.id ?? '']);
    expect(JSON.stringify(await commands.mistakes?.run(admin(), []))).not.toContain(report.text);
  });

  it('stops at five in ten minutes', async () => {
    const statuses = [];
    for (let at = 0; at < 6; at++)
      statuses.push((await browser.post(MISTAKE, { ...report, text: `Wrong ${at}` })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it.each([{}, { ...report, subject: 'weather' }, { ...report, text: 'no' }, { ...report, text: 'x'.repeat(501) }])(
    'refuses %j',
    async (body) => {
      expect((await browser.post(MISTAKE, body)).status).toBe(400);
    },
  );
});
