// Labels of penalties without years, of any fact, and of totals.
import { describe, expect, it } from 'vitest';
import * as facts from '../../../api/contract/fact-labels.ts';
import { computeTotalCost } from '../../../api/contract/prediction/total-cost.ts';
import { knownCosts } from '../../support/seat-items.ts';

const single = (value: number) => ({ low: value, high: value });

describe('penaltyLabel', () => {
  it('shows a known penalty without known years', () => {
    expect(facts.penaltyLabel(null, single(5_000_000))).toBe('₹50,00,000, years unknown');
  });

  it('says N/A only without a bond or without a penalty', () => {
    expect(facts.penaltyLabel(single(0), single(0))).toBe('N/A');
    expect(facts.penaltyLabel(single(2), null)).toBe('N/A');
    expect(facts.penaltyLabel(single(2), single(4_000_000))).toBe('₹40,00,000');
  });
});

describe('factLabel', () => {
  it.each([
    ['fee', { low: 300_000, high: 7_500_000 }, '₹3 to 75 lakh'],
    ['beds', single(1_200), '1,200'],
    ['established', single(1_955), '1955'],
    ['bond', single(0), 'no bond'],
    ['bond', { low: 1, high: 2 }, '1 to 2 years'],
    ['bond', single(99), 'until retirement'],
    ['management', 'Trust', 'Trust'],
    ['university', null, 'No Info'],
  ] as const)('writes %s %j as %s', (fact, value, words) => {
    expect(facts.factLabel(fact, value)).toBe(words);
  });
});

describe('totalLabel', () => {
  const cost = (known: Parameters<typeof knownCosts>[0]) => computeTotalCost(knownCosts(known), 3);

  it.each([
    [{ course_fee: 2_500_000 }, '₹75 lakh'],
    [{ course_fee: 3_000_000, stipend_y1: 60_000 }, '₹90 lakh; stipend ₹21.6 lakh'],
    [{ course_fee: 3_000_000, hostel: 100_000 }, '₹90 lakh + hostel ₹3 lakh'],
    [{ fee_low: 10_366_000, fee_high: 10_621_000 }, '₹3.11 to 3.19 crore'],
    [{ fee_low: 3_000_000, fee_high: 4_000_000 }, '₹90 lakh to ₹1.2 crore'],
    [
      { fee_low: 100_000, fee_high: 7_000_000, stipend_y1: 35_000 },
      'depends on the course, up to ₹2.1 crore; stipend ₹12.6 lakh',
    ],
  ])('writes %j as %s', (known, words) => {
    expect(facts.totalLabel(cost(known))).toBe(words);
  });

  it('takes over the doubt of the fee', () => {
    const total = cost({ course_fee: 10_000, stipend_y1: 60_000 });
    expect(facts.totalLabel(total, true)).toBe('₹30,000, doubtful; stipend ₹21.6 lakh');
  });

  it('knows no total without a fee', () => {
    expect(facts.totalLabel(null)).toBe('No Info');
  });
});
