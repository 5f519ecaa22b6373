// What the page gives the form: the browser, requests whose client loads late, the session, the login, messages.
import type { call } from '../../lib/api/lazy-call.ts';
import type { Platform } from '../../lib/platform.ts';
import type * as popups from '../../stores/page/popup-history.ts';
import type * as toasts from '../../stores/page/toasts.ts';
import type * as otp from '../../stores/session/otp.ts';
import type * as session from '../../stores/session/session.ts';

/** What asks for a code; it loads with what sends the form. */
export type LoginEnv = Pick<typeof otp, 'findErrorMessage' | 'formatRegistrationError' | 'requestCode'>;

export type FormEnv = {
  platform: () => Platform;
  call: typeof call;
  /** A check that began a moment ago is not repeated. */
  checkSession: () => Promise<session.SessionCheck>;
} & Pick<typeof session, '$session' | 'askForLogin' | 'endSession' | 'onLogin' | 'onSessionEnd' | 'startSession'> &
  Pick<typeof toasts, 'showToast'> &
  Pick<typeof popups, 'tookPopupEntry'>;
