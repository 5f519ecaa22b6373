// The three-step form: its values, what is chosen and what is complete.
import { computed, map } from 'nanostores';
import { EVERY_QUOTA } from '../../../api/contract/limits.ts';
import type { CounsellingOption } from '../../../api/contract/options/options.ts';
import type { Question, QuestionSheet } from '../../../api/contract/options/questions.ts';
import { isRank } from '../../../api/contract/prediction/is-rank.ts';
import { namesDisability } from '../../lib/form-rules.ts';
import { isPersonComplete } from '../../lib/person-inputs.ts';
import type { FormEnv } from '../../stores/page/form-env.ts';
import { emptyWizard, rememberInputs, type Wizard } from './inputs.ts';
import { listJoinable, type Options } from './options.ts';

/** Most counsellings rank by the exam's own list. */
const DEFAULT_SPACE = 'air';

export type QuestionsState = { status: 'loading' | 'loaded' | 'error'; sheet: QuestionSheet | null };

/** @returns the questions on which a quota of the counselling depends; null while they are not known */
function listAsked(
  counselling: CounsellingOption | null,
  quotaId: number | null,
  questions: QuestionsState | undefined,
): readonly Question[] | null {
  if (!counselling?.asks) return [];
  const all = quotaId === null || quotaId === EVERY_QUOTA;
  return questions?.sheet?.questions.filter(({ quotas }) => all || quotas.includes(quotaId)) ?? null;
}

const isAnswered = (asked: readonly Question[] | null, answers: Readonly<Record<string, string>>): boolean =>
  asked?.every(({ id }) => answers[id] !== undefined) === true;

export function createState({ $session }: FormEnv, { $options }: Options) {
  const $wizard = map<Wizard>(emptyWizard);
  /** By counselling. */
  const $questions = map<Readonly<Record<number, QuestionsState>>>({});

  const $chosen = computed([$wizard, $options], ({ counsellingId, quotaId, categoryId }, { data }) => ({
    counselling: data.counsellings.find((counselling) => counselling.id === counsellingId) ?? null,
    quota: data.quotas.find((quota) => quota.id === quotaId && quota.counselling_id === counsellingId) ?? null,
    category: data.categories.find((category) => category.id === categoryId) ?? null,
    quotas: data.quotas.filter((quota) => quota.counselling_id === counsellingId),
    categories: data.categories.filter((category) => category.counselling_id === counsellingId),
  }));

  /** Code of the domicile: of the account, or as chosen in the first step; empty where it is not known. */
  const $domicile = computed([$wizard, $session], ({ state }, { user }) => user?.state ?? state);

  /** Counsellings whose seats may join the list, those of the own state and of all India first. */
  const $joinable = computed([$chosen, $options, $domicile], ({ counselling }, { data }, domicile) =>
    listJoinable(data, counselling, domicile),
  );

  /** What the form asks of each further counselling that is ticked. */
  const $also = computed([$joinable, $wizard, $options], (joinable, { also }, { data }) =>
    joinable.flatMap((counselling) =>
      also
        .filter(({ counsellingId }) => counsellingId === counselling.id)
        .map((input) => ({
          ...input,
          counselling,
          categories: data.categories.filter((one) => one.counselling_id === counselling.id),
        })),
    ),
  );

  /** Ranks that are free to use again in the chosen counselling, the one in use first. */
  const $usedRanks = computed([$session, $chosen], ({ user }, { counselling }) =>
    (user?.usedRanks ?? [])
      .filter(({ space }) => space === (counselling?.rank_space ?? DEFAULT_SPACE))
      .map(({ rank }) => rank),
  );

  const $asked = computed([$chosen, $questions], ({ counselling, quota }, questions) =>
    listAsked(counselling, quota?.id ?? null, questions[counselling?.id ?? -1]),
  );

  /** The further counsellings, each with its questions; null while these are not known. */
  const $alsoAsked = computed([$also, $questions], (also, questions) =>
    also.map((one) => ({ ...one, asked: listAsked(one.counselling, EVERY_QUOTA, questions[one.counsellingId]) })),
  );

  return {
    $wizard,
    change(part: Partial<Wizard>): void {
      $wizard.set({ ...$wizard.get(), ...part });
      rememberInputs($wizard.get());
    },
    $chosen,
    $domicile,
    $joinable,
    $also,
    $usedRanks,
    /** The rank that the plan keeps, or the earlier one that was chosen; null where it allows others. */
    $lockedRank: computed([$session, $usedRanks, $wizard], ({ user }, used, { rank }) => {
      const [last] = used;
      if (!user || user.canChangeRank || last === undefined) return null;
      return used.find((known) => String(known) === rank) ?? last;
    }),
    $questions,
    $asked,
    $alsoAsked,
    $complete: computed([$wizard, $session, $chosen, $asked, $alsoAsked], (wizard, session, chosen, asked, also) => {
      const quotaAllowed = chosen.quota !== null && (chosen.quota.open || wizard.quotaConfirmed);
      const isAlsoComplete = also.every(
        (one) => one.categories.some(({ id }) => id === one.categoryId) && isAnswered(one.asked, one.answers),
      );
      return {
        step1: session.status === 'in' || isPersonComplete(wizard),
        step2: isRank(wizard.rank) && chosen.counselling !== null && quotaAllowed,
        step3:
          isAnswered(asked, wizard.answers) &&
          chosen.category !== null &&
          isAlsoComplete &&
          !wizard.submitting &&
          session.user?.canPredict !== false,
      };
    }),
    /** In `separate` mode the name of the category tells it. */
    $isPwD: computed([$wizard, $chosen], ({ pwd }, { counselling, category }) =>
      counselling?.pwd_handling === 'separate' ? namesDisability(category?.name ?? '') : pwd === 'yes',
    ),
  };
}

export type State = ReturnType<typeof createState>;
