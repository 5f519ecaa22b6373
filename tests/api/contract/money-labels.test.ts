// Labels of ranges, fees and marks.
import { describe, expect, it } from 'vitest';
import * as labels from '../../../api/contract/money-labels.ts';

describe('rangeLabel', () => {
  it.each([
    [41_650, 41_650, '₹41,650'],
    [300_000, 7_500_000, '₹3 to 75 lakh'],
    [125_000, 147_500, '₹1.25 to 1.48 lakh'],
    [20_000, 30_000, '₹20,000 to ₹30,000'],
    [50_000, 250_000, '₹50,000 to ₹2.5 lakh'],
  ])('writes %d to %d as %s', (low, high, words) => {
    expect(labels.rangeLabel({ low, high })).toBe(words);
  });
});

describe('markLabel', () => {
  it('names kind, year and disagreement', () => {
    expect(labels.markLabel({ kind: 'compiled', year: 2024, disputed: true })).toBe('compiled 2024, sources differ');
    expect(labels.markLabel({ kind: 'rule', year: null, disputed: false })).toBe('rule');
  });
});

describe('feeLabel', () => {
  it('says that a fee over all courses depends on the course', () => {
    expect(labels.feeLabel({ low: 100_000, high: 7_000_000 })).toBe('depends on the course, up to ₹70 lakh');
    expect(labels.feeLabel({ low: 125_000, high: 147_500 })).toBe('₹1.25 to 1.48 lakh');
  });
});
