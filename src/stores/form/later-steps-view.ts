// View models of the second and third step of the form: values, options and texts.
import { computed } from 'nanostores';
import { count, lakh } from '../../../api/contract/labels.ts';
import { BUDGET_OPTIONS, EVERY_QUOTA, MAX_ALSO, MAX_RANK } from '../../../api/contract/limits.ts';
import type { CounsellingOption, QuotaOption } from '../../../api/contract/options/options.ts';
import { isRank } from '../../../api/contract/prediction/is-rank.ts';
import { laterStepWords } from '../../copy/form/later-steps.ts';
import { verdictWords } from '../../copy/season/verdict.ts';
import { listMeant } from '../../lib/seats/seats-meant.ts';
import { $session } from '../session/session.ts';
import { $courseMatches } from './course-search.ts';
import { $courses, $options } from './options.ts';
import { $also, $chosen, $joinable, $lockedRank, $usedRanks, $wizard } from './wizard.ts';

const budgets = BUDGET_OPTIONS.map((rupees) => ({ value: String(rupees), label: laterStepWords.upTo(lakh(rupees)) }));
const formatId = (id: number | null): string => (id === null ? '' : String(id));
const buildOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

function formatRankError(rank: string): string {
  if (rank === '' || isRank(rank)) return '';
  return Number(rank) > MAX_RANK ? laterStepWords.rankTooLarge(count(MAX_RANK)) : laterStepWords.rankWrong;
}

/** What using the typed rank costs, said before it is used. */
const $rankCost = computed([$wizard, $session, $usedRanks], ({ rank }, { user }, used) => {
  if (!user?.rankLocked || !isRank(rank) || used.length === 0 || !user.canChangeRank) return '';
  if (used.some((known) => String(known) === rank)) return laterStepWords.rankFree;
  return laterStepWords.rankCosts(user.rankChangesRemaining);
});

const $rankChoices = computed([$wizard, $usedRanks], ({ rank }, used) =>
  used.length < 2 && used.some((known) => String(known) === rank)
    ? []
    : used.map((known) => ({ rank: known, label: count(known), chosen: String(known) === rank })),
);

export const $rankView = computed(
  [$wizard, $chosen, $options, $lockedRank, $rankCost, $rankChoices, $session],
  (wizard, chosen, options, locked, rankCost, usedRanks, { user }) => ({
    rank: wizard.rank,
    rankCost,
    usedRanks,
    rankLabel: chosen.counselling?.rank_label ?? laterStepWords.rank,
    rankLocked: locked !== null,
    rankWrong: locked === null ? formatRankError(wizard.rank) : '',
    counselling: formatId(wizard.counsellingId),
    dataYears: chosen.counselling?.data_years ?? '',
    counsellings: putOwnStateFirst(options.data.counsellings, user?.state ?? wizard.state).map((counselling) => ({
      value: String(counselling.id),
      label: counselling.is_active ? counselling.name : `${counselling.name} (${laterStepWords.locked})`,
      disabled: !counselling.is_active,
    })),
    quota: formatId(wizard.quotaId),
    quotas: chosen.quotas.map(buildOption),
    closedQuotas: wizard.quotaId === EVERY_QUOTA ? listClosed(chosen.quotas, wizard.closedQuotas) : [],
    quotaWho: formatQuota(chosen.quota),
    quotaOpen: chosen.quota?.open ?? true,
    quotaConfirmed: wizard.quotaConfirmed,
    loading: options.status,
    failure: options.error,
  }),
);

/** How many further counsellings a prediction may have. */
export const MOST_ALSO = MAX_ALSO;

/** The further counsellings that may join the list, each with a tick. */
export const $alsoView = computed([$joinable, $also], (joinable, also) =>
  joinable.map(({ id, name }) => {
    const ticked = also.some(({ counsellingId }) => counsellingId === id);
    return { id, name, ticked, disabled: !ticked && also.length >= MAX_ALSO };
  }),
);

const listClosed = (quotas: readonly QuotaOption[], ticked: readonly number[]) =>
  quotas.filter(({ open }) => !open).map(({ id, name, who }) => ({ id, name, who, ticked: ticked.includes(id) }));

/** The counselling of the own state is offered first. */
const putOwnStateFirst = (counsellings: readonly CounsellingOption[], domicile: string): CounsellingOption[] =>
  [...counsellings].sort((a, b) => Number(b.state === domicile) - Number(a.state === domicile));

/** Who may take a quota, and what the rules of the season say of it. */
function formatQuota(quota: QuotaOption | null | undefined): string {
  if (!quota) return '';
  const { kind, year, rules = [] } = quota.verdict ?? { kind: undefined, year: 0 };
  const sentences = rules.map(({ rule }) => `${rule.text} (${verdictWords.ruleYear(rule.year, year)})`);
  const who = rules.some(({ rule }) => rule.text === quota.who) ? [] : [quota.who];
  return [...who, ...(kind === null ? [verdictWords.none(year)] : sentences)].join(' ');
}

export const $preferencesView = computed(
  [$wizard, $chosen, $courses, $courseMatches],
  (
    { quotaId, categoryId, pwd, budget, budgetMeans, seatsMeant, preferredCourses },
    { category, categories, counselling, quotas },
    courses,
    matches,
  ) => {
    const pools = (pwd === 'yes' ? category?.pwd_pools : category?.pools) ?? [];
    const poolLine = pools.length > 0 ? laterStepWords.pools(joinNames(pools)) : '';
    return {
      category: formatId(categoryId),
      categories: categories.map(buildOption),
      categoryNote: [poolLine, category?.note].filter(Boolean).join(' '),
      asksPwd: counselling?.pwd_handling === 'derived',
      pwd,
      budget: formatId(budget),
      budgets,
      budgetMeans,
      seatsMeant,
      meant: listMeant(quotas, quotaId, seatsMeant).map((value) => ({ value, label: laterStepWords.meant[value] })),
      courses: { disabled: category === null, status: courses.status, matches, chosen: preferredCourses },
    };
  },
);

/** Open, OBC → `Open and OBC`. */
const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
