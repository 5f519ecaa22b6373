// Actions of the form: the rule of each field, what a choice clears, the steps.
import { MAX_ALSO } from '../../../api/contract/limits.ts';
import type { FilterOptions } from '../../../api/contract/options/options.ts';
import { cleanName } from '../../../api/contract/people/names.ts';
import { cleanRank, cleanTypedName, isMobile } from '../../lib/form-rules.ts';
import type { AlsoInput } from '../../lib/links/share-link.ts';
import { platform } from '../../lib/platform.ts';
import { SEATS_MEANT } from '../../lib/seats/seats-meant.ts';
import { lookUpMobile, type PersonStore, typeMobile as typePersonMobile } from '../session/mobile-lookup.ts';
import { $session } from '../session/session.ts';
import { $courses, $options, loadCourses, loadFilterOptions, loadOptions, type Selection } from './options.ts';
import { $chosen, $complete, $isPwD, $lockedRank, $wizard, change, type Wizard } from './wizard.ts';

const person: PersonStore = { get: () => $wizard.get(), change };

export const typeMobile = (text: string): void => typePersonMobile(person, text);

/** A number that this tab remembers is looked up like one that was just typed. */
export const lookUpRemembered = (): Promise<void> => lookUpMobile(person);

export const typeOwnName = (text: string): void => change({ name: cleanTypedName(text) });
export const trimOwnName = (): void => change({ name: cleanName($wizard.get().name) });
export const chooseState = (state: string): void => change({ state });

export const typeRank = (text: string): void => change({ rank: cleanRank(text), error: '' });

/** Rank and category above the form. A rank that the plan keeps stays. */
export const typeAsked = (rank: string, ownCategory: string): void =>
  change({ ownCategory, ...($lockedRank.get() === null && { rank: cleanRank(rank), error: '' }) });

/** What another counselling or quota clears. */
const noChoices = {
  closedQuotas: [],
  categoryId: null,
  preferredCourses: [],
  pwd: '',
  quotaConfirmed: false,
} as const;

export function chooseCounselling(id: number | null): void {
  const counselling = $options.get().data.counsellings.find((option) => option.id === id);
  const counsellingId = counselling?.is_active ? counselling.id : null;
  change({ counsellingId, quotaId: null, answers: {}, ...noChoices });
}

export const chooseQuota = (quotaId: number | null): void => change({ quotaId, ...noChoices });

/** Joins a closed quota to the prediction over every quota, or takes it out. */
export function toggleClosedQuota(id: number): void {
  const { closedQuotas } = $wizard.get();
  const others = closedQuotas.filter((other) => other !== id);
  change({ closedQuotas: others.length < closedQuotas.length ? others : [...closedQuotas, id] });
}

/** Adds a further counselling to the list, or takes it out. */
export function toggleAlso(counsellingId: number): void {
  const { also } = $wizard.get();
  const others = also.filter((one) => one.counsellingId !== counsellingId);
  const isAdded = others.length === also.length && also.length < MAX_ALSO;
  change({ also: isAdded ? [...others, { counsellingId, categoryId: null, answers: {} }] : others });
}

/** Changes what is asked of a further counselling. */
export const changeAlso = (counsellingId: number, part: Partial<AlsoInput>): void =>
  change({
    also: $wizard.get().also.map((one) => (one.counsellingId === counsellingId ? { ...one, ...part } : one)),
  });

export const confirmQuota = (quotaConfirmed: boolean): void => change({ quotaConfirmed });

export function chooseCategory(categoryId: number | null): void {
  change({ categoryId, preferredCourses: [] });
  awaitsCourse = true;
  loadSelection();
}

/** The course of a link is chosen once for each category, so that a person can remove it. */
let awaitsCourse = false;

function chooseLinkedCourse(): void {
  const { names, status } = $courses.get();
  if (!awaitsCourse || status !== 'loaded') return;
  awaitsCourse = false;
  const course = readLinkedCourse(platform().here());
  if (names.includes(course)) chooseCourses([course]);
}

export function choosePwd(pwd: Wizard['pwd']): void {
  change({ pwd });
  loadSelection();
}
export const chooseBudget = (budget: number | null): void => change({ budget });
export const chooseBudgetMeaning = (meaning: string): void =>
  change({ budgetMeans: meaning === 'total' ? 'total' : 'year' });
export const chooseSeatsMeant = (answer: string): void =>
  change({ seatsMeant: SEATS_MEANT.find((known) => known === answer) ?? 'regulated' });
export const chooseCourses = (preferredCourses: readonly string[]): void => change({ preferredCourses });

export const chooseUsedRank = (rank: number): void => change({ rank: String(rank), error: '' });

/** A step is an entry of the tab's history, so that Back leads to the step before. */
function pushStep(step: Wizard['step']): void {
  const { history } = platform();
  history.push({ ...history.current(), step, from: $wizard.get().step });
  change({ step });
}

/** After Back, Forward or a reload. Later steps need what the earlier ones ask for. */
export function showStepOfHistory(): void {
  const { step } = platform().history.current();
  const { mobile, rank, counsellingId, quotaId } = $wizard.get();
  const known = $session.get().status === 'in' || isMobile(mobile);
  const reached = !known ? 1 : rank === '' || counsellingId === null || quotaId === null ? 2 : 3;
  if (step === undefined || step > reached) return;
  change({ step: step === 3 ? 3 : step === 2 ? 2 : 1 });
  void loadOptions();
  loadSelection();
}

export function nextStep(): void {
  const { step } = $wizard.get();
  const { step1, step2 } = $complete.get();
  if (step === 1 && step1) {
    change({ name: cleanName($wizard.get().name) });
    pushStep(2);
  }
  if (step === 2 && step2) {
    pushStep(3);
    chooseOwnCategory();
  }
  void loadOptions();
  loadSelection();
}

/** The category above the form, where the counselling has one of that name. */
function chooseOwnCategory(): void {
  const { categoryId, ownCategory } = $wizard.get();
  const own = $chosen.get().categories.find(({ name }) => name === ownCategory);
  if (categoryId === null && own) chooseCategory(own.id);
}

export function previousStep(): void {
  const { step } = $wizard.get();
  const { history } = platform();
  const entry = history.current();
  if (step === 1) return;
  if (entry.step === step && entry.from === step - 1) {
    history.back();
    return;
  }
  change({ step: step === 3 ? 2 : 1 });
  history.replace({ step: $wizard.get().step });
}

/** Loads courses and filter options once counselling, quota and category are chosen. */
export function loadSelection(): void {
  const { step, counsellingId, quotaId, categoryId } = $wizard.get();
  if (step !== 3 || counsellingId === null || quotaId === null || categoryId === null) return;
  const selection = { counsellingId, quotaId, categoryId };
  void loadCourses(selection).then(chooseLinkedCourse);
  void loadFilterOptions(selection).then((options) => options && cacheLines(selection, options));
}

/** A plan that shows every match reads the lines of seats from files, which are on their way before they are needed. */
function cacheLines(selection: Selection, { metadata: { lineFiles } }: FilterOptions): void {
  const isPwD = $isPwD.get();
  const names = isPwD ? lineFiles?.withPwD : lineFiles?.withoutPwD;
  if (!names || !$session.get().user?.isPremium) return;
  void import('../../lib/seats/line-files.ts').then(
    ({ cacheLineFiles }) => cacheLineFiles({ ...selection, isPwD }, names),
    console.warn,
  );
}

/** @param here path with query. @returns empty without a course */
export const readLinkedCourse = (here: string): string =>
  new URLSearchParams((here.split('?')[1] ?? '').split('#')[0]).get('course') ?? '';
