// The consent to one message a round when its list comes out, as Season and the profile show it.
import { atom } from 'nanostores';
import type { Language } from '../../../api/contract/languages.ts';
import { call } from '../../lib/api/api.ts';
import { showToast } from '../page/toasts.ts';

/** Null while it is not known. */
export const $roundMessages = atom<boolean | null>(null);

/** Without it the place is whole: the switch is missing. */
export async function loadRoundMessages(): Promise<void> {
  const reply = await call('own.consent', { quiet: true }).catch(() => null);
  if (reply) $roundMessages.set(reply.consent.roundMessages);
}

/** @param language of the place in which the person chose, and of the messages. @param failed what a failure says */
export async function chooseRoundMessages(isOn: boolean, language: Language, failed: string): Promise<void> {
  $roundMessages.set(isOn);
  try {
    const { consent } = await call('own.updateRoundMessages', { body: { isOn, language } });
    $roundMessages.set(consent.roundMessages);
  } catch {
    $roundMessages.set(!isOn);
    showToast('error', failed);
  }
}
