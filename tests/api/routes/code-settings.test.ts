// Waiting time and life of a one-time code follow the settings an admin edits.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReference } from '../../../api/content/reference.ts';
import { startApplication } from '../../support/application.ts';
import { freshMobile, openBrowser } from '../../support/browser.ts';
import { type StoreBench, startStore } from '../../support/stores.ts';

const MINUTE = 60_000;
const edited: Record<string, string> = { otp_resend_cooldown_minutes: '3', otp_expiry_minutes: '5' };

describe('settings of codes', () => {
  let bench: StoreBench;
  beforeAll(async () => {
    bench = await startStore('sqlite');
  });
  afterAll(() => bench.stop());

  it('set how long to wait and how long a code lives', async () => {
    const reference = loadReference('data/reference');
    const settings = reference.settings.map((row) => ({ ...row, value: edited[row.key] ?? row.value }));
    const store = await bench.open();
    const application = startApplication(store, { reference: { ...reference, settings } });
    const browser = openBrowser(application);
    const mobile = freshMobile();
    const register = () => browser.post('/api/users/register', { mobile, name: 'Asha', state: 'KL' });
    const verify = () => browser.post('/api/users/verify-otp', { mobile, otp: application.messages.at(-1)?.code });
    expect((await register()).body.cooldownMinutes).toBe(3);
    application.pass(3 * MINUTE - 1_000);
    expect((await register()).body.error).toBe('OTP_COOLDOWN');
    application.pass(2 * MINUTE + 1_000);
    expect((await verify()).body.error).toBe('OTP_EXPIRED');
    expect((await register()).status).toBe(200);
    application.pass(5 * MINUTE - 1_000);
    expect((await verify()).status).toBe(200);
    await store.close();
  });

  it('fall back where they say no number', async () => {
    const reference = loadReference('data/reference');
    const settings = reference.settings.map((row) => ({ ...row, value: 'soon' }));
    const store = await bench.open();
    const application = startApplication(store, { reference: { ...reference, settings } });
    const browser = openBrowser(application);
    const mobile = freshMobile();
    const register = () => browser.post('/api/users/register', { mobile, name: 'Asha', state: 'KL' });
    expect((await register()).body.cooldownMinutes).toBe(1);
    application.pass(10 * MINUTE - 1_000);
    const otp = () => application.messages.at(-1)?.code;
    expect((await browser.post('/api/users/verify-otp', { mobile, otp: otp() })).status).toBe(200);
    await store.close();
  });
});
