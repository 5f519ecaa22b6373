// Sends the form: with a session the results page follows, without one a code is sent first.
import { DEFAULT_BASE_CATEGORY, EVERY_QUOTA, LOGIN_PREDICT_DELAY } from '../../../api/contract/limits.ts';
import { messages } from '../../../api/contract/messages.ts';
import type { Question } from '../../../api/contract/options/questions.ts';
import type { User } from '../../../api/contract/people/people.ts';
import type { Selection } from '../../../api/contract/prediction/selection.ts';
import { laterStepWords } from '../../copy/form/later-steps.ts';
import { wizardWords } from '../../copy/form/wizard.ts';
import { loginWords } from '../../copy/login.ts';
import { sessionWords } from '../../copy/session.ts';
import { platform } from '../../lib/platform.ts';
import { readMeant } from '../../lib/seats/seats-meant.ts';
import { LINKED_COLLEGE_KEY } from '../../lib/storage/storage-keys.ts';
import { saveRequest } from '../../lib/storage/tab-request.ts';
import { showToast } from '../page/toasts.ts';
import { selectPersonDetails } from '../session/mobile-lookup.ts';
import { findErrorMessage, formatRegistrationError, requestCode } from '../session/otp.ts';
import {
  $session,
  askForLogin,
  checkSession,
  endSession,
  type LoginSource,
  SESSION_CHECK_AGE,
} from '../session/session.ts';
import { $alsoAsked, $asked, $chosen, $complete, $isPwD, $lockedRank, $usedRanks, $wizard, change } from './wizard.ts';

/** The rank of the request for a code: after the login the plan may fix another one. */
let requestedRank = 0;

/** Goes on after a login: with the prediction, or with the step that shows another rank. */
export function followLogin(user: User, source: LoginSource): void {
  const { canChangeRank, lastUsedRank } = user;
  // An earlier rank is free. A new one is fixed by the plan, or uses a change that the person must know of.
  const isNewRank = user.rankLocked && lastUsedRank !== null && !$usedRanks.get().includes(requestedRank);
  if (source === 'popup' || isNewRank) {
    const keepsTyped = source === 'form' && canChangeRank;
    const rank = lastUsedRank === null || keepsTyped ? $wizard.get().rank : String(lastUsedRank);
    change({ step: 2, rank, submitting: false });
    if (isNewRank && source === 'form') {
      showToast(
        'info',
        canChangeRank ? laterStepWords.rankIsNew(lastUsedRank) : laterStepWords.rankFixed(lastUsedRank),
      );
    }
    return;
  }
  platform().after(LOGIN_PREDICT_DELAY, () => void sendWizard());
}

export type SubmitResult = 'started' | 'code-sent' | 'SESSION_REQUIRED' | 'not-started';

export async function sendWizard(): Promise<SubmitResult> {
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
  const { rank, counsellingId, quotaId, categoryId, answers, budget, budgetMeans, preferredCourses, ...wizard } =
    $wizard.get();
  const { quotas, category } = $chosen.get();
  if (counsellingId === null || quotaId === null || categoryId === null) return 'not-started';
  const meant = readMeant(quotas, quotaId, wizard.seatsMeant);
  saveRequest({
    request: {
      rank: Number($lockedRank.get() ?? rank),
      counsellingId,
      quotaId,
      ...meant.kinds,
      ...selectClosedQuotas(quotaId, [...wizard.closedQuotas, ...meant.closed]),
      categoryId,
      baseCategory: category?.name ?? DEFAULT_BASE_CATEGORY,
      isPwD: $isPwD.get(),
      ...selectAnswers($asked.get(), answers),
      ...selectAlso(),
      budget,
      ...(budget !== null && budgetMeans === 'total' && { budgetMeans }),
      preferredCourses: [...preferredCourses],
    },
  });
  keepLinkedCollege();
  platform().go('/predictions');
  return 'started';
}

/** A link may name quotas of another counselling. */
function selectClosedQuotas(quotaId: number, ticked: readonly number[]): { closedQuotas?: number[] } {
  const closed = $chosen.get().quotas.filter(({ id, open }) => !open && ticked.includes(id));
  return quotaId === EVERY_QUOTA && closed.length > 0 ? { closedQuotas: closed.map(({ id }) => id) } : {};
}

/** Every open quota of each further counselling. */
function selectAlso(): { also?: Selection[] } {
  const also = $alsoAsked
    .get()
    .flatMap(({ counsellingId, categoryId, answers, asked }) =>
      categoryId === null
        ? []
        : [{ counsellingId, quotaId: EVERY_QUOTA, categoryId, ...selectAnswers(asked, answers) }],
    );
  return also.length > 0 ? { also } : {};
}

/** The answers that the quota depends on; nothing where it depends on none. */
function selectAnswers(
  asked: readonly Question[] | null,
  answers: Readonly<Record<string, string>>,
): { answers?: Record<string, string> } {
  const given = (asked ?? []).flatMap(({ id }) => (answers[id] === undefined ? [] : [[id, answers[id]] as const]));
  return given.length > 0 ? { answers: Object.fromEntries(given) } : {};
}

/** Longer than the address of any college. */
const ADDRESS = /^[a-z0-9-]{1,160}$/;

/** @param here path with query. @returns the last part of the page's path; empty without a college */
export function readLinkedCollege(here: string): string {
  const slug = new URLSearchParams((here.split('?')[1] ?? '').split('#')[0]).get('college') ?? '';
  return ADDRESS.test(slug) ? slug : '';
}

/** For the results page, which opens at another address. A form without such a link removes the one before. */
function keepLinkedCollege(): void {
  const { tab, here } = platform();
  const slug = readLinkedCollege(here());
  if (slug) tab.set(LINKED_COLLEGE_KEY, slug);
  else tab.remove(LINKED_COLLEGE_KEY);
}
