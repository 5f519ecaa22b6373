// The starter list as questions: specialities, states, what matters more, money. Each option says what it is worth, and the list that is made can be undone.
import { atom, computed, map, type ReadableAtom } from 'nanostores';
import { MAX_PREFERENCES, type StarterList, type StarterRequest } from '../../../api/contract/choices/choice-tools.ts';
import { choiceToolEndpoints } from '../../../api/contract/endpoints/choice-tools.ts';
import { EVERY_QUOTA } from '../../../api/contract/limits.ts';
import type { FilterOptions } from '../../../api/contract/options/options.ts';
import { type FeeKind, UNSAID_KINDS } from '../../../api/contract/prediction/fee-kind.ts';
import { hangsOnCut } from '../../../api/contract/season/cuts.ts';
import type { Verdict } from '../../../api/contract/season/verdict.ts';
import { shortenSpeciality } from '../../lib/seats/course-names.ts';
import type { PredictionInputs } from '../../lib/storage/tab-request.ts';
import type { ListEnv } from '../../stores/choices/list-env.ts';
import { explain, type Words } from '../words/words.ts';
import type { ListParts } from './parts.ts';
import {
  BRANCHES,
  type Branch,
  type CountedSeats,
  listAbsent,
  type NamedSeats,
  openSeatCounts,
} from './starter-counts.ts';

export type Preference = 'courses' | 'states';
/** Rupees of the whole course, and years of service; null for no limit. */
export const LIMITS = {
  total: [null, 500_000, 1_000_000, 2_000_000, 3_000_000, 5_000_000, 10_000_000],
  bond: [null, 0, 1, 2, 3, 5],
} as const;
export type Limits = Record<keyof typeof LIMITS, number | null>;

/** `code` of its counselling. `isGood`: nothing about it is in doubt. `why`: see `explainList`. */
type Made = { code: string | null; rows: number; isGood: boolean; why: readonly string[]; undo: () => void } | null;

/** `$filterOptions`: of the first counselling of the prediction. */
export type StarterEnv = ListEnv & { $filterOptions: ReadableAtom<FilterOptions | null> };

export function createStarter(env: StarterEnv, parts: ListParts, $words: ReadableAtom<Words>) {
  const { $prediction, lists, call, toast } = env;
  const $preferences = map<Record<Preference, readonly string[]>>({ courses: [], states: [] });
  const $limits = map<Limits>({ total: null, bond: null });
  const $chosen = atom<ReadonlySet<Branch> | null>(null);
  /** Before an answer it is that of the form: who asked for seats at full fee gets them here too. */
  const $branches = computed([$chosen, $prediction], (chosen, { inputs }): ReadonlySet<Branch> => {
    const meansFull = inputs?.request.feeKinds?.includes('full');
    return chosen ?? new Set<Branch>(meansFull ? ['clinical'] : []);
  });
  const $making = atom(false);
  const $made = atom<Made>(null);
  /** Why no seat fits the answers, and the answers that would bring some; null where a list was made or nothing was asked. */
  const $none = atom<{ why: string; offers: readonly Branch[] } | null>(null);
  const $seats = computed([$prediction, parts.$code], ({ data, inputs }, code) =>
    data === null || inputs === null ? null : openSeatCounts(data.seats, code, readAskedKinds(inputs, parts)),
  );
  const $answers = computed([$preferences, $limits, $branches], (preferences, limits, branches) => {
    return { ...limits, branches, courses: new Set(preferences.courses), states: new Set(preferences.states) };
  });
  /** A list without seats of this counselling takes them; otherwise they make a new list, so that no order is lost. */
  function open(ids: readonly string[]): () => void {
    const { id, lines } = lists.$draft.get();
    if (lines.length > 0 && parts.$lines.get().length > 0) {
      lists.newList($words.get().starter.name, ids);
      return () => {
        void lists.deleteOpen().then(() => id !== null && lists.openList(id));
      };
    }
    lists.setLines([...lines, ...ids]);
    return () => lists.setLines(lists.$draft.get().lines.filter((line) => lines.includes(line)));
  }

  return {
    $absent: createAbsent($seats, env, parts, $words),
    $limits,
    $branches,
    ...createCounts($seats, $answers, env),
    $making,
    $made,
    $none,
    toggle(preference: Preference, name: string): void {
      const names = $preferences.get()[preference];
      const others = names.filter((other) => other !== name);
      if (others.length < names.length) $preferences.setKey(preference, others);
      else if (names.length < MAX_PREFERENCES) $preferences.setKey(preference, [...names, name]);
    },
    chooseBranch(branch: Branch): void {
      const chosen = $branches.get();
      $chosen.set(
        chosen.has(branch) ? new Set([...chosen].filter((one) => one !== branch)) : addBranch(chosen, branch),
      );
    },
    limit: (limit: keyof Limits, value: number | null): void => $limits.setKey(limit, value),
    /** @returns whether a list was made; it is saved like every change of a list */
    async make(): Promise<boolean> {
      const { inputs, data } = $prediction.get();
      if (inputs === null || $making.get()) return false;
      $making.set(true);
      try {
        const { courses, states } = $preferences.get();
        const { total, bond } = $limits.get();
        const wishes = { courses: [...courses], states: [...states], totalCost: total, bondYears: bond };
        const asked = { ...parts.findCounselling(), ...wishes, ...readBranches($branches.get()) };
        const list = await call(choiceToolEndpoints.starterList, { body: { request: inputs.request, ...asked } });
        const ids = list.lines.map(({ id }) => id);
        const isNarrowed = courses.length + states.length > 0 || total !== null || bond !== null;
        const verdict = data?.metadata.lists.find((one) => one.code === parts.$code.get())?.verdict;
        const why = explainList(list, $words.get().starter, { ...(data?.metadata ?? NOTHING), verdict, isNarrowed });
        $none.set(ids.length === 0 ? { why: why.join(' '), offers: listOffers(list) } : null);
        const code = parts.$code.get();
        const isGood = list.why === null && list.missed.length === 0;
        if (ids.length > 0) $made.set({ code, rows: ids.length, isGood, why, undo: open(ids) });
        return ids.length > 0;
      } catch (error) {
        toast('error', explain(error, $words.get()));
        return false;
      } finally {
        $making.set(false);
      }
    },
    undo(): void {
      $made.get()?.undo();
      $made.set(null);
    },
  };
}

