// Labels of ranges, penalties without years, marks and totals.
import { describe, expect, it } from 'vitest';
import * as labels from '../../../api/contract/money-labels.ts';
import { knownMoney } from '../../support/seat-items.ts';

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

describe('penaltyLabel', () => {
  it('shows a known penalty without known years', () => {
    expect(labels.penaltyLabel(knownMoney({ bond_penalty: 5_000_000 }))).toBe('₹50,00,000, years unknown');
  });

  it('says N/A only without a bond or without a penalty', () => {
    expect(labels.penaltyLabel(knownMoney({ bond: 0, bond_penalty: 0 }))).toBe('N/A');
    expect(labels.penaltyLabel(knownMoney({ bond: 2 }))).toBe('N/A');
    expect(labels.penaltyLabel(knownMoney({ bond: 2, bond_penalty: 4_000_000 }))).toBe('₹40,00,000');
  });
});

describe('markLabel', () => {
  it('names kind, year and disagreement', () => {
    expect(labels.markLabel({ kind: 'compiled', year: 2024, disputed: true })).toBe('compiled 2024, sources differ');
    expect(labels.markLabel({ kind: 'rule', year: null, disputed: false })).toBe('rule');
  });
});

describe('totalLabel', () => {
  const total = (low: number, high: number) => ({
    low,
    high,
    parts: { fees: null, hostel: null, stipend: null },
    assumed: [],
  });

  it.each([
    [7_500_000, 7_500_000, '₹75 lakh'],
    [200_000, 500_000, '₹2 to 5 lakh'],
    [-3_100_000, -3_100_000, 'the stipend is ₹31 lakh more than the fees'],
    [-3_100_000, -3_000_000, 'the stipend is ₹30 to 31 lakh more than the fees'],
    [-500_000, 700_000, 'from ₹7 lakh to a stipend ₹5 lakh more than the fees'],
  ])('writes %d to %d as %s', (low, high, words) => {
    expect(labels.totalLabel(total(low, high))).toBe(words);
  });

  it('knows no total without its parts', () => {
    expect(labels.totalLabel(null)).toBe('No Info');
  });
});
