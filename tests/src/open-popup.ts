// Fixture: the login popup over the real API, filled in by a new person, up to the code.
import type { Site } from './open-site.ts';

export const MOBILE = '9811122233';

export async function openPopup(site: Site) {
  const otp = await import('../../src/stores/session/otp.ts');
  const verification = await import('../../src/stores/session/otp-verification.ts');
  const view = await import('../../src/stores/session/otp-view.ts');
  const session = await import('../../src/stores/session/session.ts');
  const login = await import('../../src/stores/session/login.ts');
  const toasts = await import('../../src/stores/page/toasts.ts');
  session.startSession();
  login.openLogin();
  login.typeLoginMobile(MOBILE);
  login.typeLoginName('ravi kumar');
  login.chooseLoginState('TN');
  await site.settle();
  await login.submitLogin();
  return { ...otp, ...verification, ...view, ...session, ...login, ...toasts };
}

export const buildWrongCode = (site: Site) => (site.lastCode() === '1111' ? '2222' : '1111');
export const countVerifications = (site: Site) =>
  site.requests.filter((request) => request.endsWith('/verify-otp')).length;
type Popup = Awaited<ReturnType<typeof openPopup>>;

export async function enterCode(site: Site, popup: Popup, code: string) {
  popup.typeCode(code);
  await site.pass(100);
}
