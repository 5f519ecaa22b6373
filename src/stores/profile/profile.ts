// The profile page: guard, loading of the profile, redirect when the session ends.
import { map } from 'nanostores';
import { GUARD_DELAY_PROFILE } from '../../../api/contract/limits.ts';
import type { Consent } from '../../../api/contract/people/people.ts';
import type { PaymentRow, UserPlan } from '../../../api/contract/plans/purchases.ts';
import type { PastPrediction } from '../../../api/contract/prediction/past-predictions.ts';
import { profileWords } from '../../copy/profile.ts';
import { sessionWords } from '../../copy/session.ts';
import { ApiError, call } from '../../lib/api/api.ts';
import { platform, wait } from '../../lib/platform.ts';
import { storeToast } from '../page/toasts.ts';
import { $roundMessages } from '../session/round-messages.ts';
import { type EndReason, endSession, mayEnter, onSessionEnd, startSession, storeUser } from '../session/session.ts';
import { $profileOpener, openTab, showTabOfAddress } from './profile-tabs.ts';

type Profile = {
  status: 'guard' | 'loading' | 'ready' | 'failed' | 'left';
  plan: UserPlan | null;
  payments: readonly PaymentRow[];
  pastPredictions: readonly PastPrediction[];
  consent: Consent | null;
};

export const $profile = map<Profile>({ status: 'guard', plan: null, payments: [], pastPredictions: [], consent: null });

let leaveMessage: string = sessionWords.loggedOut;

/** The message of the home page after the session has ended here. */
export const setLeaveMessage = (text: string): void => {
  leaveMessage = text;
};

export async function openProfile(): Promise<void> {
  void startSession();
  onSessionEnd.push(leave);
  $profileOpener.set(() => openTab('overview'));
  showTabOfAddress();
  platform().history.listen(showTabOfAddress);
  await wait(GUARD_DELAY_PROFILE);
  if ($profile.get().status === 'left') return;
  if (!mayEnter()) {
    storeToast('warning', profileWords.noSession);
    platform().replace(`/?from=${encodeURIComponent(platform().here())}`);
    return;
  }
  await loadProfile();
}

export async function loadProfile(): Promise<void> {
  $profile.setKey('status', 'loading');
  try {
    const [{ user }, plan, history, past, { consent }] = await Promise.all([
      call('people.validateSession', { body: {}, quiet: true }),
      call('payments.userPlan', { body: {}, quiet: true }),
      fetchPayments(),
      call('own.pastPredictions', { quiet: true }),
      call('own.consent', { quiet: true }),
    ]);
    if ($profile.get().status === 'left') return;
    storeUser(user);
    $roundMessages.set(consent.roundMessages);
    $profile.set({ status: 'ready', plan: plan.data.plan, payments: history, pastPredictions: past.records, consent });
  } catch (error) {
    if ($profile.get().status === 'left') return;
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) endSession('expired');
    else $profile.setKey('status', 'failed');
  }
}

/** A server without this endpoint counts as a history without payments. */
async function fetchPayments(): Promise<readonly PaymentRow[]> {
  try {
    return (await call('payments.paymentHistory', { quiet: true })).payments;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}

function leave(reason: EndReason): void {
  if ($profile.get().status === 'left') return;
  $profile.setKey('status', 'left');
  if (reason === 'expired') storeToast('warning', profileWords.expired);
  else storeToast('success', leaveMessage);
  platform().replace('/');
}
