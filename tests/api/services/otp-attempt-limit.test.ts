// The limit of failed codes per network, for guesses over many numbers, on both stores.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Application, startApplication } from '../../support/application.ts';
import { type Browser, freshMobile, openBrowser } from '../../support/browser.ts';
import { storeKinds } from '../../support/stores.ts';
import { openWorld } from '../../support/world.ts';

const MINUTE = 60_000;

describe.each(storeKinds)('requireAttemptsLeft on %s', (kind) => {
  const world = openWorld(kind);
  let application: Application;
  let owner: Browser;
  let stranger: Browser;
  let mobile: string;

  beforeEach(async () => {
    application = startApplication(world.store);
    [owner, stranger] = [openBrowser(application), openBrowser(application)];
    mobile = freshMobile();
    await owner.logIn(mobile);
    await guessMany();
  });

  const codeOf = (number: string) => application.messages.findLast((sent) => sent.mobile === number)?.code ?? '';
  const ask = (from: Browser, number: string) =>
    from.post('/api/users/register', { mobile: number, name: 'Asha', state: 'KL' });
  const tell = (from: Browser, number: string, otp: string) =>
    from.post('/api/users/verify-otp', { mobile: number, otp });

  async function guess(): Promise<string | undefined> {
    const number = freshMobile();
    await ask(stranger, number);
    return (await tell(stranger, number, codeOf(number) === '0000' ? '1111' : '0000')).body.error;
  }

  async function guessMany(): Promise<void> {
    for (let turn = 0; turn < 30; turn++) {
      if (turn % 15 === 14) application.pass(MINUTE);
      expect(await guess()).toBe('OTP_WRONG');
    }
    application.pass(MINUTE);
  }

  it('refuses after thirty wrong codes', async () => {
    const number = freshMobile();
    await ask(stranger, number);
    const refused = await tell(stranger, number, codeOf(number));
    expect([refused.status, refused.body.error]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
    application.pass(10 * MINUTE);
    await ask(stranger, number);
    expect((await tell(stranger, number, codeOf(number))).status).toBe(200);
  });

  it('accepts devices that verified their number before', async () => {
    await ask(owner, mobile);
    expect((await tell(owner, mobile, codeOf(mobile))).status).toBe(200);
  });
});
