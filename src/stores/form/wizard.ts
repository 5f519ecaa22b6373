// The three-step form: its values, what is complete, what this tab remembers.
import { computed, map } from 'nanostores';
import { BUDGET_MEANINGS, EVERY_QUOTA } from '../../../api/contract/limits.ts';
import type { CounsellingOption } from '../../../api/contract/options/options.ts';
import type { Question, QuestionSheet } from '../../../api/contract/options/questions.ts';
import { isRank } from '../../../api/contract/prediction/is-rank.ts';
import { namesDisability } from '../../lib/form-rules.ts';
import type { AlsoInput } from '../../lib/links/share-link.ts';
import { platform } from '../../lib/platform.ts';
import { SEATS_MEANT, type SeatsMeant } from '../../lib/seats/seats-meant.ts';
import { INPUTS_KEY } from '../../lib/storage/storage-keys.ts';
import {
  isFlag,
  isIntegerList,
  isIntegerOrNull,
  isOneOf,
  isText,
  isTextList,
  isTextRecord,
  readStoredFields,
} from '../../lib/storage/stored-fields.ts';
import { writeJson } from '../../lib/storage/stored-json.ts';
import { isPersonComplete, type PersonInputs } from '../session/mobile-lookup.ts';
import { $session } from '../session/session.ts';
import { $options, listJoinable } from './options.ts';

/** What a refresh of the tab keeps. */
type Inputs = {
  mobile: string;
  name: string;
  state: string;
  rank: string;
  /** Name of the category in All India counselling, chosen next to the picture; empty where none was. */
  ownCategory: string;
  counsellingId: number | null;
  quotaId: number | null;
  /** Closed quotas that join EVERY_QUOTA. */
  closedQuotas: readonly number[];
  categoryId: number | null;
  pwd: '' | 'yes' | 'no';
  /** To the questions of the counselling, by their ids. */
  answers: Readonly<Record<string, string>>;
  preferredCourses: readonly string[];
  budget: number | null;
  budgetMeans: (typeof BUDGET_MEANINGS)[number];
  /** Which seats of EVERY_QUOTA are meant, by their fees. */
  seatsMeant: SeatsMeant;
  /** Further counsellings, whose seats join the list. */
  also: readonly AlsoInput[];
  /** A quota that most people may not take has been confirmed. */
  quotaConfirmed: boolean;
};

const isAlsoList = (value: unknown): value is AlsoInput[] =>
  Array.isArray(value) &&
  value.every(
    (one) => isIntegerOrNull(one?.counsellingId) && isIntegerOrNull(one?.categoryId) && isTextRecord(one?.answers),
  );

const inputChecks = {
  mobile: isText,
  name: isText,
  state: isText,
  rank: isText,
  ownCategory: isText,
  counsellingId: isIntegerOrNull,
  quotaId: isIntegerOrNull,
  closedQuotas: isIntegerList,
  categoryId: isIntegerOrNull,
  pwd: isOneOf('', 'yes', 'no'),
  answers: isTextRecord,
  preferredCourses: isTextList,
  budget: isIntegerOrNull,
  budgetMeans: isOneOf(...BUDGET_MEANINGS),
  seatsMeant: isOneOf(...SEATS_MEANT),
  also: isAlsoList,
  quotaConfirmed: isFlag,
};

export type Wizard = Inputs &
  PersonInputs & {
    step: 1 | 2 | 3;
    submitting: boolean;
    error: string;
  };

/** Most counsellings rank by the exam's own list. */
const DEFAULT_SPACE = 'air';

const noInputs: Inputs = {
  mobile: '',
  name: '',
  state: '',
  rank: '',
  ownCategory: '',
  counsellingId: null,
  quotaId: null,
  closedQuotas: [],
  categoryId: null,
  pwd: '',
  answers: {},
  preferredCourses: [],
  budget: null,
  budgetMeans: 'year',
  seatsMeant: 'regulated',
  also: [],
  quotaConfirmed: false,
};

export const emptyWizard: Wizard = {
  ...noInputs,
  step: 1,
  known: 'unasked',
  autofilled: null,
  submitting: false,
  error: '',
};

export const $wizard = map<Wizard>(emptyWizard);

export function change(part: Partial<Wizard>): void {
  $wizard.set({ ...$wizard.get(), ...part });
  rememberInputs();
}

