// The set-up of tests of one-time codes: a fresh browser before each test, and its calls.
import { beforeEach } from 'vitest';
import type { Browser } from './browser.ts';
import type { Visit, World } from './world.ts';

export const REGISTER = '/api/users/register';
export const VERIFY = '/api/users/verify-otp';
export const MINUTE = 60_000;

/** Called in a `describe`. Calls come from the browser of the visit, if no other one is given. */
export function setUpOtpVisit(world: World) {
  const visit = {} as Visit;
  beforeEach(() => {
    Object.assign(visit, world.visit());
  });
  /** The latest code that was sent to the number, to any browser. */
  const sentCode = (): string =>
    visit.application.messages.findLast(({ mobile }) => mobile === visit.mobile)?.code ?? '';
  return {
    visit,
    sentCode,
    wrongCode: () => (sentCode() === '0000' ? '1111' : '0000'),
    register: (from: Browser = visit.browser) =>
      from.post(REGISTER, { mobile: visit.mobile, name: 'asha  menon', state: 'KL' }),
    verify: (otp: string, from: Browser = visit.browser) => from.post(VERIFY, { mobile: visit.mobile, otp }),
  };
}
