// Actions of the form: the rule of each field, what a choice clears, the steps.
import { cleanName } from '../../../api/contract/names.ts';
import { cleanRank, cleanTypedName } from '../../lib/form-rules.ts';
import { lookUpMobile, type PersonStore, typeMobile as typePersonMobile } from '../session/mobile-lookup.ts';
import { $options, loadCourses, loadFilterOptions, loadOptions } from './options.ts';
import { $complete, $wizard, change, type Wizard } from './wizard.ts';

const person: PersonStore = { get: () => $wizard.get(), change };

export const typeMobile = (text: string): void => typePersonMobile(person, text);

/** A number that this tab remembers is looked up like one that was just typed. */
export const lookUpRemembered = (): Promise<void> => lookUpMobile(person);

export const typeOwnName = (text: string): void => change({ name: cleanTypedName(text) });
export const trimOwnName = (): void => change({ name: cleanName($wizard.get().name) });
export const chooseState = (state: string): void => change({ state });

export const typeRank = (text: string): void => change({ rank: cleanRank(text), error: '' });

export function chooseCounselling(id: number | null): void {
  const counselling = $options.get().data.counsellings.find((option) => option.id === id);
  const counsellingId = counselling?.is_active ? counselling.id : null;
  change({ counsellingId, quotaId: null, categoryId: null, preferredCourses: [], pwd: '', quotaConfirmed: false });
}

export const chooseQuota = (quotaId: number | null): void =>
  change({ quotaId, categoryId: null, preferredCourses: [], pwd: '', quotaConfirmed: false });

export const confirmQuota = (quotaConfirmed: boolean): void => change({ quotaConfirmed });

export function chooseCategory(categoryId: number | null): void {
  change({ categoryId, preferredCourses: [] });
  loadSelection();
}

export const choosePwd = (pwd: Wizard['pwd']): void => change({ pwd });
export const chooseBudget = (budget: number | null): void => change({ budget });
export const chooseBudgetMeaning = (meaning: string): void =>
  change({ budgetMeans: meaning === 'total' ? 'total' : 'year' });
export const chooseCourses = (preferredCourses: readonly string[]): void => change({ preferredCourses });

export function nextStep(): void {
  const { step } = $wizard.get();
  const { step1, step2 } = $complete.get();
  if (step === 1 && step1) change({ step: 2, name: cleanName($wizard.get().name) });
  if (step === 2 && step2) change({ step: 3 });
  void loadOptions();
  loadSelection();
}

export function previousStep(): void {
  const { step } = $wizard.get();
  if (step > 1) change({ step: step === 3 ? 2 : 1 });
}

/** Loads courses and filter options once counselling, quota and category are chosen. */
export function loadSelection(): void {
  const { step, counsellingId, quotaId, categoryId } = $wizard.get();
  if (step !== 3 || counsellingId === null || quotaId === null || categoryId === null) return;
  const selection = { counsellingId, quotaId, categoryId };
  void loadCourses(selection);
  void loadFilterOptions(selection);
}
