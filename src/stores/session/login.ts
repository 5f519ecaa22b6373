// The login popup: its three fields, the lookup of the number, the request for a code.
import { map } from 'nanostores';
import { cleanName } from '../../../api/contract/names.ts';
import { loginWords } from '../../copy/login.ts';
import { cleanTypedName } from '../../lib/form-rules.ts';
import { showToast } from '../page/toasts.ts';
import {
  isPersonComplete,
  type PersonInputs,
  type PersonStore,
  selectPersonDetails,
  typeMobile,
} from './mobile-lookup.ts';
import { $sendingCode, findErrorMessage, formatRegistrationError, requestCode } from './otp.ts';
import { $loginOpen, $loginReason } from './session.ts';

type Login = PersonInputs & { error: string };

const emptyLogin: Login = { mobile: '', name: '', state: '', known: 'unasked', autofilled: null, error: '' };

export const $login = map<Login>(emptyLogin);

const change = (part: Partial<Login>): void => $login.set({ ...$login.get(), ...part });
const person: PersonStore = { get: () => $login.get(), change };

export function openLogin(): void {
  $login.set(emptyLogin);
  $loginOpen.set(true);
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

export const canSubmitLogin = (login: PersonInputs): boolean => isPersonComplete(login);

export async function submitLogin(): Promise<void> {
  trimLoginName();
  const login = $login.get();
  if (!canSubmitLogin(login) || $sendingCode.get()) return;
  try {
    await requestCode({ mobile: login.mobile, ...selectPersonDetails(login) }, 'popup');
    closeLogin();
  } catch (error) {
    showToast('error', formatRegistrationError(error));
    change({ error: findErrorMessage(error) ?? loginWords.registrationFailed });
  }
}
