// How the data rules run and what they say of rows they cannot place. build-refuses.test.ts shows each rule refuse its error.
import { describe, expect, it } from 'vitest';
import { openingBeforeClosing, ranksUnique, unmatchedFew } from '../../../../scripts/packs/checks/ranks.ts';
import type { Rule } from '../../../../scripts/packs/checks/rule.ts';
import { RULES, runRules, showProblem } from '../../../../scripts/packs/checks/rules.ts';
import type { AllotmentRow, RoundFile } from '../../../../scripts/packs/lists/round-file.ts';
import { checkedCase } from '../small-case.ts';

const sound = checkedCase();
const findings = (rule: Rule, change: (files: RoundFile[]) => RoundFile[]) => rule.check(checkedCase(change));

/** Changes the first row of the first list. */
const firstRow = (change: Partial<AllotmentRow>) => (files: RoundFile[]) =>
  files.map((file, at) =>
    at === 0 ? { ...file, rows: file.rows.map((row, line) => (line === 0 ? { ...row, ...change } : row)) } : file,
  );

describe('data rules', () => {
  it('find nothing in a sound case but its unmatched rows', () => {
    const names = new Set(runRules(RULES, sound, []).map((problem) => problem.name));
    expect([...names]).toEqual(['unmatched-few']);
  });

  it.each([
    ['category', { category: 'MARTIAN' }],
    ['quota', { quota: 'LUNAR' }],
    ['course', { course: 'M.D. (ASTROLOGY)' }],
  ] as const)('name a %s outside the lists', (kind, word) => {
    const [found] = findings(unmatchedFew, firstRow(word));
    expect(found?.value).toContain(`${kind} "${Object.values(word)[0]}"`);
  });

  it('find a line that opens after it closes', () => {
    const [pack] = sound.packs;
    if (!pack) throw new Error('the fixture has no pack');
    const closings = { ...pack.closings, opening: pack.closings.opening.map((rank) => rank + 1) };
    expect(openingBeforeClosing.check({ ...sound, packs: [{ ...pack, closings }] }).length).toBeGreaterThan(0);
  });
});

describe('runRules', () => {
  const exception = { rule: 'unmatched-few', key: 'mcc 2024 R1', reason: 'a fixture' };

  it('accepts what an exception names', () => {
    expect(runRules(RULES, sound, [exception])).toEqual([]);
  });

  it('refuses an exception without a finding', () => {
    const [problem] = runRules(RULES, sound, [exception, { ...exception, key: 'mcc 1999 R1' }]);
    expect(problem).toMatchObject({ file: 'check-exceptions.csv' });
  });

  it('says file, line, value, expectation and tip', () => {
    const [problem] = runRules([ranksUnique], checkedCase(firstRow({ rank: 150 })), []);
    expect(problem && showProblem(problem)).toBe(
      'error ranks-unique: mcc/2023-r1.csv:3: rank 150; expected: only on line 2. Look the rank up in the published list: a row was read twice or a digit was lost.',
    );
  });
});
