// The second and third step of the form, which load with them: values, options and texts; what a choice changes and clears; the search in the course list.
import { atom, computed } from 'nanostores';
import { joinWords } from '../../../api/contract/data-years.ts';
import { count, lakh } from '../../../api/contract/labels.ts';
import { BUDGET_OPTIONS, EVERY_QUOTA, MAX_ALSO, MAX_RANK } from '../../../api/contract/limits.ts';
import type { CounsellingOption, QuotaOption } from '../../../api/contract/options/options.ts';
import { isRank } from '../../../api/contract/prediction/is-rank.ts';
import { citeRules } from '../../../api/contract/season/cite-rules.ts';
import { laterStepWords } from '../../copy/form/later-steps.ts';
import { verdictWords } from '../../copy/season/verdict.ts';
import { preloadCall } from '../../lib/api/lazy-call.ts';
import type { AlsoInput } from '../../lib/links/share-link.ts';
import { listMeant, SEATS_MEANT, settleMeant } from '../../lib/seats/seats-meant.ts';
import type { Wizard } from './inputs.ts';
import type { Form } from './screen.ts';

const budgets = BUDGET_OPTIONS.map((rupees) => ({ value: String(rupees), label: laterStepWords.upTo(lakh(rupees)) }));
const formatId = (id: number | null): string => (id === null ? '' : String(id));
const buildOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

function formatRankError(rank: string): string {
  if (rank === '' || isRank(rank)) return '';
  return Number(rank) > MAX_RANK ? laterStepWords.rankTooLarge(count(MAX_RANK)) : laterStepWords.rankWrong;
}

const listClosed = (quotas: readonly QuotaOption[], ticked: readonly number[]) =>
  quotas.filter(({ open }) => !open).map(({ id, name, who }) => ({ id, name, who, ticked: ticked.includes(id) }));

/** The counselling of the own state is offered first. */
const putOwnStateFirst = (counsellings: readonly CounsellingOption[], domicile: string): CounsellingOption[] =>
  [...counsellings].sort((a, b) => Number(b.state === domicile) - Number(a.state === domicile));

/** Who may take a quota, and what the rules of the season say of it. */
function formatQuota(quota: QuotaOption | null | undefined): string {
  if (!quota) return '';
  const { kind, year, rules: found = [] } = quota.verdict ?? { kind: undefined, year: 0 };
  const rules = found.map(({ rule }) => rule);
  const who = rules.some(({ text }) => text === quota.who) ? '' : quota.who;
  return [who, kind === null ? verdictWords.none(year) : citeRules(rules, year)].filter(Boolean).join(' ');
}

/** The build names the files; a browser that lacks prefetching ignores the links. */
function fetchResultsPage(): void {
  if (typeof document === 'undefined') return;
  const files = document.querySelector<HTMLMetaElement>('meta[name="next-page-files"]')?.content.split(' ') ?? [];
  for (const href of ['/predictions', ...files])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
}

/** What another counselling or quota clears. */
const noChoices = { closedQuotas: [], categoryId: null, preferredCourses: [], pwd: '', quotaConfirmed: false } as const;

