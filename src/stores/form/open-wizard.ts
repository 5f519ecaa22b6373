// Opens and sends the form: with a session the results page follows, without one a code is sent first.
import { DEFAULT_BASE_CATEGORY, LOGIN_PREDICT_DELAY } from '../../../api/contract/limits.ts';
import { messages } from '../../../api/contract/messages.ts';
import type { User } from '../../../api/contract/people.ts';
import { loginWords } from '../../copy/login.ts';
import { sessionWords } from '../../copy/session.ts';
import { wizardWords } from '../../copy/wizard.ts';
import { preloadEndpoint } from '../../lib/endpoint-tables.ts';
import { fetchNextPage } from '../../lib/fetch-next-page.ts';
import { platform } from '../../lib/platform.ts';
import { parseShareLink } from '../../lib/share-link.ts';
import { tookPopupEntry } from '../page/popup-history.ts';
import { showStoredToast, showToast } from '../page/toasts.ts';
import { saveRequest } from '../results/prediction-state.ts';
import { selectPersonDetails } from '../session/mobile-lookup.ts';
import { findErrorMessage, formatRegistrationError, type LoginSource, requestCode } from '../session/otp.ts';
import { onLogin } from '../session/otp-verification.ts';
import {
  $session,
  askForLogin,
  checkSession,
  type EndReason,
  endSession,
  onSessionEnd,
  startSession,
} from '../session/session.ts';
import { $options, loadOptions } from './options.ts';
import {
  $chosen,
  $complete,
  $isPwD,
  $lockedRank,
  $usedRanks,
  $wizard,
  change,
  emptyWizard,
  readRememberedInputs,
  type Wizard,
} from './wizard.ts';
import { loadSelection, lookUpRemembered, showStepOfHistory } from './wizard-fields.ts';

/** A check of the session that began so recently is not repeated. Milliseconds. */
const SESSION_CHECK_AGE = 30_000;

let opened = false;
let wasLoggedIn = false;
/** The rank of the request for a code: after the login the plan may fix another one. */
let requestedRank = 0;

export function openWizard(typedBeforeHydration: { mobile?: string; name?: string; state?: string } = {}): void {
  if (opened) return;
  opened = true;
  startSession();
  showStoredToast();
  const typed = Object.fromEntries(Object.entries(typedBeforeHydration).filter(([, value]) => value !== ''));
  change({ ...readRememberedInputs(), ...parseShareLink(platform().here()), ...typed });
  onLogin.push(handleLogin);
  onSessionEnd.push(backToFirstStep);
  showStepOfHistory();
  platform().history.replace({ step: $wizard.get().step });
  platform().history.listen(followHistory);
  $session.subscribe(followSession);
  $wizard.subscribe(prepareResults);
  $options.subscribe(clearUnknownChoices);
  if ($session.get().status === 'out') void lookUpRemembered();
  void loadOptions();
}

/** What the results page waits for is fetched while the person fills in the later steps. */
function prepareResults({ step }: Wizard): void {
  if (step < 2) return;
  fetchNextPage('/predictions');
  preloadEndpoint('predict');
  if (step === 3 && $session.get().status === 'in') void checkSession(SESSION_CHECK_AGE);
}

/** A step may have changed while a popup was open. */
function followHistory(): void {
  if (tookPopupEntry()) platform().history.replace({ step: $wizard.get().step });
  else showStepOfHistory();
}

/** An expired session keeps what was typed; a logout clears everything. */
function backToFirstStep(reason: EndReason): void {
  if (reason === 'expired') {
    change({ step: 1, submitting: false });
    return;
  }
  $wizard.set(emptyWizard);
  platform().history.replace({ step: 1 });
}

function followSession(): void {
  fillRank();
  const loggedIn = $session.get().status === 'in';
  // Only a login moves to the next step: a person who went back stays at the first one.
  if (loggedIn && !wasLoggedIn && $wizard.get().step === 1) {
    change({ step: 2 });
    platform().history.replace({ step: 2 });
  }
  wasLoggedIn = loggedIn;
}

