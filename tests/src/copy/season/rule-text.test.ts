// Texts of a rule: figure, session, source.
import { describe, expect, it } from 'vitest';
import { describeCuts, hangsOnCut } from '../../../../api/contract/season/cuts.ts';
import type { CitedRule } from '../../../../api/contract/season/verdict.ts';
import { viewRule, viewVerdict } from '../../../../src/copy/season/rule-text.ts';

const rule = (change: Partial<CitedRule>): CitedRule => ({
  id: 'deposit',
  topic: 'deposit',
  text: 'Security deposit.',
  value: '25000',
  unit: 'INR',
  year: 2025,
  source: 'Bulletin',
  page: '13',
  confidence: 'medium',
  basis: 'portal',
  ...change,
});

describe('viewRule', () => {
  it('marks a rule of an earlier session and asks to check the bulletin', () => {
    const { cite, isEarlier } = viewRule(rule({}), 2026);
    expect([cite, isEarlier]).toEqual([
      'rule of 2025, check the bulletin of 2026; Bulletin, page 13; medium confidence',
      true,
    ]);
    expect(viewRule(rule({ year: 2026, page: '' }), 2026)).toMatchObject({
      cite: 'rule of 2026; Bulletin; medium confidence',
      isEarlier: false,
    });
  });

  it.each([
    ['25000', 'INR', '₹25,000'],
    ['1966000', 'INR a year', '₹19,66,000 a year'],
    ['7.5', 'percent', '7.5%'],
    ['3', 'years', '3 years'],
    ['1', 'year', '1 year'],
    ['133655', 'rank', 'Up to rank 1,33,655.'],
    ['deposit', '', ''],
    ['103;90;-40', 'score', ''],
    ['0', 'INR forfeited', ''],
  ])('writes the figure %j in %j as %j', (value, unit, figure) => {
    expect(viewRule(rule({ value, unit }), 2026).figure).toBe(figure);
  });
});

describe('viewVerdict', () => {
  it('compares the rank with the qualifying rank and names earlier cuts', () => {
    const qualifying = rule({ topic: 'qualifying', text: '50th percentile.', value: '133655', unit: 'rank' });
    const view = (kind: 'eligible' | 'not-eligible', cuts: number[]) =>
      viewVerdict({ year: 2026, kind, rules: [{ kind, rule: qualifying }], cuts }).map((one) => one.rule.text);
    expect(view('eligible', [])).toEqual(['Your rank qualifies: the last rank is 1,33,655. 50th percentile.']);
    expect(view('not-eligible', [2025, 2024, 2025])).toEqual([
      'Your rank is beyond 1,33,655, the last rank that qualifies. 50th percentile. It was lowered during the sessions 2024, 2025. Nobody knows whether it will be.',
    ]);
  });

  it('says in which past years seats were given to a rank that does not qualify', () => {
    const qualifying = rule({ topic: 'qualifying', text: '50th percentile.', value: '133655', unit: 'rank' });
    const reached = [
      { year: 2024, lines: 0 },
      { year: 2025, lines: 1_029, isPartial: true },
    ];
    const kind = 'not-eligible' as const;
    const [view] = viewVerdict({ year: 2026, kind, rules: [{ kind, rule: qualifying }], cuts: [2025], reached });
    expect(view?.rule.text).toContain('Seats given to this rank or beyond: none in 2024, 1,029 in 2025 (incomplete).');
    expect([describeCuts({ reached: [] }), describeCuts(undefined)]).toEqual(['', '']);
    expect([hangsOnCut({ cuts: [2025] }), hangsOnCut({ cuts: [] }), hangsOnCut(undefined)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
