// The notes on data of a report: with several counsellings, what each rests on and the rules between them.
import { expect, it } from 'vitest';
import type { ReportInput } from '../../../api/report/job.ts';
import { dataNotes } from '../../../api/report/prediction-report.ts';
import { statesRule } from '../../support/several-packs.ts';

const metadata = { dataYears: 'Closing ranks of 2024.' };
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
  [...dataNotes({ ...metadata, lists: [], ...more } as unknown as ReportInput['metadata'])].join('\n');

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
  expect(write({})).toBe('Data: Closing ranks of 2024.');
});
