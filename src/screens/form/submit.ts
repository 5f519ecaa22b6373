// Sends the form: with a session the results page follows, without one a code is sent first.
import { DEFAULT_BASE_CATEGORY, EVERY_QUOTA, LOGIN_PREDICT_DELAY } from '../../../api/contract/limits.ts';
import { messages } from '../../../api/contract/messages.ts';
import type { Question } from '../../../api/contract/options/questions.ts';
import type { User } from '../../../api/contract/people/people.ts';
import { laterStepWords } from '../../copy/form/later-steps.ts';
import { wizardWords } from '../../copy/form/wizard.ts';
import { loginWords } from '../../copy/login.ts';
import { sessionWords } from '../../copy/session.ts';
import { selectPersonDetails } from '../../lib/person-inputs.ts';
import { readMeant } from '../../lib/seats/seats-meant.ts';
import { LINKED_COLLEGE_KEY } from '../../lib/storage/storage-keys.ts';
import { type PredictionInputs, saveRequest } from '../../lib/storage/tab-request.ts';
import type { FormEnv } from '../../stores/page/form-env.ts';
import type * as otp from '../../stores/session/otp.ts';
import type { LoginSource } from '../../stores/session/session.ts';
import type { State } from './state.ts';

type Answers = Readonly<Record<string, string>>;

/** What asks for a code; it loads with what sends the form. */
type LoginEnv = Pick<typeof otp, 'findErrorMessage' | 'formatRegistrationError' | 'requestCode'>;

export type SubmitResult = 'started' | 'code-sent' | 'SESSION_REQUIRED' | 'not-started';
export type Submit = ReturnType<typeof createSubmit>;

/** The answers that the quota depends on; nothing where it depends on none. */
function selectAnswers(asked: readonly Question[] | null, answers: Answers): { answers?: Record<string, string> } {
  const given = (asked ?? []).flatMap(({ id }) => (answers[id] === undefined ? [] : [[id, answers[id]] as const]));
  return given.length > 0 ? { answers: Object.fromEntries(given) } : {};
}

/** @returns null while something is missing that every prediction needs */
function buildRequest(state: State): PredictionInputs['request'] | null {
  const wizard = state.$wizard.get();
  const { rank, counsellingId, quotaId, categoryId, answers, budget, budgetMeans, preferredCourses } = wizard;
  const { quotas, category } = state.$chosen.get();
  if (counsellingId === null || quotaId === null || categoryId === null) return null;
  const meant = readMeant(quotas, wizard);
  const ticked = [...wizard.closedQuotas, ...meant.closed];
  // A link may name quotas of another counselling.
  const closed = quotaId === EVERY_QUOTA ? quotas.filter(({ id, open }) => !open && ticked.includes(id)) : [];
  // Every open quota of each further counselling.
  const also = state.$alsoAsked.get().flatMap((one) => {
    const { counsellingId: id, categoryId: of, asked } = one;
    return of === null
      ? []
      : [{ counsellingId: id, quotaId: EVERY_QUOTA, categoryId: of, ...selectAnswers(asked, one.answers) }];
  });
  return {
    rank: Number(state.$lockedRank.get() ?? rank),
    counsellingId,
    quotaId,
    ...meant.kinds,
    ...(closed.length > 0 && { closedQuotas: closed.map(({ id }) => id) }),
    categoryId,
    baseCategory: category?.name ?? DEFAULT_BASE_CATEGORY,
    isPwD: state.$isPwD.get(),
    ...selectAnswers(state.$asked.get(), answers),
    ...(also.length > 0 && { also }),
    budget,
    ...(budget !== null && budgetMeans === 'total' && { budgetMeans }),
    preferredCourses: [...preferredCourses],
  };
}

/** Longer than the address of any college. */
const ADDRESS = /^[a-z0-9-]{1,160}$/;

/** @param here path with query. @returns the last part of the page's path; empty without a college */
export function readLinkedCollege(here: string): string {
  const slug = new URLSearchParams((here.split('?')[1] ?? '').split('#')[0]).get('college') ?? '';
  return ADDRESS.test(slug) ? slug : '';
}

export function createSubmit(env: FormEnv, state: State, login: LoginEnv) {
  const { platform, $session, showToast } = env;
  const { $wizard, $complete, change } = state;
  /** The rank of the request for a code: after the login the plan may fix another one. */
  let requestedRank = 0;

  async function sendCode(): Promise<'code-sent' | 'not-started'> {
    const wizard = $wizard.get();
    requestedRank = Number(wizard.rank);
    try {
      await login.requestCode({ mobile: wizard.mobile, ...selectPersonDetails(wizard) }, 'form');
      return 'code-sent';
    } catch (error) {
      showToast('error', login.formatRegistrationError(error));
      change({ error: login.findErrorMessage(error) ?? loginWords.registrationFailed });
      return 'not-started';
    }
  }

  async function predict(): Promise<'started' | 'SESSION_REQUIRED' | 'not-started'> {
    const session = await env.checkSession();
    if (session === 'inactive') {
      env.endSession('expired');
      env.askForLogin(sessionWords.inactive);
      return 'SESSION_REQUIRED';
    }
    if (session === 'unsure' || $session.get().user?.canPredict === false) {
      const limit = session === 'active';
      showToast(limit ? 'warning' : 'error', limit ? messages.PREDICTION_LIMIT : wizardWords.noConnection);
      return 'not-started';
    }
    const request = buildRequest(state);
    if (request === null) return 'not-started';
    saveRequest({ request });
    keepLinkedCollege();
    platform().go('/predictions');
    return 'started';
  }

  /** For the results page, which opens at another address. A form without such a link removes the one before. */
  function keepLinkedCollege(): void {
    const { tab, here } = platform();
    const slug = readLinkedCollege(here());
    if (slug) tab.set(LINKED_COLLEGE_KEY, slug);
    else tab.remove(LINKED_COLLEGE_KEY);
  }

  async function sendWizard(): Promise<SubmitResult> {
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

  return {
    sendWizard,
    /** Goes on after a login: with the prediction, or with the step that shows another rank. */
    followLogin(user: User, source: LoginSource): void {
      const { canChangeRank, lastUsedRank } = user;
      // An earlier rank is free. A new one is fixed by the plan, or uses a change that the person must know of.
      const isNewRank = user.rankLocked && lastUsedRank !== null && !state.$usedRanks.get().includes(requestedRank);
      if (source !== 'popup' && !isNewRank) {
        platform().after(LOGIN_PREDICT_DELAY, () => void sendWizard());
        return;
      }
      const keepsTyped = source === 'form' && canChangeRank;
      const rank = lastUsedRank === null || keepsTyped ? $wizard.get().rank : String(lastUsedRank);
      change({ step: 2, rank, submitting: false });
      if (!isNewRank || source !== 'form') return;
      const { rankIsNew, rankFixed } = laterStepWords;
      showToast('info', canChangeRank ? rankIsNew(lastUsedRank) : rankFixed(lastUsedRank));
    },
  };
}