const createCounts = ($seats: ReadableAtom<CountedSeats | null>, $answers: ReadableAtom<Answers>, env: StarterEnv) => ({
  $view: computed([$seats, $answers, env.$prediction], (seats, answers, { data }) => {
    return seats && viewQuestions(seats, answers, isLimited(data?.metadata));
  }),
  /** How many seats each branch leaves, without a limit of money. What comes first in the list leaves all of them. */
  $branchSeats: computed([$seats, $answers], (seats, { branches, total, bond, ...answers }) =>
    BRANCHES.map((branch) => {
      const left = seats?.count({ ...answers, branches: addBranch(branches, branch) });
      return { branch, seats: branch === 'college' ? null : (left ?? null) };
    }),
  ),
  /** How many seats each limit leaves. */
  $limitSeats: computed([$seats, $answers], (seats, answers) => {
    const list = (limit: keyof Limits) =>
      LIMITS[limit].map((value) => ({ value, seats: seats?.count({ ...answers, [limit]: value }) ?? null }));
    return { total: list('total'), bond: list('bond') };
  }),
});

/** @returns which specialities have no seat; empty where the person named some, or where the plan hides matches */
const createAbsent = (
  $seats: ReadableAtom<CountedSeats | null>,
  { $filterOptions, $prediction }: StarterEnv,
  { $names, $code }: ListParts,
  $words: ReadableAtom<Words>,
) =>
  computed(
    [$seats, $filterOptions, $prediction, $names, $code, $words],
    (seats, options, { data, inputs }, [first], code, words) => {
      const isWhole = !isLimited(data?.metadata) && inputs?.request.preferredCourses.length === 0;
      if (seats === null || options === null || !isWhole || first?.code !== code) return '';
      const { names, more } = listAbsent(options.courses, seats.specialities);
      const unreached = data?.metadata.lists.find((list) => list.code === code)?.unreached ?? [];
      const named = names.map((name) => {
        const nearest = unreached.find((one) => one.name === name);
        return shortenSpeciality(name) + (nearest ? words.starter.nearest(nearest) : '');
      });
      return named.length > 0 ? words.starter.absent(named.join(', '), more) : '';
    },
  );

/** Who asks for every quota means fees of a government or a state, unless the form says otherwise. */
function readAskedKinds({ request }: PredictionInputs, parts: ListParts): ReadonlySet<FeeKind> | null {
  const { counsellingId } = parts.findCounselling();
  const own = request.also?.find((one) => one.counsellingId === counsellingId) ?? request;
  return own.quotaId === EVERY_QUOTA ? new Set(request.feeKinds ?? UNSAID_KINDS) : null;
}

/** The answers that bring what was left out because nobody asked for it. */
export function listOffers({ why }: StarterList): Branch[] {
  const { fee = 0, branch = 0, diploma = 0 } = why?.leftOut ?? {};
  const offers = [fee > 0 && 'clinical', branch > 0 && 'government', diploma > 0 && 'diplomas'] as const;
  return offers.filter((offer) => offer !== false);
}

/** As the server asks for it. */
const readBranches = (chosen: ReadonlySet<Branch>): Pick<StarterRequest, 'branch' | 'diplomas' | 'first'> => ({
  ...(chosen.has('clinical') && { branch: 'clinical' }),
  ...(chosen.has('government') && { branch: 'government' }),
  ...(chosen.has('diplomas') && { diplomas: true }),
  ...(chosen.has('college') && { first: 'college' }),
});

