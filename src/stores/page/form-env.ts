// What the page gives its form: the browser, requests, the session, the login, messages. The client loads late.
import { call } from '../../lib/api/lazy-call.ts';
import { platform } from '../../lib/platform.ts';
import {
  $session,
  askForLogin,
  checkSession,
  endSession,
  onLogin,
  onSessionEnd,
  SESSION_CHECK_AGE,
  startSession,
} from '../session/session.ts';
import { tookPopupEntry } from './popup-history.ts';
import { showToast } from './toasts.ts';

export const formEnv = {
  ...{ platform, call, tookPopupEntry, showToast },
  ...{ $session, askForLogin, endSession, onLogin, onSessionEnd, startSession },
  /** A check that began a moment ago is not repeated. */
  checkSession: () => checkSession(SESSION_CHECK_AGE),
};

export type FormEnv = typeof formEnv;

/** @returns whether the server answers */
export async function reloadPage(): Promise<boolean> {
  const page = await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (page?.ok) window.location.reload();
  return page?.ok ?? false;
}
