// The clock of the server while somebody sets the clock of the machine: no code is valid for longer than ten real minutes.
import { describe, expect, it } from 'vitest';
import { openClock } from '../../api/clock.ts';
import { startApplication } from '../support/application.ts';
import { freshMobile, openBrowser } from '../support/browser.ts';
import { openWorld } from '../support/world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A machine whose clock can be set apart from the time that passes. */
function openMachine() {
  let steady = 5_000;
  let offset = Date.UTC(2026, 10, 21);
  const now = openClock({ settable: () => steady + offset, steady: () => steady });
  return {
    now,
    pass: (milliseconds: number) => {
      steady += milliseconds;
    },
    setClock: (by: number) => {
      offset += by;
    },
  };
}

describe('openClock', () => {
  it('goes on where the clock is set back, and follows it forward and back', () => {
    const { now, pass, setClock } = openMachine();
    const start = now();
    setClock(-HOUR);
    pass(MINUTE);
    expect(now() - start).toBe(MINUTE);
    setClock(HOUR + DAY);
    expect(now() - start).toBe(MINUTE + DAY);
    setClock(-DAY);
    expect(now() - start).toBe(MINUTE);
  });
});

describe('one-time codes', () => {
  const world = openWorld('sqlite');

  it.each([-HOUR, 0, DAY])('end after ten real minutes where the clock is set by %i ms', async (shift) => {
    const { now, pass, setClock } = openMachine();
    const application = startApplication(world.store, { now });
    const browser = openBrowser(application);
    const mobile = freshMobile();
    await browser.post('/api/users/register', { mobile, name: 'Asha Menon', state: 'KL' });
    setClock(shift);
    pass(10 * MINUTE + 1_000);
    const [message] = application.messages;
    const late = await browser.post('/api/users/verify-otp', { mobile, otp: message?.code });
    expect([late.status, late.body.error]).toEqual([400, 'OTP_EXPIRED']);
  });

  it('sent while the clock is a day ahead end when it is corrected, and another one is sent', async () => {
    const { now, pass, setClock } = openMachine();
    const application = startApplication(world.store, { now });
    const browser = openBrowser(application);
    const profile = { mobile: freshMobile(), name: 'Asha Menon', state: 'KL' };
    setClock(DAY);
    await browser.post('/api/users/register', profile);
    setClock(-DAY);
    pass(MINUTE);
    const [message] = application.messages;
    const early = await browser.post('/api/users/verify-otp', { mobile: profile.mobile, otp: message?.code });
    expect([early.status, early.body.error]).toEqual([400, 'OTP_EXPIRED']);
    expect((await browser.post('/api/users/register', profile)).status).toBe(200);
  });
});
