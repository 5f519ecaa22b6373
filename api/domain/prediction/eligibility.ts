// The pools that a candidate is eligible for, by the eligibility rules of the pack.
import { EVERY_QUOTA } from '../../contract/limits.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { Category } from '../../packs/schema.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';

export type CandidateSelection = { quotaId: number; categoryId: number; isPwD: boolean };

/**
 * Pools (ids of allotted categories) that the candidate is eligible for.
 * A candidate with a disability gets the pools of the category without disability, if no rule for disability exists.
 * @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY
 */
export function findPools(seats: SeatIndex, candidate: CandidateSelection): readonly number[] {
  const category = selectedCategory(seats, candidate);
  const pwd = seats.counselling.pwdHandling === 'separate' ? category.pwd : candidate.isPwD;
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

/** The chosen category. @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY if the counselling does not offer it */
export function selectedCategory(
  seats: SeatIndex,
  { quotaId, categoryId }: Omit<CandidateSelection, 'isPwD'>,
): Category {
  if (quotaId !== EVERY_QUOTA && !seats.quotas.has(quotaId)) throw new Refusal('UNKNOWN_QUOTA');
  const category = seats.categories.get(categoryId);
  if (!category?.selectable) throw new Refusal('UNKNOWN_CATEGORY');
  return category;
}
