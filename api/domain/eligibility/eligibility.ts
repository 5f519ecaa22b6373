// The pools that a candidate is eligible for, by the seat rules or the eligibility rules of the pack.

import { EVERY_QUOTA } from '../../contract/limits.ts';
import type { Answers } from '../../contract/options/answers.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { Category } from '../../packs/schema.ts';
import type { PackHead } from '../../packs/seat-index.ts';
import { selectPools, selectPossiblePools } from './seat-pools.ts';

export type CandidateSelection = {
  quotaId: number;
  categoryId: number;
  isPwD: boolean;
  /** To the questions of the counselling; a pool that needs an answer is unsettled without it. */
  answers?: Answers | undefined;
};

/**
 * Pools (ids of allotted categories) that the candidate is eligible for.
 * A candidate with a disability gets the pools of the category without disability, if no rule for disability exists.
 * @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY
 */
export function findPools(seats: PackHead, candidate: CandidateSelection): readonly number[] {
  const category = selectedCategory(seats, candidate);
  if (seats.seatRules) return selectPools(seats.seatRules, candidate.quotaId, readAnswers(seats, candidate), 'open');
  const pwd = hasDisability(seats, candidate);
  const findEligibilityRule = (disability: boolean) =>
    seats.eligibility.find(
      (rule) =>
        rule.categoryId === category.id &&
        rule.pwd === disability &&
        (rule.quotaId === null || rule.quotaId === candidate.quotaId),
    );
  const rule = (pwd ? findEligibilityRule(true) : undefined) ?? findEligibilityRule(false);
  return rule?.pools ?? [category.id];
}

/**
 * Pools of which neither the rules on record nor the answers tell whether the candidate is eligible. Their seats are
 * shown without a chance.
 * @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY
 */
export function findUnsettledPools(seats: PackHead, candidate: CandidateSelection): readonly number[] {
  const answers = readAnswers(seats, candidate);
  return seats.seatRules ? selectPools(seats.seatRules, candidate.quotaId, answers, 'unsettled') : [];
}

/**
 * Pools that the candidate may turn out to be eligible for once every question is answered.
 * @param candidate `isPwD` undefined: the disability is not known yet
 * @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY
 */
export function findPossiblePools(
  seats: PackHead,
  { isPwD, ...candidate }: Omit<CandidateSelection, 'isPwD' | 'answers'> & { isPwD?: boolean },
): readonly number[] {
  if (!seats.seatRules) return findPools(seats, { ...candidate, isPwD: isPwD ?? false });
  const { code, pwd } = selectedCategory(seats, candidate);
  const knowsPwD = isPwD !== undefined || seats.counselling.pwdHandling === 'separate';
  const known = { category: code, ...(knowsPwD && { pwd: isPwD || pwd ? 'yes' : 'no' }) };
  return selectPossiblePools(seats.seatRules, candidate.quotaId, known);
}

/** What the form knows anyway counts as answers too. */
const readAnswers = (seats: PackHead, candidate: CandidateSelection): Answers => ({
  ...candidate.answers,
  category: selectedCategory(seats, candidate).code,
  pwd: hasDisability(seats, candidate) ? 'yes' : 'no',
});

const hasDisability = (seats: PackHead, candidate: CandidateSelection): boolean =>
  seats.counselling.pwdHandling === 'separate' ? selectedCategory(seats, candidate).pwd : candidate.isPwD;

/** The chosen category. @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY if the counselling does not offer it */
export function selectedCategory(
  seats: PackHead,
  { quotaId, categoryId }: Omit<CandidateSelection, 'isPwD'>,
): Category {
  if (quotaId !== EVERY_QUOTA && !seats.quotas.has(quotaId)) throw new Refusal('UNKNOWN_QUOTA');
  const category = seats.categories.get(categoryId);
  if (!category?.selectable) throw new Refusal('UNKNOWN_CATEGORY');
  return category;
}
