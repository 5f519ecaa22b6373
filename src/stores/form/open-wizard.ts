// Opens the form: what the tab remembers, the session, the history; loads what the later steps need.
import { wizardWords } from '../../copy/form/wizard.ts';
import { preloadCall } from '../../lib/api/lazy-call.ts';
import { loadChunk } from '../../lib/api/lazy-chunk.ts';
import { cleanMobile, cleanRank, cleanTypedName } from '../../lib/form-rules.ts';
import { platform } from '../../lib/platform.ts';
import { tookPopupEntry } from '../page/popup-history.ts';
import { showStoredToast, showToast } from '../page/toasts.ts';
import {
  $session,
  checkSession,
  type EndReason,
  onLogin,
  onSessionEnd,
  SESSION_CHECK_AGE,
  startSession,
} from '../session/session.ts';
import { $options, loadOptions } from './options.ts';
import { $chosen, $lockedRank, $wizard, change, emptyWizard, readRememberedInputs, type Wizard } from './wizard.ts';
import { loadSelection, lookUpRemembered, nextStep, showStepOfHistory } from './wizard-fields.ts';
import type { SubmitResult } from './wizard-submit.ts';

let opened = false;
let wasLoggedIn = false;
let isPrepared = false;

/** The code that sends the form loads while the person fills in the later steps. */
let submitModule: Promise<typeof import('./wizard-submit.ts')> | null = null;

function loadSubmit(): Promise<typeof import('./wizard-submit.ts')> {
  if (submitModule) return submitModule;
  const loading = loadChunk('wizard-submit', () => import('./wizard-submit.ts'));
  // The next submission tries again.
  loading.catch(() => {
    submitModule = null;
  });
  submitModule = loading;
  return loading;
}

type Typed = { mobile?: string; name?: string; state?: string; rank?: string; ownCategory?: string };

/** @param typed text of the first step before hydration. @param pressed Next was pressed before hydration */
export function openWizard(typed: Typed = {}, pressed = false): void {
  if (opened) return;
  opened = true;
  startSession();
  showStoredToast();
  change({ ...readRememberedInputs(), ...cleanTyped(typed) });
  void fillFromLink();
  onLogin.push((...login) => void loadSubmit().then(({ followLogin }) => followLogin(...login)));
  onSessionEnd.push(backToFirstStep);
  showStepOfHistory();
  platform().history.replace({ step: $wizard.get().step });
  platform().history.listen(followHistory);
  $session.subscribe(followSession);
  $wizard.subscribe(prepareResults);
  $options.subscribe(clearUnknownChoices);
  if ($session.get().status === 'out') void lookUpRemembered();
  if (pressed) goOnOnceKnown();
  // The second step asks for them first: they load in a task of their own.
  platform().after(0, () => void loadOptions());
}

/** Few visits follow a link with the inputs of a prediction. */
async function fillFromLink(): Promise<void> {
  const here = platform().here();
  if (!here.includes('?')) return;
  const link = await loadChunk('share-link', () => import('../../lib/links/share-link.ts')).catch(() => null);
  if (link) change(link.parseShareLink(here));
}

function cleanTyped({ mobile = '', name = '', state = '', rank = '', ownCategory = '' }: Typed): Typed {
  const cleaned = {
    mobile: cleanMobile(mobile),
    name: cleanTypedName(name),
    state,
    rank: cleanRank(rank),
    ownCategory,
  };
  return Object.fromEntries(Object.entries(cleaned).filter(([, value]) => value !== ''));
}

/** Carries out a press on Next after the number is looked up. An incomplete step stays open. */
function goOnOnceKnown(): void {
  const stop = $wizard.listen(({ known, step }) => {
    if (known === 'asking' && step === 1) return;
    stop();
    if (step === 1) nextStep();
  });
  if ($wizard.get().known !== 'asking') {
    stop();
    nextStep();
  }
}

/** What the results page waits for is fetched while the person fills in the later steps. */
function prepareResults({ step }: Wizard): void {
  if (step < 2) return;
  if (!isPrepared) prepareOnce();
  if (step === 3 && $session.get().status === 'in') void checkSession(SESSION_CHECK_AGE);
}

function prepareOnce(): void {
  isPrepared = true;
  fetchNextPage('/predictions');
  preloadCall('predict');
  loadSubmit().catch(() => undefined);
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

/** Also when the code that sends the form does not load, the person reads why nothing happens. */
export async function submitWizard(): Promise<SubmitResult> {
  const submit = await loadSubmit().catch(() => null);
  if (submit) return submit.sendWizard();
  showToast('error', wizardWords.noConnection);
  return 'not-started';
}

/** The build names the files; a browser that lacks prefetching ignores the links. */
function fetchNextPage(path: string): void {
  if (typeof document === 'undefined') return;
  const files = document.querySelector<HTMLMetaElement>('meta[name="next-page-files"]')?.content.split(' ') ?? [];
  for (const href of [path, ...files]) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = href;
    document.head.append(link);
  }
}
