// View models of the form and of its first step.
import { computed } from 'nanostores';
import { MOBILE_LENGTH } from '../../../api/contract/limits.ts';
import { messages } from '../../../api/contract/messages.ts';
import { isMobile } from '../../lib/form-rules.ts';
import type { PersonInputs } from '../session/mobile-lookup.ts';
import { $session } from '../session/session.ts';
import { $chosen, $complete, $wizard, type Wizard } from './wizard.ts';

/** Mobile number, name and state, as typed or as saved with the number. */
export function personView({ mobile, name, state, known, autofilled }: PersonInputs) {
  const saved = known === 'existing' && autofilled ? { name: autofilled.name, state: autofilled.state ?? '' } : null;
  const mobileWrong = mobile.length === MOBILE_LENGTH && !isMobile(mobile);
  const mobileMissing = mobile === '' ? 0 : MOBILE_LENGTH - mobile.length;
  return { mobile, mobileWrong, mobileMissing, mobileLocked: false, name, state, known, saved };
}

/** A logged-in person sees the own details; the profile changes them. */
export const $personView = computed([$wizard, $session], (wizard, { status, known, user }) => {
  if (status !== 'in' || known === null) return personView(wizard);
  const autofilled = { name: known.name, state: user?.state ?? null, masked: false };
  const view = personView({ ...wizard, mobile: known.mobile, known: 'existing', autofilled });
  return { ...view, mobileLocked: true };
});

export const $wizardView = computed(
  [$wizard, $session, $complete],
  ({ step, submitting, error }, session, { step1, step2, step3 }) => ({
    step,
    submitting,
    error,
    limit: session.user?.canPredict === false ? messages.PREDICTION_LIMIT : '',
    canGoBack: step > 1,
    canGoOn: step === 1 ? step1 : step2,
    canSubmit: step2 && step3,
  }),
);

/** What the fields above the form show: the categories of All India counselling by their names. */
export const $askView = computed([$wizard, $chosen], ({ rank, ownCategory }, { category }) => ({
  rank,
  category: category?.name ?? ownCategory,
}));

/** Before hydration Next takes presses, which are carried out after it. */
export const firstWizardView = {
  step: 1 as Wizard['step'],
  submitting: false,
  error: '',
  limit: '',
  canGoBack: false,
  canGoOn: true,
  canSubmit: false,
};
