// The three-step form: its values, what is complete, what this tab remembers.
import { computed, map } from 'nanostores';
import * as z from 'zod/mini';
import { BUDGET_MEANINGS } from '../../../api/contract/limits.ts';
import { isRank, namesDisability } from '../../lib/form-rules.ts';
import { platform } from '../../lib/platform.ts';
import { INPUTS_KEY } from '../../lib/storage-keys.ts';
import { writeJson } from '../../lib/stored-json.ts';
import { readStored } from '../../lib/stored-value.ts';
import { isPersonComplete, type PersonInputs } from '../session/mobile-lookup.ts';
import { $session } from '../session/session.ts';
import { $options } from './options.ts';

const id = z.nullable(z.int());

/** What a refresh of the tab keeps. */
const rememberedInputs = z.object({
  mobile: z.string(),
  name: z.string(),
  state: z.string(),
  rank: z.string(),
  counsellingId: id,
  quotaId: id,
  categoryId: id,
  pwd: z.enum(['', 'yes', 'no']),
  preferredCourses: z.array(z.string()),
  budget: z.nullable(z.int()),
  budgetMeans: z._default(z.enum(BUDGET_MEANINGS), 'year'),
  /** A quota that most people may not take has been confirmed. */
  quotaConfirmed: z.boolean(),
});

type Inputs = Omit<z.output<typeof rememberedInputs>, 'preferredCourses'> & { preferredCourses: readonly string[] };

export type Wizard = Inputs &
  PersonInputs & {
    step: 1 | 2 | 3;
    submitting: boolean;
    error: string;
  };

const noInputs: Inputs = {
  mobile: '',
  name: '',
  state: '',
  rank: '',
  counsellingId: null,
  quotaId: null,
  categoryId: null,
  pwd: '',
  preferredCourses: [],
  budget: null,
  budgetMeans: 'year',
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
  readStored(platform().tab, INPUTS_KEY, z.partial(rememberedInputs)) ?? {};

/** The only rank that the plan allows; null where it allows others. */
export const $lockedRank = computed($session, ({ user }) =>
  user && !user.canChangeRank && user.lastUsedRank !== null ? user.lastUsedRank : null,
);

export const $chosen = computed([$wizard, $options], ({ counsellingId, quotaId, categoryId }, { data }) => ({
  counselling: data.counsellings.find((counselling) => counselling.id === counsellingId) ?? null,
  quota: data.quotas.find((quota) => quota.id === quotaId) ?? null,
  category: data.categories.find((category) => category.id === categoryId) ?? null,
  quotas: data.quotas.filter((quota) => quota.counselling_id === counsellingId),
  categories: data.categories.filter((category) => category.counselling_id === counsellingId),
}));

export const $complete = computed([$wizard, $session, $chosen], (wizard, session, chosen) => {
  const loggedIn = session.status === 'in';
  const quotaAllowed = chosen.quota !== null && (chosen.quota.open || wizard.quotaConfirmed);
  return {
    step1: loggedIn || isPersonComplete(wizard),
    step2: isRank(wizard.rank) && chosen.counselling !== null && quotaAllowed,
    step3: chosen.category !== null && !wizard.submitting && session.user?.canPredict !== false,
  };
});

/** In `separate` mode the name of the category tells it. */
export const $isPwD = computed([$wizard, $chosen], ({ pwd }, { counselling, category }) =>
  counselling?.pwd_handling === 'separate' ? namesDisability(category?.name ?? '') : pwd === 'yes',
);
