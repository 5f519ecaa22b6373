// Fixture: the form of the home page over the real API, and steps that fill it in.
import type { Site } from './open-site.ts';

export async function openForm(site: Site) {
  const { createForm } = await import('../../src/screens/form/screen.ts');
  const { formEnv } = await import('../../src/stores/page/form-env.ts');
  const screen = createForm(formEnv, () => import('../../src/islands/form/submit.ts'));
  screen.openWizard();
  // The options load in a task of their own.
  await site.pass(0);
  const later = screen.late((await import('../../src/screens/form/later.ts')).createLater);
  later.follow();
  return {
    ...(await import('../../src/stores/session/session.ts')),
    ...(await import('../../src/stores/page/toasts.ts')),
    ...(await import('../../src/stores/session/otp.ts')),
    ...(await import('../../src/stores/session/otp-verification.ts')),
    ...screen,
    ...later,
    ...screen.late((await import('../../src/screens/form/questions.ts')).createQuestions),
  };
}

export type Form = Awaited<ReturnType<typeof openForm>>;
export const MOBILE = '9876543210';

export function fillPerson(form: Form, mobile = MOBILE) {
  form.typeMobile(mobile);
  form.typeOwnName('asha  DE menon');
  form.change({ state: 'KL' });
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