/** For this tab only; neither a code nor a token is among them. */
function rememberInputs(): void {
  const wizard = $wizard.get();
  const inputs = Object.fromEntries(Object.keys(noInputs).map((key) => [key, wizard[key as keyof Inputs]]));
  writeJson(platform().tab, INPUTS_KEY, inputs);
}

export const readRememberedInputs = (): Partial<Inputs> =>
  readStoredFields(platform().tab, INPUTS_KEY, inputChecks) ?? {};

export const $chosen = computed([$wizard, $options], ({ counsellingId, quotaId, categoryId }, { data }) => ({
  counselling: data.counsellings.find((counselling) => counselling.id === counsellingId) ?? null,
  quota: data.quotas.find((quota) => quota.id === quotaId && quota.counselling_id === counsellingId) ?? null,
  category: data.categories.find((category) => category.id === categoryId) ?? null,
  quotas: data.quotas.filter((quota) => quota.counselling_id === counsellingId),
  categories: data.categories.filter((category) => category.counselling_id === counsellingId),
}));

/** Counsellings whose seats may join the list, those of the own state and of all India first. */
export const $joinable = computed(
  [$chosen, $options, $wizard, $session],
  ({ counselling }, { data }, { state }, { user }) => listJoinable(data, counselling, user?.state ?? state),
);

/** What the form asks of each further counselling that is ticked. */
export const $also = computed([$joinable, $wizard, $options], (joinable, { also }, { data }) =>
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
export const $usedRanks = computed([$session, $chosen], ({ user }, { counselling }) =>
  (user?.usedRanks ?? [])
    .filter(({ space }) => space === (counselling?.rank_space ?? DEFAULT_SPACE))
    .map(({ rank }) => rank),
);

/** The rank that the plan keeps, or the earlier one that was chosen; null where it allows others. */
export const $lockedRank = computed([$session, $usedRanks, $wizard], ({ user }, used, { rank }) => {
  const [last] = used;
  if (!user || user.canChangeRank || last === undefined) return null;
  return used.find((known) => String(known) === rank) ?? last;
});

export type QuestionsState = { status: 'loading' | 'loaded' | 'error'; sheet: QuestionSheet | null };

/** By counselling. */
export const $questions = map<Readonly<Record<number, QuestionsState>>>({});

/** @returns the questions on which a quota of the counselling depends; null while they are not known */
export function listAsked(
  counselling: CounsellingOption | null,
  quotaId: number | null,
  questions: QuestionsState | undefined,
): readonly Question[] | null {
  if (!counselling?.asks) return [];
  const all = quotaId === null || quotaId === EVERY_QUOTA;
  return questions?.sheet?.questions.filter(({ quotas }) => all || quotas.includes(quotaId)) ?? null;
}

export const $asked = computed([$chosen, $questions], ({ counselling, quota }, questions) =>
  listAsked(counselling, quota?.id ?? null, questions[counselling?.id ?? -1]),
);

/** The further counsellings, each with its questions; null while these are not known. */
export const $alsoAsked = computed([$also, $questions], (also, questions) =>
  also.map((one) => ({ ...one, asked: listAsked(one.counselling, EVERY_QUOTA, questions[one.counsellingId]) })),
);

const isAnswered = (asked: readonly Question[] | null, answers: Readonly<Record<string, string>>): boolean =>
  asked?.every(({ id }) => answers[id] !== undefined) === true;

export const $complete = computed(
  [$wizard, $session, $chosen, $asked, $alsoAsked],
  (wizard, session, chosen, asked, also) => {
    const loggedIn = session.status === 'in';
    const quotaAllowed = chosen.quota !== null && (chosen.quota.open || wizard.quotaConfirmed);
    const isAlsoComplete = also.every(
      (one) => one.categories.some(({ id }) => id === one.categoryId) && isAnswered(one.asked, one.answers),
    );
    return {
      step1: loggedIn || isPersonComplete(wizard),
      step2: isRank(wizard.rank) && chosen.counselling !== null && quotaAllowed,
      step3:
        isAnswered(asked, wizard.answers) &&
        chosen.category !== null &&
        isAlsoComplete &&
        !wizard.submitting &&
        session.user?.canPredict !== false,
    };
  },
);

/** In `separate` mode the name of the category tells it. */
export const $isPwD = computed([$wizard, $chosen], ({ pwd }, { counselling, category }) =>
  counselling?.pwd_handling === 'separate' ? namesDisability(category?.name ?? '') : pwd === 'yes',
);
