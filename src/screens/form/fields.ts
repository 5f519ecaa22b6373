// Actions of the form that its first step needs: the rule of each field, the steps, and what is loaded for them.
import type { FilterOptions } from '../../../api/contract/options/options.ts';
import { cleanName } from '../../../api/contract/people/names.ts';
import { cleanRank, cleanTypedName, isMobile } from '../../lib/form-rules.ts';
import { lookUpMobile, typeMobile } from '../../lib/person-inputs.ts';
import type { FormEnv } from '../../stores/page/form-env.ts';
import type { Selection } from './filter-options.ts';
import type { Wizard } from './inputs.ts';
import type { Options } from './options.ts';
import type { State } from './state.ts';

/** @param here path with query. @returns empty without a course */
export const readLinkedCourse = (here: string): string =>
  new URLSearchParams((here.split('?')[1] ?? '').split('#')[0]).get('course') ?? '';

export function createFields({ platform, $session }: FormEnv, options: Options, state: State) {
  const { $courses, loadOptions } = options;
  const { $wizard, $chosen, change } = state;
  const person = { get: () => $wizard.get(), change };

  /** The course of a link is chosen once for each category, so that a person can remove it. */
  let awaitsCourse = false;

  function chooseLinkedCourse(): void {
    const { names, status } = $courses.get();
    if (!awaitsCourse || status !== 'loaded') return;
    awaitsCourse = false;
    const course = readLinkedCourse(platform().here());
    if (names.includes(course)) change({ preferredCourses: [course] });
  }

  /** A plan that shows every match reads the lines of seats from files, which are on their way before they are needed. */
  function cacheLines(selection: Selection, { metadata: { lineFiles } }: FilterOptions): void {
    const isPwD = state.$isPwD.get();
    const names = isPwD ? lineFiles?.withPwD : lineFiles?.withoutPwD;
    if (!names || !$session.get().user?.isPremium) return;
    void import('../../lib/seats/line-files.ts').then(
      ({ cacheLineFiles }) => cacheLineFiles({ ...selection, isPwD }, names),
      console.warn,
    );
  }

  /** Loads courses and filter options once counselling, quota and category are chosen. */
  function loadSelection(): void {
    const { step, counsellingId, quotaId, categoryId } = $wizard.get();
    if (step !== 3 || counsellingId === null || quotaId === null || categoryId === null) return;
    const selection = { counsellingId, quotaId, categoryId };
    void options.loadCourses(selection).then(chooseLinkedCourse);
    void options.loadFilterOptions(selection).then((loaded) => loaded && cacheLines(selection, loaded));
  }

  function chooseCategory(categoryId: number | null): void {
    change({ categoryId, preferredCourses: [] });
    awaitsCourse = true;
    loadSelection();
  }

  /** A step is an entry of the tab's history, so that Back leads to the step before. */
  function pushStep(step: Wizard['step']): void {
    const { history } = platform();
    history.push({ ...history.current(), step, from: $wizard.get().step });
    change({ step });
  }

  /** The category above the form, where the counselling has one of that name. */
  function chooseOwnCategory(): void {
    const { categoryId, ownCategory } = $wizard.get();
    const own = $chosen.get().categories.find(({ name }) => name === ownCategory);
    if (categoryId === null && own) chooseCategory(own.id);
  }

  return {
    loadSelection,
    chooseCategory,
    typeMobile: (text: string): void => typeMobile(person, text),
    /** A number that this tab remembers is looked up like one that was just typed. */
    lookUpRemembered: (): Promise<void> => lookUpMobile(person),
    typeOwnName: (text: string): void => change({ name: cleanTypedName(text) }),
    trimOwnName: (): void => change({ name: cleanName($wizard.get().name) }),
    typeRank: (text: string): void => change({ rank: cleanRank(text), error: '' }),
    /** Rank and category above the form. A rank that the plan keeps stays. */
    typeAsked: (rank: string, ownCategory: string): void =>
      change({ ownCategory, ...(state.$lockedRank.get() === null && { rank: cleanRank(rank), error: '' }) }),
    /** After Back, Forward or a reload. Later steps need what the earlier ones ask for. */
    showStepOfHistory(): void {
      const { step } = platform().history.current();
      const { mobile, rank, counsellingId, quotaId } = $wizard.get();
      const known = $session.get().status === 'in' || isMobile(mobile);
      const reached = !known ? 1 : rank === '' || counsellingId === null || quotaId === null ? 2 : 3;
      if (step === undefined || step > reached) return;
      change({ step: step === 3 ? 3 : step === 2 ? 2 : 1 });
      void loadOptions();
      loadSelection();
    },
    nextStep(): void {
      const { step, name } = $wizard.get();
      const { step1, step2 } = state.$complete.get();
      if (step === 1 && step1) {
        change({ name: cleanName(name) });
        pushStep(2);
      }
      if (step === 2 && step2) {
        pushStep(3);
        chooseOwnCategory();
      }
      void loadOptions();
      loadSelection();
    },
    previousStep(): void {
      const { step } = $wizard.get();
      const { history } = platform();
      const entry = history.current();
      if (step === 1) return;
      if (entry.step === step && entry.from === step - 1) history.back();
      else {
        change({ step: step === 3 ? 2 : 1 });
        history.replace({ step: $wizard.get().step });
      }
    },
  };
}
