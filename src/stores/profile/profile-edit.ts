// Edits the own details in place: name or state, one at a time, the channels of messages, and the consent to analytics.
import { atom, map } from 'nanostores';
import { cleanName } from '../../../api/contract/people/names.ts';
import type { Consent } from '../../../api/contract/people/people.ts';
import { consentWords, personWords } from '../../copy/profile.ts';
import { CONSENT_CHANGED, hasAnalyticsConsent, isAnalyticsEnabled, setAnalyticsConsent } from '../../lib/analytics.ts';
import { ApiError, call } from '../../lib/api/api.ts';
import { cleanTypedName } from '../../lib/form-rules.ts';
import { platform } from '../../lib/platform.ts';
import { showToast } from '../page/toasts.ts';
import { $session, storeUser } from '../session/session.ts';
import { $profile } from './profile.ts';

export type EditableField = 'name' | 'state';
type Edit = { field: EditableField | null; text: string; saving: boolean };

const closed: Edit = { field: null, text: '', saving: false };

export const $edit = map<Edit>(closed);
export const $savingConsent = atom(false);

const messages = {
  name: { done: personWords.nameUpdated, failed: personWords.nameFailed, notSent: personWords.nameNotSent },
  state: { done: personWords.stateUpdated, failed: personWords.stateFailed, notSent: personWords.stateNotSent },
};

export function startEdit(field: EditableField): void {
  const { user } = $session.get();
  if (user && !$edit.get().saving) $edit.set({ field, text: user[field], saving: false });
}

export function typeEdit(text: string): void {
  $edit.setKey('text', $edit.get().field === 'name' ? cleanTypedName(text) : text);
}

export const cancelEdit = (): void => $edit.set(closed);

export const canSave = ({ field, text, saving }: Edit): boolean => field !== null && text.trim() !== '' && !saving;

export async function saveEdit(): Promise<void> {
  const edit = $edit.get();
  const { field } = edit;
  if (field === null || !canSave(edit)) return;
  const text = field === 'name' ? cleanName(edit.text) : edit.text;
  if (text === $session.get().user?.[field]) return cancelEdit();
  $edit.setKey('saving', true);
  try {
    const body = field === 'name' ? { name: text } : { state: text };
    const { user } = await call('own.updateProfile', { body });
    storeUser(user);
    cancelEdit();
    showToast('success', messages[field].done);
  } catch (error) {
    $edit.setKey('saving', false);
    if (!(error instanceof ApiError && error.status === 401)) showToast('error', formatFailure(field, error));
  }
}

function formatFailure(field: EditableField, error: unknown): string {
  const answered = error instanceof ApiError && error.status > 0;
  return answered ? messages[field].failed(error.message) : messages[field].notSent;
}

export async function toggleChannel(channel: Consent['channels'][number]): Promise<void> {
  const { consent } = $profile.get();
  if (consent === null || $savingConsent.get()) return;
  const has = consent.channels.includes(channel);
  const channels = has ? consent.channels.filter((other) => other !== channel) : [...consent.channels, channel];
  $savingConsent.set(true);
  $profile.setKey('consent', { ...consent, channels });
  try {
    const saved = await call('own.updateConsent', { body: { channels } });
    $profile.setKey('consent', saved.consent);
    showToast('success', consentWords.saved);
  } catch {
    $profile.setKey('consent', consent);
    showToast('error', consentWords.failed);
  } finally {
    $savingConsent.set(false);
  }
}

/** Null where the site has no analytics: then there is nothing to choose. */
export const $analyticsConsent = atom<boolean | null>(null);

/** The footer of every page changes the same choice. @returns stops following it */
export function followAnalyticsConsent(): () => void {
  const read = () => $analyticsConsent.set(isAnalyticsEnabled() ? hasAnalyticsConsent() : null);
  read();
  platform().events.addEventListener(CONSENT_CHANGED, read);
  return () => platform().events.removeEventListener(CONSENT_CHANGED, read);
}

export const toggleAnalyticsConsent = (): void => setAnalyticsConsent(!hasAnalyticsConsent());
