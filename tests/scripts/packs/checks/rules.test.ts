// Every data rule finds the error that it is for, and no other.
import { describe, expect, it } from 'vitest';
import { institutesStay, onePinPerInstitute } from '../../../../scripts/packs/checks/institutes.ts';
import { closingJumps, openingBeforeClosing, ranksUnique } from '../../../../scripts/packs/checks/ranks.ts';
import { publishedCounts, roundsOnce, unmatchedFew } from '../../../../scripts/packs/checks/rounds.ts';
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

/** A first round of many institutes, others in each year. */
function manyRows(file: RoundFile, year: number, names: string[]): RoundFile {
  const [row] = file.rows;
  if (!row) throw new Error('the fixture has no row');
  const rows = names.map((name, at) => ({ ...row, rank: at + 1, institute: `${name} HOSPITAL OF MANY WORDS, KERALA` }));
  return { ...file, year, rows };
}

const letters = (start: string) =>
  Array.from({ length: 24 }, (_, at) => start + String.fromCharCode(65 + at).repeat(6));

describe('data rules', () => {
  it('find nothing in a sound case but its unmatched rows', () => {
    const names = new Set(runRules(RULES, sound, []).map((problem) => problem.name));
    expect([...names]).toEqual(['unmatched-few']);
  });

  it('find a round that is loaded twice', () => {
    expect(findings(roundsOnce, (files) => [...files, ...files.slice(0, 1)])).toMatchObject([{ key: 'mcc 2023 R1' }]);
  });

  it('find a list that lost a row', () => {
    const found = findings(publishedCounts, (files) => files.map((file) => ({ ...file, rows: file.rows.slice(1) })));
    expect(found).toMatchObject([{ value: '5 rows', expected: '6 rows' }]);
  });

  it('find a rank that occurs twice', () => {
    const found = findings(ranksUnique, firstRow({ rank: 150 }));
    expect(found).toMatchObject([{ file: 'mcc/2023-r1.csv', line: 3, value: 'rank 150' }]);
  });

  it.each([
    ['category', { category: 'MARTIAN' }],
    ['quota', { quota: 'LUNAR' }],
    ['course', { course: 'M.D. (ASTROLOGY)' }],
  ] as const)('name a %s outside the lists', (kind, word) => {
    const [found] = findings(unmatchedFew, firstRow(word));
    expect(found?.value).toContain(`${kind} "${Object.values(word)[0]}"`);
  });

  it('find a round of unidentified institutes', () => {
    expect(unmatchedFew.check(sound)).toMatchObject([
      { key: 'mcc 2024 R1', value: expect.stringMatching(/^3 of 6 rows not identified, such as institute "/) },
    ]);
  });

  it('find two PINs under one institute', () => {
    const other = 'GOVT MEDICAL COLLEGE, KOLLAM,PARIPPALLY, KOLLAM, KERALA, 699999';
    expect(findings(onePinPerInstitute, firstRow({ institute: other }))).toMatchObject([{ key: '700001' }]);
  });

  it('find a line that opens after it closes', () => {
    const [pack] = sound.packs;
    if (!pack) throw new Error('the fixture has no pack');
    const closings = { ...pack.closings, opening: pack.closings.opening.map((rank) => rank + 1) };
    expect(openingBeforeClosing.check({ ...sound, packs: [{ ...pack, closings }] }).length).toBeGreaterThan(0);
  });

  it('find a closing rank far outside its line', () => {
    const change = (files: RoundFile[]) =>
      files.map((file) => {
        if (file.year !== 2024) return file;
        const [first] = file.rows;
        const second = first && {
          ...first,
          rank: 130,
          institute: 'GOVERNMENT MEDICAL COLLEGE, KANNUR,PARIYARAM, KANNUR, KERALA',
        };
        const third = first && { ...first, rank: 125, category: 'OBC' };
        const rows = file.rows.slice(0, 2).map((row) => (row.rank === 120 ? { ...row, rank: 9000 } : row));
        return { ...file, rows: [...rows, ...(second && third ? [second, third] : [])] };
      });
    expect(findings(closingJumps, change)).toMatchObject([{ key: 'mcc 2024 700001 md-general-medicine 1 6' }]);
  });

  it('find that many institutes are gone', () => {
    const change = (files: RoundFile[]) => {
      const [first] = files;
      return first ? [manyRows(first, 2023, letters('X')), manyRows(first, 2024, letters('Y'))] : [];
    };
    expect(findings(institutesStay, change)).toMatchObject([{ key: 'mcc 2024 R1' }]);
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
