// Each plausibility rule refuses its case and lets the sound one through.
import { describe, expect, it } from 'vitest';
import { type Claim, figure, makeClaim, type Seat } from '../../../../scripts/packs/facts/claim.ts';
import { findBrokenRule, PLAUSIBILITY_RULES } from '../../../../scripts/packs/facts/implausible.ts';

const seat: Seat = {
  counselling: 'mcc',
  institute: '700001',
  course: 'md-anatomy',
  quota: 'AI',
  type: 'Pre-clinical',
  degree: 'MD',
  inService: false,
};
type Case = {
  rule: string;
  bad: Partial<Claim>;
  good: Partial<Claim>;
  quota?: string;
  type?: Seat['type'];
  feeVaries?: boolean;
};

const CASES: readonly Case[] = [
  { rule: 'board-fee', quota: 'AD', bad: { value: figure(625_000) }, good: { value: figure(147_500) } },
  { rule: 'board-fee', quota: 'AD', bad: { value: figure(12_000) }, good: { value: figure(125_000) } },
  {
    rule: 'one-fee-for-all-courses',
    quota: 'PS',
    feeVaries: true,
    bad: { kind: 'declared', value: figure(5_000_000) },
    good: { kind: 'declared', value: figure(5_000_000), types: ['Pre-clinical'] },
  },
  {
    rule: 'paid-seat-fee',
    quota: 'PS',
    bad: { kind: 'declared', value: figure(100_000) },
    good: { kind: 'compiled', course: 'md-anatomy', value: figure(100_000) },
  },
  {
    rule: 'clinical-paid-fee',
    quota: 'PS',
    type: 'Clinical',
    bad: { course: 'ms-general-surgery', value: figure(100_000) },
    good: { course: 'ms-general-surgery', value: figure(2_500_000) },
  },
  {
    rule: 'stipend-too-large',
    bad: { fact: 'stipend', value: figure(310_000) },
    good: { fact: 'stipend', value: figure(126_000) },
  },
  {
    rule: 'stipend-too-small',
    bad: { fact: 'stipend', value: figure(94) },
    good: { fact: 'stipend', value: figure(20_000) },
  },
  {
    rule: 'bond-unlike-state',
    bad: { fact: 'bond', source: 'mcc-bond-years', value: figure(10) },
    good: { fact: 'bond', source: 'mcc-bond-years', value: figure(2) },
  },
  {
    rule: 'penalty-not-round',
    bad: { fact: 'bond_penalty', value: figure(210_202) },
    good: { fact: 'bond_penalty', value: figure(5_330_000) },
  },
  {
    rule: 'established-out-of-time',
    bad: { fact: 'established', value: figure(201), year: 2024 },
    good: { fact: 'established', value: figure(1835), year: 2024 },
  },
  {
    rule: 'established-out-of-time',
    bad: { fact: 'established', value: figure(2030), year: 2024 },
    good: { fact: 'established', value: figure(2024), year: 2024 },
  },
  { rule: 'beds-too-many', bad: { fact: 'beds', value: figure(70_000) }, good: { fact: 'beds', value: figure(3_025) } },
];

describe('plausibility rules', () => {
  it('have a case each', () => {
    const tested = new Set(CASES.map(({ rule }) => rule));
    expect(PLAUSIBILITY_RULES.map(({ name }) => name).filter((name) => !tested.has(name))).toEqual([]);
  });

  it.each(CASES)(
    '$rule refuses its case only',
    ({ rule, bad, good, quota = 'AI', type = 'Pre-clinical', feeVaries = false }) => {
      const circumstances = { seat: { ...seat, quota, type }, feeVaries, bondsOfState: new Set([0, 2]) };
      const find = (parts: Partial<Claim>) =>
        findBrokenRule(
          makeClaim({ fact: 'fee', value: figure(1), source: 'list', kind: 'compiled', ...parts }),
          circumstances,
        );
      expect(find(bad)).toBe(rule);
      expect(find(good)).toBeNull();
    },
  );

  it('refuse no words', () => {
    const words = makeClaim({ fact: 'university', value: 'KUHS', source: 'list', kind: 'declared' });
    expect(findBrokenRule(words, { seat, feeVaries: true, bondsOfState: new Set() })).toBeNull();
  });
});