export function createLater({ $wizard, $chosen, $options, $courses, $domicile, ...form }: Form) {
  const { env, $usedRanks, $lockedRank, $joinable, $also, change } = form;
  const { $session } = env;
  const $courseMatches = atom<readonly string[]>([]);
  let latestSearch = '';
  let isFollowing = false;
  let isPrepared = false;

  /** What using the typed rank costs, said before it is used; empty where it costs nothing to say. */
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

  /** What the results page waits for is fetched while the person fills in the later steps. */
  function prepareResults({ step }: Wizard): void {
    if (step < 2) return;
    if (!isPrepared) {
      isPrepared = true;
      fetchResultsPage();
      preloadCall('predictions.predict');
      form.loadSubmit().catch(() => undefined);
    }
    if (step === 3 && $session.get().status === 'in') void env.checkSession();
  }

  /** A remembered choice may no longer be offered. */
  function clearUnknownChoices(): void {
    if ($options.get().status !== 'loaded') return;
    const { counselling, quota, category } = $chosen.get();
    if ($wizard.get().counsellingId !== null && !counselling?.is_active) {
      change({ counsellingId: null, quotaId: null, categoryId: null, preferredCourses: [] });
    } else {
      if ($wizard.get().quotaId !== null && !quota) change({ quotaId: null, categoryId: null });
      if ($wizard.get().categoryId !== null && !category) change({ categoryId: null });
    }
    form.loadSelection();
  }

  return {
    $rankView: computed(
      [$wizard, $chosen, $options, $lockedRank, $rankCost, $rankChoices, $domicile],
      (wizard, chosen, options, locked, rankCost, usedRanks, domicile) => ({
        rank: wizard.rank,
        rankCost,
        usedRanks,
        rankLabel: chosen.counselling?.rank_label ?? laterStepWords.rank,
        rankLocked: locked !== null,
        /** Why the text is not a rank; empty when it is one. */
        rankWrong: locked === null ? formatRankError(wizard.rank) : '',
        counselling: formatId(wizard.counsellingId),
        /** What the closing ranks of the chosen counselling rest on, in words. */
        dataYears: chosen.counselling?.data_years ?? '',
        counsellings: putOwnStateFirst(options.data.counsellings, domicile).map((counselling) => ({
          value: String(counselling.id),
          label: counselling.is_active ? counselling.name : `${counselling.name} (${laterStepWords.locked})`,
          disabled: !counselling.is_active,
        })),
        quota: formatId(wizard.quotaId),
        quotas: chosen.quotas.map(buildOption),
        /** Closed quotas that may join the chosen one; empty where none may. */
        closedQuotas: wizard.quotaId === EVERY_QUOTA ? listClosed(chosen.quotas, wizard.closedQuotas) : [],
        quotaWho: formatQuota(chosen.quota),
        quotaOpen: chosen.quota?.open ?? true,
        quotaConfirmed: wizard.quotaConfirmed,
        loading: options.status,
        failure: options.error,
      }),
    ),
    /** The further counsellings that may join the list, each with a tick. */
    $alsoView: computed([$joinable, $also], (joinable, also) =>
      joinable.map(({ id, name }) => {
        const ticked = also.some(({ counsellingId }) => counsellingId === id);
        return { id, name, ticked, disabled: !ticked && also.length >= MAX_ALSO };
      }),
    ),
    $preferencesView: computed([$wizard, $chosen, $courses, $courseMatches], (wizard, chosen, courses, matches) => {
      const { categoryId, pwd } = wizard;
      const { category, categories, counselling, quotas } = chosen;
      const pools = (pwd === 'yes' ? category?.pwd_pools : category?.pools) ?? [];
      const meant = listMeant(quotas, wizard);
      const poolLine = pools.length > 0 ? laterStepWords.pools(joinWords(pools)) : '';
      return {
        category: formatId(categoryId),
        categories: categories.map(buildOption),
        categoryNote: [poolLine, category?.note].filter(Boolean).join(' '),
        asksPwd: counselling?.pwd_handling === 'derived',
        pwd,
        budget: formatId(wizard.budget),
        budgets,
        budgetMeans: wizard.budgetMeans,
        seatsMeant: settleMeant(meant, wizard.seatsMeant),
        /** Empty where it is not asked. */
        meant: meant.map((value) => ({ value, label: laterStepWords.meant[value] })),
        courses: { disabled: category === null, status: courses.status, matches, chosen: wizard.preferredCourses },
      };
    }),
    chooseCounselling(id: number | null): void {
      const counselling = $options.get().data.counsellings.find((option) => option.id === id);
      const counsellingId = counselling?.is_active ? counselling.id : null;
      change({ counsellingId, quotaId: null, answers: {}, ...noChoices });
    },
    chooseQuota: (quotaId: number | null): void => change({ quotaId, ...noChoices }),
    /** Joins a closed quota to the prediction over every quota, or takes it out. */
    toggleClosedQuota(id: number): void {
      const { closedQuotas } = $wizard.get();
      const others = closedQuotas.filter((other) => other !== id);
      change({ closedQuotas: others.length < closedQuotas.length ? others : [...closedQuotas, id] });
    },
    /** Adds a further counselling to the list, or takes it out. */
    toggleAlso(counsellingId: number): void {
      const { also } = $wizard.get();
      const others = also.filter((one) => one.counsellingId !== counsellingId);
      const isAdded = others.length === also.length && also.length < MAX_ALSO;
      change({ also: isAdded ? [...others, { counsellingId, categoryId: null, answers: {} }] : others });
    },
    /** Changes what is asked of a further counselling. */
    changeAlso: (counsellingId: number, part: Partial<AlsoInput>): void =>
      change({
        also: $wizard.get().also.map((one) => (one.counsellingId === counsellingId ? { ...one, ...part } : one)),
      }),
    choosePwd(answer: string): void {
      change({ pwd: answer === 'yes' ? 'yes' : 'no' });
      form.loadSelection();
    },
    chooseBudgetMeaning: (meaning: string): void => change({ budgetMeans: meaning === 'total' ? 'total' : 'year' }),
    chooseSeatsMeant: (answer: string): void =>
      change({ seatsMeant: SEATS_MEANT.find((known) => known === answer) ?? 'regulated' }),
    chooseUsedRank: (rank: number): void => change({ rank: String(rank), error: '' }),
    /** From the first later step that opens on. */
    follow(): void {
      if (isFollowing) return;
      isFollowing = true;
      $wizard.subscribe(prepareResults);
      $options.subscribe(clearUnknownChoices);
    },
    /** The search library is loaded with the first search. An empty text matches every course. */
    async searchCourses(typed: string): Promise<void> {
      latestSearch = typed;
      const { names } = $courses.get();
      if (typed.trim() === '') return $courseMatches.set(names);
      const { default: Fuse } = await import('fuse.js');
      if (latestSearch !== typed) return;
      const search = new Fuse(names, { threshold: 0.3, ignoreLocation: true, useTokenSearch: true });
      $courseMatches.set(search.search(typed).map((match) => match.item));
    },
  };
}
