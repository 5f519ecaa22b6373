// The request on the first page of a report: with a second counselling, what it rests on and the rules between the two.
import { expect, it } from 'vitest';
import type { ReportInput } from '../../../api/report/job.ts';
import { requestSummary } from '../../../api/report/request-summary.ts';
import { statesRule } from '../../support/joined-packs.ts';

const request = { rank: 12_000, isPwD: false, budget: null, preferredCourses: [] };
const filters = { counselling: 'Avanti and MCC', quota: 'Every quota', finalCategory: 'BC (Avanti), OBC (MCC)' };
const metadata = { rankLabel: 'Rank', neetPgYear: 2026, dataYears: 'Closing ranks of 2024.' };
const joined = {
  counsellingId: 1,
  names: ['Avanti', 'MCC'],
  categories: ['BC', 'OBC'],
  dataYears: 'Closing ranks of 2025.',
  rules: [statesRule],
};
const write = (more: object) =>
  JSON.stringify(requestSummary({ request, filters, metadata: { ...metadata, ...more } } as unknown as ReportInput));

it('names the data of the second counselling and each rule with its year and source', () => {
  const text = write({ joined });
  for (const part of [
    'Data of Avanti',
    'Data of MCC',
    'Closing ranks of 2025.',
    statesRule.text,
    'rule of 2022; Press',
  ])
    expect(text).toContain(part);
  expect(write({})).not.toContain('Data of');
});
