// Fixture: the form of the home page over the real API, and steps that fill it in.
import type { Site } from './open-site.ts';

export async function openForm(site: Site) {
  const wizard = await import('../../src/stores/form/wizard.ts');
  const fields = await import('../../src/stores/form/wizard-fields.ts');
  const opening = await import('../../src/stores/form/open-wizard.ts');
  const options = await import('../../src/stores/form/options.ts');
  const session = await import('../../src/stores/session/session.ts');
  const toasts = await import('../../src/stores/page/toasts.ts');
  const otp = await import('../../src/stores/session/otp.ts');
  const verification = await import('../../src/stores/session/otp-verification.ts');
  const view = await import('../../src/stores/form/wizard-view.ts');
  opening.openWizard();
  // The options load in a task of their own.
  await site.pass(0);
  const later = await import('../../src/stores/form/later-steps-view.ts');
  return {
    ...wizard,
    ...fields,
    ...opening,
    ...options,
    ...session,
    ...toasts,
    ...otp,
    ...verification,
    ...view,
    ...later,
  };
}

export type Form = Awaited<ReturnType<typeof openForm>>;
export const MOBILE = '9876543210';

export function fillPerson(form: Form, mobile = MOBILE) {
  form.typeMobile(mobile);
  form.typeOwnName('asha  DE menon');
  form.chooseState('KL');
}

export async function fillAll(site: Site, form: Form, rank = '12000') {
  fillPerson(form);
  await site.settle();
  form.nextStep();
  form.typeRank(rank);
  chooseSeats(form);
  form.nextStep();
  form.chooseCategory(findCategory(form, 'BC'));
  await site.settle();
}

export function chooseSeats(form: Form) {
  const { counsellings, quotas } = form.$options.get().data;
  const active = counsellings.find((counselling) => counselling.is_active)?.id ?? null;
  form.chooseCounselling(active);
  form.chooseQuota(quotas.find((quota) => quota.counselling_id === active && quota.open)?.id ?? null);
}

export const findCategory = (form: Form, name: string) =>
  form.$options.get().data.categories.find((category) => category.name === name)?.id ?? null;

export async function logIn(site: Site, form: Form) {
  await form.submitWizard();
  form.typeCode(site.lastCode());
  await site.pass(100);
}