/** The rank in use, where none is typed; the rank that the plan keeps, where it keeps one. */
function fillRank(): void {
  const { rank } = $wizard.get();
  const locked = $lockedRank.get();
  const last = $session.get().user?.lastUsedRank ?? null;
  if (locked !== null && rank !== String(locked)) change({ rank: String(locked), step: 2 });
  else if (rank === '' && last !== null) change({ rank: String(last) });
}

/** A remembered choice may no longer be offered. */
function clearUnknownChoices(): void {
  if ($options.get().status !== 'loaded') return;
  const { counselling, quota, category } = $chosen.get();
  if ($wizard.get().counsellingId !== null && !counselling?.is_active) {
    change({ counsellingId: null, quotaId: null, categoryId: null, preferredCourses: [] });
  } else {
    if ($wizard.get().quotaId !== null && !quota) change({ quotaId: null, categoryId: null });
    if ($wizard.get().categoryId !== null && !category) change({ categoryId: null });
  }
  loadSelection();
}

function handleLogin(user: User, source: LoginSource): void {
  const { canChangeRank, lastUsedRank } = user;
  // An earlier rank is free. A new one is fixed by the plan, or uses a change that the person must know of.
  const isNewRank = user.rankLocked && lastUsedRank !== null && !$usedRanks.get().includes(requestedRank);
  if (source === 'popup' || isNewRank) {
    const keepsTyped = source === 'form' && canChangeRank;
    const rank = lastUsedRank === null || keepsTyped ? $wizard.get().rank : String(lastUsedRank);
    change({ step: 2, rank, submitting: false });
    if (isNewRank && source === 'form') {
      showToast('info', canChangeRank ? wizardWords.rankIsNew(lastUsedRank) : wizardWords.rankFixed(lastUsedRank));
    }
    return;
  }
  platform().after(LOGIN_PREDICT_DELAY, () => void submitWizard());
}

export async function submitWizard(): Promise<'started' | 'code-sent' | 'SESSION_REQUIRED' | 'not-started'> {
  const { step2, step3 } = $complete.get();
  if ($session.get().user?.canPredict === false) showToast('warning', messages.PREDICTION_LIMIT);
  if (!step2 || !step3) return 'not-started';
  change({ submitting: true, error: '' });
  try {
    return $session.get().status === 'in' ? await predict() : await sendCode();
  } finally {
    change({ submitting: false });
  }
}

async function sendCode(): Promise<'code-sent' | 'not-started'> {
  const wizard = $wizard.get();
  requestedRank = Number(wizard.rank);
  try {
    await requestCode({ mobile: wizard.mobile, ...selectPersonDetails(wizard) }, 'form');
    return 'code-sent';
  } catch (error) {
    showToast('error', formatRegistrationError(error));
    change({ error: findErrorMessage(error) ?? loginWords.registrationFailed });
    return 'not-started';
  }
}

async function predict(): Promise<'started' | 'SESSION_REQUIRED' | 'not-started'> {
  const session = await checkSession(SESSION_CHECK_AGE);
  if (session === 'inactive') {
    endSession('expired');
    askForLogin(sessionWords.inactive);
    return 'SESSION_REQUIRED';
  }
  if (session === 'unsure' || $session.get().user?.canPredict === false) {
    const limit = session === 'active';
    showToast(limit ? 'warning' : 'error', limit ? messages.PREDICTION_LIMIT : wizardWords.noConnection);
    return 'not-started';
  }
  const { rank, counsellingId, quotaId, categoryId, budget, budgetMeans, preferredCourses } = $wizard.get();
  const { counselling, quota, category } = $chosen.get();
  if (counsellingId === null || quotaId === null || categoryId === null) return 'not-started';
  saveRequest({
    request: {
      rank: Number($lockedRank.get() ?? rank),
      counsellingId,
      quotaId,
      categoryId,
      baseCategory: category?.name ?? DEFAULT_BASE_CATEGORY,
      isPwD: $isPwD.get(),
      budget,
      ...(budget !== null && budgetMeans === 'total' && { budgetMeans }),
      preferredCourses: [...preferredCourses],
    },
    names: { counselling: counselling?.name ?? '', quota: quota?.name ?? '', category: category?.name ?? '' },
  });
  platform().go('/predictions');
  return 'started';
}