type Option = NamedSeats & { place: number };

type Answers = Limits & { branches: ReadonlySet<Branch> } & Record<Preference, ReadonlySet<string>>;

/** A clinical branch and a government seat are two answers to one question. */
function addBranch(chosen: ReadonlySet<Branch>, branch: Branch): ReadonlySet<Branch> {
  const other = { clinical: 'government', government: 'clinical', diplomas: null, college: null } as const;
  return new Set([...chosen].filter((one) => one !== other[branch])).add(branch);
}

/** The first questions count what the answers to the later ones keep, which are those of the form before they are given. */
function viewQuestions(seats: CountedSeats, answers: Answers, isLimited: boolean) {
  const { courses, states, branches } = answers;
  const mark =
    (wanted: ReadonlySet<string>) =>
    (option: NamedSeats): Option => ({ ...option, place: [...wanted].indexOf(option.name) + 1 });
  const countLeft = (some: Partial<Answers>) => ({ seats: seats.count(some), isDiplomas: seats.isDiplomas(some) });
  return {
    courses: seats.countCourses(branches).map(mark(courses)),
    states: seats.countStates({ courses, branches }).map(mark(states)),
    /** The seats that a limited plan shows: the counts are of them. */
    shown: isLimited ? seats.count({}) : null,
    left: {
      courses: countLeft({ courses, branches }),
      states: countLeft({ courses, states, branches }),
      branch: countLeft({ courses, states, branches }),
      money: countLeft(answers),
    },
  };
}

/** `isNarrowed`: the person named a speciality, a state or a limit. */
type Looked = {
  totalResults: number;
  limitedResults: number;
  verdict?: Pick<Verdict, 'cuts'> | undefined;
  isNarrowed?: boolean;
};
const NOTHING: Looked = { totalResults: 0, limitedResults: 0 };
const isLimited = ({ totalResults, limitedResults } = NOTHING): boolean => limitedResults < totalResults;

/**
 * @param looked how many matches there are, and at how many was looked, because the plan shows them
 * @returns sentences, what matters most first: why nothing may come, or that no seat fits and why; which wishes have no row; what
 *   is left out
 */
export function explainList(list: StarterList, words: Words['starter'], looked = NOTHING): string[] {
  const { lines, why, between, below, missed } = list;
  const without = lines.length > 0 ? explainMissed(missed, words) : '';
  if (why === null) {
    const skipped = between > 0 ? words.between(between) : '';
    return [without, skipped, below > 0 ? words.below(below) : '', explainLooked(looked, words)].filter(Boolean);
  }
  const kinds = nameKinds(why.leftOut, words).filter((kind) => !without.includes(kind));
  const leftOut = kinds.length > 0 ? words.leftOut(kinds.join(', ')) : '';
  return [...explainDoubt(list, why, words, looked), leftOut, without].filter(Boolean);
}

/** Why the list is empty or may bring nothing. */
function explainDoubt(
  { lines, none, between }: StarterList,
  { matches, shown, isFull }: NonNullable<StarterList['why']>,
  words: Words['starter'],
  { verdict, isNarrowed = false }: Looked,
): string[] {
  const cut = hangsOnCut(verdict) ? words.onCut : '';
  const hidden = matches > shown ? words.hidden(shown, matches) : '';
  if (none === null) return [cut, words.empty(isNarrowed), hidden && words.emptyWhy(hidden)];
  const more = between > 0 ? words.between(between) : '';
  if (cut) return [cut, more];
  if (more && !hidden) return [words.saferBetween(between)];
  const full = isFull ? words.full(lines.length) : '';
  return [words.none(full || hidden || words.unlikely), more];
}

/** What was left out because nobody asked for it, with the answer that brings it. */
function nameKinds(
  { diploma, fee, branch, named }: NonNullable<StarterList['why']>['leftOut'],
  { branches, leftOutKinds: say }: Words['starter'],
): string[] {
  return [
    diploma > 0 && say.diploma(diploma, branches.diplomas),
    fee > 0 && say.fee(fee, branches.clinical),
    branch > 0 && say.branch(branch, branches.government),
    named > 0 && say.named(named),
  ].filter((kind) => kind !== false);
}

const explainLooked = (looked: Looked, words: Words['starter']): string =>
  isLimited(looked) ? words.looked(looked.limitedResults, looked.totalResults) : '';

function explainMissed(missed: StarterList['missed'], words: Words['starter']): string {
  const { diplomas: diploma, clinical: fee } = words.branches;
  const answers = { diploma, fee };
  const reasons = missed.map(({ name, reason, seats }) =>
    reason === 'none' ? words.noneFits(name) : `${name}, ${words.leftOutKinds[reason](seats, answers[reason])}`,
  );
  return reasons.length > 0 ? words.missed(reasons.join('; ')) : '';
}

export type StarterView = ReturnType<typeof viewQuestions>;
