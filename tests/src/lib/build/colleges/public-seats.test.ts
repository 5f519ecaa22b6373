// What is public of a pack: one closing rank for each course of a college, and nothing of the forecast.
import { describe, expect, it } from 'vitest';
import type { Pack } from '../../../../../api/packs/schema.ts';
import {
  findOpenPool,
  findPublicYear,
  type PublicPack,
  selectPublicSeats,
} from '../../../../../src/lib/build/colleges/public-seats.ts';
import { smallPack } from '../../../../support/small-pack.ts';

function select(change: (pack: Pack) => void = () => {}) {
  const pack = smallPack();
  change(pack);
  return selectPublicSeats(pack).map(({ institute, course, quota, closing }) => ({
    institute,
    course,
    quota,
    closing,
  }));
}

const alphaMedicine = (closing: number | null, quota = 1) => ({ institute: 0, course: 0, quota, closing });

describe('selectPublicSeats', () => {
  it('gives one closing rank for each college and course', () => {
    expect(select()).toEqual([
      alphaMedicine(4_900),
      { institute: 1, course: 1, quota: 1, closing: 15_000 },
      { institute: 2, course: 2, quota: 1, closing: null },
      { institute: 3, course: 0, quota: 2, closing: 22_000 },
    ]);
  });

  it('takes the largest round of the year, not the last one', () => {
    const closings = (pack: Pack) => {
      pack.closings.closing[2] = 6_000;
    };
    expect(select(closings)[0]).toEqual(alphaMedicine(6_000));
  });

  it('leaves out the running season', () => {
    const running = (pack: Pack) => {
      pack.counselling.neetPgYear = 2024;
    };
    expect(select(running)[0]).toEqual(alphaMedicine(5_000));
    expect(findPublicYear({ ...smallPack(), rounds: [] })).toBeNull();
  });

  it('takes the first open quota alone', () => {
    const second = (pack: Pack) => {
      pack.lines.institute[5] = 0;
    };
    expect(select(second)[0]).toEqual(alphaMedicine(4_900));
  });

  it.each([
    ['that most may not take', { open: false }],
    ['whose seats go by another rank', { givenBy: 'AFMS rank' }],
  ])('gives no rank of a quota %s', (_, part) => {
    const change = (pack: Pack) => {
      for (const quota of pack.quotas) Object.assign(quota, part);
    };
    expect(select(change).map(({ closing, quota }) => closing ?? quota)).toEqual([null, null, null, null]);
  });

  it('never takes a reserved category where the Open pool is empty', () => {
    const reserved = (pack: Pack) => {
      pack.lines.category[2] = 2;
    };
    expect(select(reserved)[1]).toEqual({ institute: 1, course: 1, quota: null, closing: null });
  });

  it('finds the Open pool of a quota with rules of its own', () => {
    const own = (pack: Pack) => pack.eligibility.unshift({ quotaId: 2, categoryId: 1, pwd: false, pools: [2] });
    expect(select(own)[3]).toEqual({ institute: 3, course: 0, quota: null, closing: null });
  });

  it('finds the Open pool of a state by what its pools need', () => {
    const pool = (categoryId: number, ...needs: [question: string, ...met: string[]][]) => ({
      quotaId: 1,
      categoryId,
      needs: needs.map(([question, ...met]) => ({ question, met, open: [] })),
      meaning: '',
      confidence: 'official' as const,
    });
    const find = (...pools: (ReturnType<typeof pool> & { unsettled?: string })[]) =>
      findOpenPool({ ...smallPack(), seatRules: { questions: [], pools } }, 1);
    const women = pool(3, ['gender', 'woman']);
    const reserved = pool(2, ['category', 'BC'], ['area', 'native']);
    const service = pool(4, ['service', 'yes']);
    expect(find(women, reserved, service, pool(1, ['area', 'native'], ['service', 'no']))).toBe(1);
    expect(find(women, reserved, service)).toBeNull();
    expect(find({ ...pool(1), unsettled: 'merit of the university' })).toBeNull();
  });

  it('puts quotas at the own fee of a college after all others', () => {
    const paidFirst = (pack: Pack) => {
      pack.quotas.reverse();
      pack.lines.institute[5] = 0;
    };
    expect(select(paidFirst)[0]).toEqual(alphaMedicine(4_900));
  });

  it('reads neither forecast nor opening ranks', () => {
    const { forecast: _, ranking: __, ...known } = smallPack();
    const guarded: PublicPack = {
      ...known,
      closings: {
        ...known.closings,
        get opening(): number[] {
          throw new Error('opening ranks are not public');
        },
      },
    };
    expect(selectPublicSeats(guarded)).toHaveLength(4);
  });
});
