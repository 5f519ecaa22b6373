// Figures of the courses of one quota: which are shown once, and which with their course.
import { describe, expect, it } from 'vitest';
import { splitShared } from '../../../../../src/lib/build/colleges/figure-text.ts';

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
