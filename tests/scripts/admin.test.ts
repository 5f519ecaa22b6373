// Commands of an administrator on the store of a running product.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AdminError } from '../../scripts/admin/admin-error.ts';
import { type Admin, commands } from '../../scripts/admin/commands.ts';
import { type Application, startApplication } from '../support/application.ts';
import { type Browser, freshMobile, openBrowser } from '../support/browser.ts';
import { repositoryRoot } from '../support/import-rules.ts';
import { runScript } from '../support/run-script.ts';
import { storeKinds } from '../support/stores.ts';
import { openWorld } from '../support/world.ts';

const DAY = 86_400_000;

describe.each(storeKinds)('admin on %s', (kind) => {
  const world = openWorld(kind);
  let application: Application;
  let browser: Browser;
  let mobile: string;

  beforeAll(() => {
    application = startApplication(world.store);
  });
  beforeEach(async () => {
    browser = openBrowser(application);
    mobile = freshMobile();
    await browser.logIn(mobile);
  });

  async function admin(name: string, ...args: string[]): Promise<Record<string, unknown>> {
    const { store, reference, now } = application.deps;
    const tools: Admin = { store, plans: reference.plans, now: now(), accept: async () => {} };
    return (await commands[name]?.run(tools, args)) as Record<string, unknown>;
  }
  const me = async () => (await browser.post('/api/users/validate-session')).body.user;

  it('looks a person up by number', async () => {
    expect(await admin('user', mobile)).toMatchObject({ name: 'Asha Menon', plan_code: 'free', sessions: 1 });
  });

  it('grants a plan that the history shows as given by an admin', async () => {
    await admin('grant-plan', mobile, 'advanced', '30');
    expect(await me()).toMatchObject({ plan_code: 'advanced', isPremium: true, predictionsLimit: -1 });
    const { payments } = (await browser.get('/api/payment/history')).body;
    expect(payments[0]).toMatchObject({ plan_name: 'Advanced', amount: 0, razorpay_payment_id: null });
    application.pass(30 * DAY);
    await browser.logIn(mobile);
    expect(await me()).toMatchObject({ plan_code: 'free' });
  });

  it.each(['0', '1.5', 'many', '3651', '1e9', '1e3', '0x10', ' 30', ''])(
    'refuses %s days and stores nothing',
    async (days) => {
      await expect(admin('grant-plan', mobile, 'basic', days)).rejects.toThrow(
        'DAYS is a whole number from 1 to 3650.',
      );
      expect((await me()).plan_code).toBe('free');
    },
  );

  it('ends a plan at once', async () => {
    await admin('grant-plan', mobile, 'basic');
    await admin('end-plan', mobile);
    expect(await me()).toMatchObject({ plan_code: 'free' });
    await expect(admin('end-plan', mobile)).rejects.toThrow(AdminError);
  });

  it('unlocks a number whose codes strangers have used up, without making it easier to guess', async () => {
    const { post } = browser;
    const ask = (from = browser) => from.post('/api/users/register', { mobile, name: 'Asha', state: 'KL' });
    const code = () => application.messages.findLast((message) => message.mobile === mobile)?.code ?? '';
    const verify = (otp: string, from: Browser) => from.post('/api/users/verify-otp', { mobile, otp });
    const stranger = openBrowser(application);
    await ask(stranger);
    for (let turn = 0; turn < 3; turn++) await verify(code() === '0000' ? '1111' : '0000', stranger);
    expect((await ask(stranger)).body.error).toBe('OTP_LOCKED');
    const asked = openBrowser(application);
    await ask(asked);
    const waiting = code();
    const unlocked = await admin('unlock', mobile);
    expect(unlocked).toMatchObject({ unlocked: mobile, sendsForgotten: 3, loginTakesTwoCodes: true });
    application.pass(60_000);
    expect((await ask(stranger)).status).toBe(200);
    // The code that was on its way is still the right one, and the first of two.
    expect((await verify(waiting, asked)).body.error).toBe('OTP_SECOND');
    expect((await verify(code(), asked)).status).toBe(200);
    expect((await post('/api/users/validate-session')).status).toBe(200);
  });

  it('unlocks a number that has no account', async () => {
    const other = freshMobile();
    const asked = openBrowser(application);
    const ask = () => asked.post('/api/users/register', { mobile: other, name: 'Asha', state: 'KL' });
    for (let turn = 0; turn < 5; turn++) {
      expect((await ask()).status).toBe(200);
      application.pass(60_000);
    }
    expect((await ask()).body.error).toBe('OTP_TOO_MANY');
    expect(await admin('unlock', other)).toMatchObject({ browsers: 1, loginTakesTwoCodes: false });
    expect((await ask()).status).toBe(200);
  });

  it('exports everything and erases for good', async () => {
    expect(JSON.stringify(await admin('export', mobile))).toContain(mobile);
    await admin('erase', mobile);
    expect((await browser.post('/api/users/validate-session')).status).toBe(401);
    await expect(admin('user', mobile)).rejects.toThrow('Nobody is registered');
  });

  it.each([
    ['user', ['12']],
    ['unlock', ['12']],
    ['user', ['9123456780']],
    ['grant-plan', ['9123456780', 'gold']],
    ['grant-plan', ['9123456780', 'free']],
    ['grant-plan', ['9123456780', 'basic', '-3']],
  ])('refuses %s %j in one sentence', async (name, args) => {
    await expect(admin(name, ...args)).rejects.toThrow(AdminError);
  });
});

describe('npm run admin', () => {
  it.each([
    [
      'a file that is no database',
      (folder: string) => writeFileSync(join(folder, 'store'), 'no database'),
      'STORE_FILE is damaged',
    ],
    ['a folder', (folder: string) => mkdirSync(join(folder, 'store')), 'STORE_FILE cannot be opened'],
  ])('says in one sentence that STORE_FILE is %s', async (_what, make, words) => {
    const folder = mkdtempSync(join(tmpdir(), 'admin-'));
    make(folder);
    const env = { ...process.env, STORE_FILE: join(folder, 'store'), REDIS_URL: '' };
    const { status, said } = await runScript('admin', ['user', '9123456780'], repositoryRoot, env);
    expect([status, said.trim().split('\n')]).toEqual([1, [expect.stringContaining(words)]]);
  });
});
