// The form of the home page: its stores and actions, made of what the page gives it. It keeps no state outside of them.
import { computed } from 'nanostores';
import { messages } from '../../../api/contract/messages.ts';
import { wizardWords } from '../../copy/form/wizard.ts';
import { loadChunk } from '../../lib/api/lazy-chunk.ts';
import { cleanMobile, cleanRank, cleanTypedName } from '../../lib/form-rules.ts';
import { loadOnce } from '../../lib/load-once.ts';
import { personView } from '../../lib/person-inputs.ts';
import type { FormEnv } from '../../stores/page/form-env.ts';
import type { EndReason } from '../../stores/session/session.ts';
import { withLate } from '../late.ts';
import { createFields } from './fields.ts';
import { emptyWizard, readRememberedInputs, type Wizard } from './inputs.ts';
import { createOptions } from './options.ts';
import { createState, type State } from './state.ts';
import type { Submit, SubmitResult } from './submit.ts';

type Typed = { mobile?: string; name?: string; state?: string; rank?: string; ownCategory?: string };

function cleanTyped({ mobile = '', name = '', state = '', rank = '', ownCategory = '' }: Typed): Typed {
  const cleaned = {
    ...{ mobile: cleanMobile(mobile), name: cleanTypedName(name), state },
    ...{ rank: cleanRank(rank), ownCategory },
  };
  return Object.fromEntries(Object.entries(cleaned).filter(([, value]) => value !== ''));
}

/** Before hydration Next takes presses, which are carried out after it. */
export const firstWizardView = {
  ...{ step: 1 as Wizard['step'], submitting: false, error: '', limit: '' },
  ...{ canGoBack: false, canGoOn: true, canSubmit: false },
};

export const firstPersonView = personView(emptyWizard);

type Sender = { openSubmit: (env: FormEnv, state: State) => Submit };

/** @param loadSender what sends the form: it loads late */
export function createForm(env: FormEnv, loadSender: () => Promise<Sender>) {
  const { platform, $session } = env;
  const options = createOptions(env);
  const state = createState(env, options);
  const { $wizard, $chosen, $lockedRank, change } = state;
  const fields = createFields(env, options, state);
  let opened = false;
  let wasLoggedIn = false;
  /** What sends the form loads while the person fills in the later steps. */
  const loadSubmit = loadOnce(
    async (): Promise<Submit> => (await loadChunk('submit', loadSender)).openSubmit(env, state),
  );

  /** Few visits follow a link with the inputs of a prediction. */
  async function fillFromLink(): Promise<void> {
    const here = platform().here();
    if (!here.includes('?')) return;
    const link = await loadChunk('share-link', () => import('../../lib/links/share-link.ts')).catch(() => null);
    if (link) change(link.parseShareLink(here));
  }

  /** Carries out a press on Next after the number is looked up. An incomplete step stays open. */
  function goOnOnceKnown(): void {
    const stop = $wizard.listen(({ known, step }) => {
      if (known === 'asking' && step === 1) return;
      stop();
      if (step === 1) fields.nextStep();
    });
    if ($wizard.get().known !== 'asking') {
      stop();
      fields.nextStep();
    }
  }

  /** A step may have changed while a popup was open. */
  function followHistory(): void {
    if (env.tookPopupEntry()) platform().history.replace({ step: $wizard.get().step });
    else fields.showStepOfHistory();
  }

  /** An expired session keeps what was typed; a logout clears everything. */
  function backToFirstStep(reason: EndReason): void {
    if (reason === 'expired') change({ step: 1, submitting: false });
    else {
      $wizard.set(emptyWizard);
      platform().history.replace({ step: 1 });
    }
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

  return withLate({
    env,
    ...options,
    ...state,
    ...fields,
    loadSubmit,
    /** A logged-in person sees the own details; the profile changes them. */
    $personView: computed([$wizard, $session], (wizard, { status, known, user }) => {
      if (status !== 'in' || known === null) return personView(wizard);
      const autofilled = { name: known.name, state: user?.state ?? null, masked: false };
      const view = personView({ ...wizard, mobile: known.mobile, known: 'existing', autofilled });
      return { ...view, mobileLocked: true };
    }),
    $wizardView: computed(
      [$wizard, $session, state.$complete],
      ({ step, submitting, error }, session, { step1, step2, step3 }) => ({
        step,
        submitting,
        error,
        limit: session.user?.canPredict === false ? messages.PREDICTION_LIMIT : '',
        canGoBack: step > 1,
        canGoOn: step === 1 ? step1 : step2,
        canSubmit: step2 && step3,
      }),
    ),
    /** What the fields above the form show: the categories of All India counselling by their names. */
    $askView: computed([$wizard, $chosen], ({ rank, ownCategory }, { category }) => ({
      rank,
      category: category?.name ?? ownCategory,
    })),
    /**
     * Opens the form: what the tab remembers, the session, the history; loads what the later steps need.
     * @param typed text of the first step before hydration
     * @param pressed Next was pressed before hydration
     */
    openWizard(typed: Typed = {}, pressed = false): void {
      if (opened) return;
      opened = true;
      env.startSession();
      change({ ...readRememberedInputs(), ...cleanTyped(typed) });
      void fillFromLink();
      env.onLogin.push((...login) => void loadSubmit().then(({ followLogin }) => followLogin(...login)));
      env.onSessionEnd.push(backToFirstStep);
      fields.showStepOfHistory();
      platform().history.replace({ step: $wizard.get().step });
      platform().history.listen(followHistory);
      $session.subscribe(followSession);
      if ($session.get().status === 'out') void fields.lookUpRemembered();
      if (pressed) goOnOnceKnown();
      // The second step asks for them first: they load in a task of their own.
      platform().after(0, () => void options.loadOptions());
      platform().events.addEventListener('online', () => void options.loadOptions());
    },
    /** Also when the code that sends the form does not load, the person reads why nothing happens. */
    async submitWizard(): Promise<SubmitResult> {
      const loaded = await loadSubmit().catch(() => null);
      if (loaded) return loaded.sendWizard();
      env.showToast('error', wizardWords.noConnection);
      return 'not-started';
    },
  });
}

export type Form = ReturnType<typeof createForm>;
