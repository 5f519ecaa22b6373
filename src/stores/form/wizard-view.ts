// View models of the form: values, options and texts of each step.
import { computed } from 'nanostores';
import { count, lakh } from '../../../api/contract/labels.ts';
import { BUDGET_OPTIONS, MAX_RANK, MOBILE_LENGTH } from '../../../api/contract/limits.ts';
import { messages } from '../../../api/contract/messages.ts';
import type { QuotaOption } from '../../../api/contract/options.ts';
import { verdictWords } from '../../copy/verdict.ts';
import { wizardWords } from '../../copy/wizard.ts';
import { isMobile, isRank } from '../../lib/form-rules.ts';
import type { PersonInputs } from '../session/mobile-lookup.ts';
import { $session } from '../session/session.ts';
import { $courseMatches } from './course-search.ts';
import { $courses, $options } from './options.ts';
import { $chosen, $complete, $lockedRank, $usedRanks, $wizard, type Wizard } from './wizard.ts';

const budgets = BUDGET_OPTIONS.map((rupees) => ({ value: String(rupees), label: wizardWords.upTo(lakh(rupees)) }));
const formatId = (id: number | null): string => (id === null ? '' : String(id));
const buildOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

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

function formatRankError(rank: string): string {
  if (rank === '' || isRank(rank)) return '';
  return Number(rank) > MAX_RANK ? wizardWords.rankTooLarge(count(MAX_RANK)) : wizardWords.rankWrong;
}

/** What using the typed rank costs, said before it is used. */
const $rankCost = computed([$wizard, $session, $usedRanks], ({ rank }, { user }, used) => {
  if (!user?.rankLocked || !isRank(rank) || used.length === 0 || !user.canChangeRank) return '';
  if (used.some((known) => String(known) === rank)) return wizardWords.rankFree;
  return wizardWords.rankCosts(user.rankChangesRemaining);
});

const $rankChoices = computed([$wizard, $usedRanks], ({ rank }, used) =>
  used.length < 2 && used.some((known) => String(known) === rank)
    ? []
    : used.map((known) => ({ rank: known, label: count(known), chosen: String(known) === rank })),
);

export const $rankView = computed(
  [$wizard, $chosen, $options, $lockedRank, $rankCost, $rankChoices],
  (wizard, chosen, options, locked, rankCost, usedRanks) => ({
    rank: wizard.rank,
    rankCost,
    usedRanks,
    rankLabel: chosen.counselling?.rank_label ?? wizardWords.rank,
    rankLocked: locked !== null,
    rankWrong: locked === null ? formatRankError(wizard.rank) : '',
    counselling: formatId(wizard.counsellingId),
    dataYears: chosen.counselling?.data_years ?? '',
    counsellings: options.data.counsellings.map((counselling) => ({
      value: String(counselling.id),
      label: counselling.is_active ? counselling.name : `${counselling.name} (${wizardWords.locked})`,
      disabled: !counselling.is_active,
    })),
    quota: formatId(wizard.quotaId),
    quotas: chosen.quotas.map(buildOption),
    quotaWho: formatQuota(chosen.quota),
    quotaOpen: chosen.quota?.open ?? true,
    quotaConfirmed: wizard.quotaConfirmed,
    loading: options.status,
    failure: options.error,
  }),
);

/** Who may take a quota, and what the rules of the season say of it. */
function formatQuota(quota: QuotaOption | null | undefined): string {
  if (!quota) return '';
  const { kind, year, rules = [] } = quota.verdict ?? { kind: undefined, year: 0 };
  const said = rules.map(({ rule }) => `${rule.text} (${verdictWords.ruleYear(rule.year, year)})`);
  return [quota.who, ...(kind === null ? [verdictWords.none(year)] : said)].join(' ');
}

export const $preferencesView = computed(
  [$wizard, $chosen, $courses, $courseMatches],
  (
    { categoryId, pwd, budget, budgetMeans, preferredCourses },
    { category, categories, counselling },
    courses,
    matches,
  ) => {
    const pools = (pwd === 'yes' ? category?.pwd_pools : category?.pools) ?? [];
    const poolLine = pools.length > 0 ? wizardWords.pools(joinNames(pools)) : '';
    return {
      category: formatId(categoryId),
      categories: categories.map(buildOption),
      categoryNote: [poolLine, category?.note].filter(Boolean).join(' '),
      asksPwd: counselling?.pwd_handling === 'derived',
      pwd,
      budget: formatId(budget),
      budgets,
      budgetMeans,
      courses: { disabled: category === null, status: courses.status, matches, chosen: preferredCourses },
    };
  },
);

/** Open, OBC → `Open and OBC`. */
const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

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

export const firstWizardView = {
  step: 1 as Wizard['step'],
  submitting: false,
  error: '',
  limit: '',
  canGoBack: false,
  canGoOn: false,
  canSubmit: false,
};
