// The login popup: its three fields, the lookup of the number, the request for a code.
import { computed, map } from 'nanostores';
import { cleanName } from '../../../api/contract/people/names.ts';
import { loginWords } from '../../copy/login.ts';
import { cleanTypedName } from '../../lib/form-rules.ts';
import {
  isPersonComplete,
  type PersonInputs,
  type PersonStore,
  personView,
  selectPersonDetails,
  typeMobile,
} from '../../lib/person-inputs.ts';
import { announce } from '../../lib/platform.ts';
import { showToast } from '../page/toasts.ts';
import { $sendingCode, findErrorMessage, formatRegistrationError, requestCode } from './otp.ts';
import { readPendingCode } from './pending-code.ts';
import { $loginOpen, $loginReason, $session } from './session.ts';

type Login = PersonInputs & { error: string };

const emptyLogin: Login = { mobile: '', name: '', state: '', known: 'unasked', autofilled: null, error: '' };

export const $login = map<Login>(emptyLogin);

let isFollowing = false;

const change = (part: Partial<Login>): void => $login.set({ ...$login.get(), ...part });
const person: PersonStore = { get: () => $login.get(), change };

/** What was typed before stays, also the person whose code is on its way. */
export function openLogin(): void {
  if (!isFollowing) $session.listen(({ status }) => status === 'in' && $login.set(emptyLogin));
  isFollowing = true;
  const applicant = $login.get().mobile === '' ? readPendingCode()?.applicant : undefined;
  if (applicant) {
    change({ name: applicant.name ?? '', state: applicant.state ?? '' });
    typeMobile(person, applicant.mobile);
  }
  $loginOpen.set(true);
  announce('hydrate');
}

export function closeLogin(): void {
  $loginOpen.set(false);
  $loginReason.set('');
}

export function typeLoginMobile(text: string): void {
  change({ error: '' });
  typeMobile(person, text);
}

export const typeLoginName = (text: string): void => change({ name: cleanTypedName(text) });
export const trimLoginName = (): void => change({ name: cleanName($login.get().name) });
export const chooseLoginState = (state: string): void => change({ state });

export const $loginView = computed($login, (login) => ({
  ...personView(login),
  error: login.error,
  canSubmit: isPersonComplete(login),
}));

export async function submitLogin(): Promise<void> {
  trimLoginName();
  const login = $login.get();
  if (!isPersonComplete(login) || $sendingCode.get()) return;
  try {
    await requestCode({ mobile: login.mobile, ...selectPersonDetails(login) }, 'popup');
    closeLogin();
  } catch (error) {
    showToast('error', formatRegistrationError(error));
    change({ error: findErrorMessage(error) ?? loginWords.registrationFailed });
  }
}
