// One-time code settings of the settings table.
import { describe, expect, it } from 'vitest';
import { loadReference } from '../../../../api/content/reference.ts';
import { openWorld } from '../../../support/world.ts';

const MINUTE = 60_000;
const edited: Record<string, string> = { otp_resend_cooldown_minutes: '3', otp_expiry_minutes: '5' };

describe('codeRules', () => {
  const world = openWorld('sqlite');

  it('reads cooldown and expiry from the settings', async () => {
    const reference = loadReference('data/reference');
    const settings = reference.settings.map((row) => ({ ...row, value: edited[row.key] ?? row.value }));
    const { application, browser, mobile } = world.visit({ reference: { ...reference, settings } });
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
  });

  it('uses defaults for invalid settings', async () => {
    const reference = loadReference('data/reference');
    const settings = reference.settings.map((row) => ({ ...row, value: 'soon' }));
    const { application, browser, mobile } = world.visit({ reference: { ...reference, settings } });
    const register = () => browser.post('/api/users/register', { mobile, name: 'Asha', state: 'KL' });
    expect((await register()).body.cooldownMinutes).toBe(1);
    application.pass(10 * MINUTE - 1_000);
    const otp = () => application.messages.at(-1)?.code;
    expect((await browser.post('/api/users/verify-otp', { mobile, otp: otp() })).status).toBe(200);
  });
});
