// Reports of mistakes over HTTP and in the admin command.
import { describe, expect, it } from 'vitest';
import { commands } from '../../../scripts/admin/commands.ts';
import { storeKinds } from '../../support/stores.ts';
import { openWorld, setUpUser } from '../../support/world.ts';

const MISTAKE = '/api/users/report-mistake';

describe.each(storeKinds)('POST /api/users/report-mistake on %s', (kind) => {
  const world = openWorld(kind);

  const visit = setUpUser(world);

  const admin = () => ({
    store: world.store,
    plans: visit.application.deps.reference.plans,
    now: visit.application.deps.now(),
    accept: async () => {},
  });
  const report = { seatLine: 'demo.a.md-med.AI.GN', subject: 'fee', text: 'The fee is twice that.' };

  it('refuses a report about an unknown seat', async () => {
    expect((await visit.browser.post(MISTAKE, { ...report, seatLine: 'nope' })).body.error).toBe('INVALID_INPUT');
  });

  it('shows a report without its author', async () => {
    await visit.browser.post(MISTAKE, report);
    const reply = await visit.browser.post(MISTAKE, { ...report, mobile: '9876543210' });
    expect(reply.status).toBe(200);
    const open = (await commands.mistakes?.run(admin(), [])) as { id: string; times: number; text: string }[];
    const mine = open.find(({ text }) => text === report.text);
    expect(mine?.times).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(open)).not.toContain(visit.mobile);
    await commands['close-mistake']?.run(admin(), [mine?.id ?? '']);
    expect(JSON.stringify(await commands.mistakes?.run(admin(), []))).not.toContain(report.text);
  });

  it('limits reports to five in ten minutes', async () => {
    for (let at = 0; at < 6; at++)
      expect((await visit.browser.post(MISTAKE, { ...report, seatLine: `unknown.${at}` })).status).toBe(400);
    const statuses = [];
    for (let at = 0; at < 6; at++)
      statuses.push((await visit.browser.post(MISTAKE, { ...report, text: `Wrong ${at}` })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it.each([{}, { ...report, subject: 'weather' }, { ...report, text: 'no' }, { ...report, text: 'x'.repeat(501) }])(
    'refuses %j',
    async (body) => {
      expect((await visit.browser.post(MISTAKE, body)).status).toBe(400);
    },
  );
});
