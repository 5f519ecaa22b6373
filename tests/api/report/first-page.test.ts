// The request on the first page of a report: with several counsellings, what each rests on and the rules between them.
import { expect, it } from 'vitest';
import { requestSummary } from '../../../api/report/first-page.ts';
import type { ReportInput } from '../../../api/report/job.ts';
import { statesRule } from '../../support/several-packs.ts';

const request = { rank: 12_000, isPwD: false, budget: null, preferredCourses: [] };
const filters = { counselling: 'Avanti and MCC', quota: 'Every quota', finalCategory: 'BC (Avanti), OBC (MCC)' };
const metadata = { rankLabel: 'Rank', neetPgYear: 2026, dataYears: 'Closing ranks of 2024.' };
const list = { counsellingId: 1, category: 'BC' };
const several = {
  lists: [
    { ...list, name: 'Avanti', dataYears: 'Closing ranks of 2024.' },
    { ...list, name: 'Belur', dataYears: 'Closing ranks of 2023.' },
    { ...list, name: 'MCC', dataYears: 'Closing ranks of 2025.' },
  ],
  between: [statesRule],
};
const write = (more: object) =>
  JSON.stringify(
    requestSummary({ request, filters, metadata: { ...metadata, lists: [], ...more } } as unknown as ReportInput),
  );

it('names the data of each counselling and each rule with its year and source', () => {
  const text = write(several);
  for (const part of [
    'Data of Avanti',
    'Data of Belur',
    'Data of MCC',
    'Closing ranks of 2023.',
    'Avanti and Belur and MCC',
    'Closing ranks of 2025.',
    statesRule.text,
    'rule of 2022; Press',
  ])
    expect(text).toContain(part);
  expect(write({})).not.toContain('Data of');
});
