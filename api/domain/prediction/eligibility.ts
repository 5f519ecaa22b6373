// Which pools a candidate may take: rules are data, this only reads them.
import { Refusal } from '../../contract/refusal.ts';
import type { Category } from '../../packs/schema.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';

export type CandidateSelection = { quotaId: number; categoryId: number; isPwD: boolean };

/**
 * Pools (ids of allotted categories) whose union is open to the candidate.
 * With a disability but without a rule for it, the pools of the category without it.
 * @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY
 */
export function findPools(seats: SeatIndex, candidate: CandidateSelection): readonly number[] {
  const category = selectedCategory(seats, candidate);
  const pwd = seats.counselling.pwdHandling === 'separate' ? category.pwd : candidate.isPwD;
  const fits = (disability: boolean) =>
    seats.eligibility.find(
      (rule) =>
        rule.categoryId === category.id &&
        rule.pwd === disability &&
        (rule.quotaId === null || rule.quotaId === candidate.quotaId),
    );
  return (pwd ? (fits(true) ?? fits(false)) : fits(false))?.pools ?? [category.id];
}

/** The category the candidate chose, known to belong to the counselling and to be choosable. */
export function selectedCategory(
  seats: SeatIndex,
  { quotaId, categoryId }: Omit<CandidateSelection, 'isPwD'>,
): Category {
  if (!seats.quotas.has(quotaId)) throw new Refusal('UNKNOWN_QUOTA');
  const category = seats.categories.get(categoryId);
  if (!category?.selectable) throw new Refusal('UNKNOWN_CATEGORY');
  return category;
}
