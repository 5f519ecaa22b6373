// The rules of a season that concern a person: by outcome, round, quota, category and disability.
import { describe, expect, it } from 'vitest';
import type { SeasonRule } from '../../../../api/contract/season/season.ts';
import {
  citeRule,
  concerns,
  describePerson,
  findRoundCode,
  selectRules,
} from '../../../../api/domain/season/season-rules.ts';
import { judgeSelection } from '../../../../api/domain/season/verdict.ts';
import type { Course } from '../../../../api/packs/schema.ts';
import { statesRule } from '../../../support/several-packs.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const rule = (changes: Partial<SeasonRule> = {}): SeasonRule => ({ ...statesRule, outcomes: ['keep'], ...changes });
const person = { category: 'OBC', pwd: false };

describe('concerns', () => {
  it.each([
    [[], true, true],
    [['PWD'], false, true],
    [['OBC'], true, true],
    [['SC'], false, false],
    [['SC', 'OBC'], true, true],
    [['OBC+PWD'], false, true],
    [['OBC!PWD'], true, false],
    [['SC+PWD'], false, false],
  ] as const)('compares the needs %j with an OBC candidate', (needs, without, withDisability) => {
    expect(concerns(rule({ needs: [...needs] }), person)).toBe(without);
    expect(concerns(rule({ needs: [...needs] }), { ...person, pwd: true })).toBe(withDisability);
  });
});

describe('selectRules', () => {
  const select = (changes: Partial<SeasonRule>, about = {}) =>
    selectRules([rule(changes)], { quotas: ['AI'], stage: 1, outcome: 'keep', person, ...about }).length === 1;

  it('has the rules about an outcome after a round', () => {
    expect(select({ rounds: ['R2'] })).toBe(true);
    expect(select({ rounds: ['R1'] })).toBe(false);
    expect(select({ rounds: [] })).toBe(true);
    expect(select({ rounds: null })).toBe(false);
    expect(select({}, { outcome: 'leave' })).toBe(false);
  });

  it.each([
    [[], 'MD', 'Clinical', true],
    [['degree'], 'Diploma', 'Clinical', false],
    [['degree'], 'MD', 'Para-clinical', true],
    [['diploma', 'clinical'], 'DNB Diploma', 'Clinical', true],
    [['degree', 'pre-clinical', 'para-clinical'], 'MS', 'Pre-clinical', true],
    [['degree', 'pre-clinical', 'para-clinical'], 'MS', 'Clinical', false],
  ] as const)('has of rules about %j those of the course: %s, %s', (courses, degree, clinicalType, isAbout) => {
    const course = { degree, clinicalType } as Course;
    expect(select({ courses: [...courses] }, { course })).toBe(isAbout);
    expect(select({ courses: [...courses] })).toBe(true);
  });

  it('has the rules of the quota and of the person', () => {
    expect(select({ quotas: ['AI', 'DU'] })).toBe(true);
    expect(select({ quotas: ['DU'] })).toBe(false);
    expect(select({ needs: ['SC'] })).toBe(false);
  });

  it('cites what a reader needs to check a rule', () => {
    const { quotas: _, rounds: __, outcomes: ___, verdict: ____, needs: _____, courses: ______, ...cited } = statesRule;
    expect(citeRule(rule())).toEqual(cited);
    expect(selectRules([rule()], { quotas: ['AI'], stage: 0, outcome: 'keep', person })).toEqual([cited]);
  });

  it('counts rounds from R1', () => {
    expect([0, 3].map(findRoundCode)).toEqual(['R1', 'R4']);
  });
});

describe('describePerson', () => {
  const separate = smallSeats((pack) => {
    for (const category of pack.categories) category.selectable = true;
  });

  it('has the category without disability, and the disability of the form or of the category', () => {
    const personOf = (categoryId: number, isPwD: boolean) =>
      describePerson(separate, { quotaId: 1, categoryId, isPwD });
    expect(personOf(2, false)).toEqual({ category: 'BC', pwd: false });
    expect(personOf(2, true)).toEqual({ category: 'BC', pwd: true });
    expect(personOf(4, false)).toEqual({ category: 'BC', pwd: true });
  });
});

describe('judgeSelection', () => {
  const seats = smallSeats();
  const judge = (rules: SeasonRule[], rank = 100, quotaId = 1) =>
    judgeSelection({ counsellingId: 7, code: 'demo', name: 'Demo', year: 2025, dates: null, rules }, seats, {
      rank,
      quotaId,
      categoryId: 2,
      isPwD: false,
    });
  const limit = (value: string, changes: Partial<SeasonRule> = {}) =>
    rule({ verdict: 'qualifying', value, ...changes });

  it('compares the rank with the limit that is best for the candidate', () => {
    const limits = [limit('150'), limit('200', { id: 'best' }), limit('90')];
    expect(judge(limits, 200)).toMatchObject({ kind: 'eligible', rules: [{ kind: 'eligible', rule: { id: 'best' } }] });
    expect(judge(limits, 201).kind).toBe('not-eligible');
    expect(judge([], 1).kind).toBe('unknown');
  });

  it('gives the gravest of what the rules say', () => {
    const says = (...verdicts: SeasonRule['verdict'][]) => judge(verdicts.map((verdict) => rule({ verdict }))).kind;
    expect(says('eligible', 'paper', 'eligible')).toBe('paper');
    expect(says(null)).toBe('unknown');
  });

  it('has of several quotas the rules that hold in all of them, then what some ask for as a proof', () => {
    const rules = [
      rule({ id: 'one', verdict: 'paper', quotas: ['AI'] }),
      rule({ id: 'both', verdict: 'eligible', quotas: ['AI', 'PS'] }),
    ];
    const ids = (quotaId: number) => judge(rules, 100, quotaId).rules.map((found) => found.rule.id);
    expect([ids(1), ids(2), ids(0)]).toEqual([['one', 'both'], ['both'], ['both', 'one']]);
  });

  it('names the years of a lowered percentile to whom the limit excludes', () => {
    const cut = rule({ topic: 'qualifying', verdict: null, year: 2023 });
    const otherQuota = rule({ topic: 'qualifying', verdict: null, year: 2022, quotas: ['PS'] });
    expect(judge([limit('90'), cut, otherQuota], 100).cuts).toEqual([2023]);
    expect(judge([limit('100'), cut], 100).cuts).toEqual([]);
  });
});
