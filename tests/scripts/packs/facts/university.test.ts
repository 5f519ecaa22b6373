// Tests of universities as institutes typed them: one spelling each, no dates, nothing that names none.
import { expect, test } from 'vitest';
import { readUniversity } from '../../../../scripts/packs/facts/sources/declared.ts';
import { readTable } from '../../../../scripts/packs/lists/csv.ts';

const known = readTable('data/aliases/universities.csv', 'printed university');

test.each([
  ['NBE', 'National Board of Examinations in Medical Sciences (NBEMS)'],
  ['NationalBoardofExamination', 'National Board of Examinations in Medical Sciences (NBEMS)'],
  ['ODISHA UNIVERSITY OF HEALTH SCIENCES,BHUBANESWAR WITH', 'Odisha University of Health Sciences, Bhubaneswar'],
  ['RGUHS BANGALORE KARNATAKA', 'Rajiv Gandhi University of Health Sciences, Bengaluru'],
  ['DR.NTR UNIVERSITY OF HEALTH SCIENCES, VIJAYAWADA, A.P.,', 'Dr. NTR University of Health Sciences, Vijayawada'],
])('writes %s as the university is called', (typed, name) => {
  expect(readUniversity(typed, known)).toBe(name);
});

test('keeps a university that is not in the table, without its date, in ordinary capitals', () => {
  expect(readUniversity('GOA UNIVERSITY', known)).toBe('Goa University');
  expect(readUniversity('Geetanjali University, Established on 01/11/2011', known)).toBe('Geetanjali University');
  expect(readUniversity('Tripura University (A Central University)', known)).toBe(
    'Tripura University (A Central University)',
  );
});

test.each(['NA', '2003', 'MGM EYE INSTITUTE', 'RAILWAY BOARD', 'District Hospital Bhandara', ''])(
  'reads no university from "%s"',
  (typed) => {
    expect(readUniversity(typed, known)).toBeNull();
  },
);

test('a fragment never names two universities', () => {
  const fragments = known.map((row) => row.printed);
  expect(new Set(fragments).size).toBe(fragments.length);
  for (const fragment of fragments) expect(fragment).toMatch(/^[A-Z]+$/);
});
