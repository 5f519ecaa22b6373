// Who may take which seats: pools by category, disability and quota, with and without seat rules.
import { describe, expect, it } from 'vitest';
import { EVERY_QUOTA_NAME } from '../../../../api/contract/labels.ts';
import {
  findPools,
  findPossiblePools,
  findUnsettledPools,
  selectedCategory,
} from '../../../../api/domain/eligibility/eligibility.ts';
import { isChanceGiven, nameQuotas, selectQuotas } from '../../../../api/domain/eligibility/quotas.ts';
import type { Pack } from '../../../../api/packs/schema.ts';
import { giveByOtherRank, smallSeats } from '../../../support/small-pack.ts';
import { smallSeatRules } from '../../../support/small-seat-rules.ts';

const seats = smallSeats();
const candidate = { quotaId: 1, categoryId: 2, isPwD: false };
const refusal = (code: string) => expect.objectContaining({ code });
const ruled = (change: (pack: Pack) => void = () => {}) =>
  smallSeats((pack) => {
    pack.seatRules = structuredClone(smallSeatRules);
    change(pack);
  });

describe('findPools', () => {
  it('follows the rule of category and disability', () => {
    expect(findPools(seats, candidate)).toEqual([1, 2]);
    expect(findPools(seats, { ...candidate, isPwD: true })).toEqual([1, 2, 3, 4]);
    expect(findPools(seats, { ...candidate, categoryId: 1 })).toEqual([1]);
  });

  it('prefers no rule of another quota', () => {
    const special = smallSeats((pack) => {
      pack.eligibility.unshift({ quotaId: 2, categoryId: 2, pwd: false, pools: [2] });
    });
    expect(findPools(special, candidate)).toEqual([1, 2]);
    expect(findPools(special, { ...candidate, quotaId: 2 })).toEqual([2]);
  });

  it('gives the pools of the category where no rule is about disability, and its own pool without any rule', () => {
    const bare = smallSeats((pack) => {
      pack.eligibility = pack.eligibility.filter(({ pwd }) => !pwd);
    });
    expect(findPools(bare, { ...candidate, isPwD: true })).toEqual([1, 2]);
    const none = smallSeats((pack) => {
      pack.eligibility = [];
    });
    expect(findPools(none, candidate)).toEqual([2]);
  });

  it('reads the disability from the category where the counselling has categories for it', () => {
    const separate = smallSeats((pack) => {
      pack.counselling.pwdHandling = 'separate';
      for (const category of pack.categories) category.selectable = true;
      pack.eligibility.push(
        { quotaId: null, categoryId: 4, pwd: true, pools: [4] },
        { quotaId: null, categoryId: 4, pwd: false, pools: [9] },
      );
    });
    expect(findPools(separate, { ...candidate, isPwD: true })).toEqual([1, 2]);
    expect(findPools(separate, { ...candidate, categoryId: 4 })).toEqual([4]);
  });

  it('follows the answers where there are seat rules', () => {
    const answers = { gender: 'yes', service: 'yes' };
    expect(findPools(ruled(), candidate)).toEqual([1, 2]);
    expect(findPools(ruled(), { ...candidate, categoryId: 1, answers })).toEqual([1, 4]);
    expect(findPools(ruled(), { ...candidate, answers: { ...answers, service: 'no' } })).toEqual([1, 2]);
  });

  it('believes the form rather than an answer about category or disability', () => {
    const byDisability = ruled(({ seatRules }) => {
      seatRules?.pools.push({
        quotaId: 1,
        categoryId: 3,
        needs: [{ question: 'pwd', met: ['yes'], open: [] }],
        meaning: 'With a disability.',
        confidence: 'official',
      });
    });
    expect(findPools(byDisability, { ...candidate, answers: { category: 'GN', pwd: 'yes' } })).toEqual([1, 2]);
    expect(findPools(byDisability, { ...candidate, isPwD: true })).toEqual([1, 2, 3]);
  });
});

describe('findUnsettledPools', () => {
  it('has the pools of which the answers do not tell', () => {
    const local = { ...candidate, quotaId: 2, categoryId: 1 };
    expect(findUnsettledPools(ruled(), { ...local, answers: { area: 'mbbs' } })).toEqual([1]);
    expect(findUnsettledPools(ruled(), { ...local, answers: { area: 'local' } })).toEqual([]);
    expect(findUnsettledPools(seats, candidate)).toEqual([]);
  });
});

