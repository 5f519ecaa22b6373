// The login popup: its own three fields, the existing-user check, the request for a code.
import { map } from 'nanostores';
import { MOBILE_LENGTH } from '../../../api/contract/limits.ts';
import { cleanName } from '../../../api/contract/names.ts';
import { loginWords } from '../../copy/login.ts';
import { call } from '../../lib/api.ts';
import { cleanMobile, cleanTypedName, isMobile } from '../../lib/form-rules.ts';
import type { Wizard } from '../form/wizard.ts';
import { showToast } from '../page/toasts.ts';
import { $sendingCode, findErrorMessage, formatRegistrationError, requestCode } from './otp.ts';
import { $loginOpen, $loginReason } from './session.ts';

type Login = Pick<Wizard, 'mobile' | 'name' | 'state' | 'known' | 'autofilled'> & { error: string };

const emptyLogin: Login = { mobile: '', name: '', state: '', known: 'unasked', autofilled: null, error: '' };

export const $login = map<Login>(emptyLogin);

export function openLogin(): void {
  $login.set(emptyLogin);
  $loginOpen.set(true);
}

export function closeLogin(): void {
  $loginOpen.set(false);
  $loginReason.set('');
}

export function typeLoginMobile(text: string): void {
  const mobile = cleanMobile(text);
  const { mobile: before, autofilled } = $login.get();
  if (mobile === before) return;
  const cleared = autofilled ? { name: '', state: '' } : {};
  $login.set({ ...$login.get(), mobile, known: 'unasked', autofilled: null, error: '', ...cleared });
  if (mobile.length === MOBILE_LENGTH && isMobile(mobile)) void lookUpMobile(mobile);
}

async function lookUpMobile(mobile: string): Promise<void> {
  $login.setKey('known', 'asking');
  const reply = await call('checkMobile', { body: { mobile } }).catch(() => null);
  if ($login.get().mobile !== mobile) return;
  const known = reply?.userExists ? 'existing' : 'new';
  $login.set({ ...$login.get(), known: reply ? known : 'unasked', autofilled: reply?.userData ?? null });
}

export const typeLoginName = (text: string): void => $login.setKey('name', cleanTypedName(text));
export const trimLoginName = (): void => $login.setKey('name', cleanName($login.get().name));
export const chooseLoginState = (state: string): void => $login.setKey('state', state);

export function canSubmitLogin({ mobile, name, state, known }: Login): boolean {
  return isMobile(mobile) && known !== 'asking' && (known === 'existing' || (name.trim() !== '' && state !== ''));
}

export async function submitLogin(): Promise<void> {
  const { mobile, name, state, known } = $login.get();
  if (!canSubmitLogin($login.get()) || $sendingCode.get()) return;
  const person = known === 'existing' ? {} : { name: cleanName(name), state };
  try {
    await requestCode({ mobile, ...person }, 'popup');
    closeLogin();
  } catch (error) {
    showToast('error', formatRegistrationError(error));
    $login.setKey('error', findErrorMessage(error) ?? loginWords.registrationFailed);
  }
}
