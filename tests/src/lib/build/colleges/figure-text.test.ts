// Figures of the courses of a college: their lines, which are shown once, and which with their course.
import { describe, expect, it } from 'vitest';
import { computeTotalCost } from '../../../../../api/contract/prediction/total-cost.ts';
import { listMoney, splitShared } from '../../../../../src/lib/build/colleges/figure-text.ts';
import type { PublicCourse } from '../../../../../src/lib/build/colleges/types.ts';
import { knownCosts } from '../../../../support/seat-items.ts';

const line = (label: string, value: string, mark = 'declared 2026') => ({ label, value, mark });

describe('splitShared', () => {
  it('leaves with a course what not every course has', () => {
    const bond = line('Bond', '1 year');
    const [cheap, dear] = [line('Fee', '₹2,00,000'), line('Fee', '₹25,00,000')];
    expect(splitShared([[cheap, bond], [dear, bond], [bond]])).toEqual({ shared: [bond], own: [[cheap], [dear], []] });
  });

  it('tells figures apart by how they are known', () => {
    const [declared, compiled] = [line('Fee', '₹1'), line('Fee', '₹1', 'compiled 2024')];
    expect(splitShared([[declared], [compiled]])).toEqual({ shared: [], own: [[declared], [compiled]] });
  });

  it('shares everything of a single course', () => {
    const fee = line('Fee', '₹1');
    expect(splitShared([[fee]])).toEqual({ shared: [fee], own: [[]] });
  });
});

describe('listMoney', () => {
  const write = (low: number, high: number, doubtful: boolean) => {
    const fee = {
      low,
      high,
      mark: { kind: 'compiled', year: 2024, disputed: false, doubtful },
      source: 'List',
    };
    const total = computeTotalCost(knownCosts({ fee_low: low, fee_high: high, stipend_y1: 60_000 }), 3);
    const course = { facts: { fee }, total } as unknown as PublicCourse;
    return listMoney(course).map(({ value, mark }) => `${value} (${mark})`);
  };

  it('has fees before the stipend, and takes over the doubt of the fee', () => {
    expect(write(3_000_000, 3_000_000, false)).toEqual([
      '₹30,00,000 (compiled 2024)',
      '₹90 lakh; stipend ₹21.6 lakh (fees of all years; no stipend is taken off)',
    ]);
    expect(write(10_000, 10_000, true)).toEqual([
      '₹10,000 (compiled 2024, doubtful)',
      '₹30,000, doubtful; stipend ₹21.6 lakh (fees of all years; no stipend is taken off)',
    ]);
  });

  it('says that a fee over all courses depends on the course', () => {
    expect(write(100_000, 7_000_000, false)[0]).toBe('depends on the course, up to ₹70 lakh (compiled 2024)');
  });
});
