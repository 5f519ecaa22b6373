// The three-step form: what has been typed, what is complete, what is remembered in this tab.
import { computed, map } from 'nanostores';
import { isMobile, isRank, namesDisability } from '../../lib/form-rules.ts';
import { platform } from '../../lib/platform.ts';
import { INPUTS_KEY } from '../../lib/storage-keys.ts';
import { readJson, writeJson } from '../../lib/stored-json.ts';
import { $session } from '../session/session.ts';
import { $options } from './options.ts';

export type Inputs = {
  mobile: string;
  name: string;
  state: string;
  rank: string;
  counsellingId: number | null;
  quotaId: number | null;
  categoryId: number | null;
  pwd: '' | 'yes' | 'no';
  preferredCourses: readonly string[];
  budget: number | null;
};

export type Wizard = Inputs & {
  step: 1 | 2 | 3;
  /** Is the number known to us? Asked at exactly ten digits. */
  known: 'unasked' | 'asking' | 'new' | 'existing';
  /** Name and state come with the number and cannot be edited here. */
  autofilled: { name: string; state: string | null; masked: boolean } | null;
  /** A quota that most people may not take has been confirmed. */
  quotaConfirmed: boolean;
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
};

export const emptyWizard: Wizard = {
  ...noInputs,
  step: 1,
  known: 'unasked',
  autofilled: null,
  quotaConfirmed: false,
  submitting: false,
  error: '',
};

export const $wizard = map<Wizard>(emptyWizard);

export function change(part: Partial<Wizard>): void {
  $wizard.set({ ...$wizard.get(), ...part });
  rememberInputs();
}

/** Kept for the tab only; neither code nor token is ever among them. */
function rememberInputs(): void {
  const wizard = $wizard.get();
  const kept = Object.fromEntries(Object.keys(noInputs).map((key) => [key, wizard[key as keyof Inputs]]));
  writeJson(platform().tab, INPUTS_KEY, { ...kept, quotaConfirmed: wizard.quotaConfirmed });
}

export function readRememberedInputs(): Partial<Inputs> & { quotaConfirmed?: boolean } {
  const stored = readJson(platform().tab, INPUTS_KEY);
  if (typeof stored !== 'object' || stored === null) return {};
  const known = Object.entries(stored).filter(([key]) => key in noInputs || key === 'quotaConfirmed');
  return Object.fromEntries(known);
}

/** Set where the plan allows no other rank. */
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
  const existing = wizard.known === 'existing';
  const person = isMobile(wizard.mobile) && (existing || (wizard.state !== '' && wizard.name.trim() !== ''));
  const quotaAllowed = chosen.quota !== null && (chosen.quota.open || wizard.quotaConfirmed);
  return {
    step1: loggedIn || person,
    step2: isRank(wizard.rank) && chosen.counselling !== null && quotaAllowed,
    step3: chosen.category !== null && !wizard.submitting && session.user?.canPredict !== false,
  };
});

/** In `separate` mode the category itself says it. */
export const $isPwD = computed([$wizard, $chosen], ({ pwd }, { counselling, category }) =>
  counselling?.pwd_handling === 'separate' ? namesDisability(category?.name ?? '') : pwd === 'yes',
);
