// Words for the years, gaps and age of the data.
import { describe, expect, it } from 'vitest';
import { describeDataYears, fillSeason, formatYears, listCompleteYears } from '../../../api/contract/data-years.ts';

const rounds = (...years: number[]) => years.flatMap((year) => [0, 1, 2].map((stage) => ({ year, stage })));
const missing = (year: number, ...labels: string[]) => labels.map((label) => ({ year, label }));

describe('describeDataYears', () => {
  it.each([
    [
      { season: 2026, rounds: rounds(2023, 2024, 2025), missing: missing(2025, 'Stray Vacancy Round') },
      'Closing ranks of 2023 to 2025; the Stray Vacancy Round of 2025 is not published here.',
    ],
    [
      { season: 2026, rounds: rounds(2025, 2024), missing: missing(2024, 'Round 1', 'Round 2') },
      'Closing ranks of 2024 and 2025; Round 1 and Round 2 of 2024 are not published here.',
    ],
    [
      { season: 2026, rounds: rounds(2023, 2024), missing: [] },
      'Closing ranks of 2023 and 2024. The lists end in 2024, two seasons ago, so the expected ranges are wider.',
    ],
    [{ season: 2026, rounds: rounds(2026), missing: [] }, 'Closing ranks of 2026.'],
    [{ season: 2026, rounds: [], missing: [] }, 'No closing ranks are on record.'],
  ])('says years, gaps and age', (data, text) => {
    expect(describeDataYears(data)).toBe(text);
  });
});

describe('formatYears', () => {
  it.each([
    [[2025], '2025'],
    [[2024, 2025], '2024 and 2025'],
    [[2022, 2023, 2024, 2025], '2022 to 2025'],
    [[2021, 2023, 2025], '2021, 2023 and 2025'],
  ])('writes %j', (years, text) => {
    expect(formatYears(years)).toBe(text);
  });
});

describe('listCompleteYears', () => {
  it('leaves out years whose first round is not on record', () => {
    expect(listCompleteYears([{ year: 2022, stage: 2 }, ...rounds(2023)])).toEqual([2023]);
  });
});

describe('fillSeason', () => {
  const content = [{ content: '© {season} Name. All rights reserved.', order: 1 }];

  it('writes the season into texts', () => {
    expect(fillSeason(content, 2026)).toEqual([{ content: '© 2026 Name. All rights reserved.', order: 1 }]);
  });

  it('leaves the year out without packs', () => {
    expect(fillSeason(content, null)[0]?.content).toBe('© Name. All rights reserved.');
  });
});