describe('findPossiblePools', () => {
  const byDisability = (handling: 'derived' | 'separate') =>
    ruled((pack) => {
      pack.counselling.pwdHandling = handling;
      for (const category of pack.categories) category.selectable = true;
      pack.seatRules?.pools.push({
        quotaId: 1,
        categoryId: 3,
        needs: [{ question: 'pwd', met: ['yes'], open: [] }],
        meaning: 'With a disability.',
        confidence: 'official',
      });
    });

  it('leaves open what no answer has settled', () => {
    expect(findPossiblePools(ruled(), { quotaId: 1, categoryId: 1 })).toEqual([1, 4]);
    expect(findPossiblePools(ruled(), { quotaId: 1, categoryId: 2 })).toEqual([1, 2, 4]);
  });

  it('leaves a disability open until it is known', () => {
    const derived = byDisability('derived');
    expect(findPossiblePools(derived, { quotaId: 1, categoryId: 1 })).toContain(3);
    expect(findPossiblePools(derived, { quotaId: 1, categoryId: 1, isPwD: true })).toContain(3);
    expect(findPossiblePools(derived, { quotaId: 1, categoryId: 1, isPwD: false })).not.toContain(3);
  });

  it('knows the disability by the category where there are categories for it', () => {
    const separate = byDisability('separate');
    expect(findPossiblePools(separate, { quotaId: 1, categoryId: 1 })).not.toContain(3);
    expect(findPossiblePools(separate, { quotaId: 1, categoryId: 3 })).toContain(3);
  });

  it('is what a candidate may take where there are no seat rules', () => {
    expect(findPossiblePools(seats, { quotaId: 1, categoryId: 2 })).toEqual([1, 2]);
    expect(findPossiblePools(seats, { quotaId: 1, categoryId: 2, isPwD: true })).toEqual([1, 2, 3, 4]);
  });
});

describe('selectedCategory', () => {
  it('refuses a quota or a category that the counselling does not offer', () => {
    expect(selectedCategory(seats, { quotaId: 0, categoryId: 2 }).code).toBe('BC');
    expect(() => selectedCategory(seats, { quotaId: 9, categoryId: 2 })).toThrow(refusal('UNKNOWN_QUOTA'));
    expect(() => selectedCategory(seats, { quotaId: 1, categoryId: 9 })).toThrow(refusal('UNKNOWN_CATEGORY'));
    expect(() => selectedCategory(seats, { quotaId: 1, categoryId: 3 })).toThrow(refusal('UNKNOWN_CATEGORY'));
  });
});

describe('selectQuotas', () => {
  const mixed = smallSeats((pack) => {
    pack.quotas.push({
      ...(pack.quotas[0] as Pack['quotas'][number]),
      id: 3,
      code: 'IN',
      name: 'Internal',
      open: false,
    });
  });
  const ids = (quotaId: number, closedQuotas?: number[]) =>
    selectQuotas(mixed, { quotaId, closedQuotas }).map(({ id }) => id);

  it('has the chosen one, or every open one with the closed ones that the candidate names', () => {
    expect([ids(2), ids(3), ids(0), ids(0, [3])]).toEqual([[2], [3], [1, 2], [1, 2, 3]]);
    expect(ids(1, [3])).toEqual([1]);
    expect(() => ids(9)).toThrow(refusal('UNKNOWN_QUOTA'));
    expect(() => ids(0, [3, 9])).toThrow(refusal('UNKNOWN_QUOTA'));
  });

  it('is named by its quotas', () => {
    const name = (quotaId: number, closedQuotas?: number[]) => nameQuotas(mixed, { quotaId, closedQuotas });
    expect([name(2), name(9), name(0), name(0, [3])]).toEqual([
      'Paid',
      'N/A',
      EVERY_QUOTA_NAME,
      `${EVERY_QUOTA_NAME}, Internal`,
    ]);
    expect(name(0, [1])).toBe(EVERY_QUOTA_NAME);
  });

  it('has a chance unless it goes by another rank', () => {
    const other = smallSeats(giveByOtherRank);
    expect([1, 2, 0].map((id) => isChanceGiven(other, id))).toEqual([true, false, true]);
  });
});
