// Past seasons of a list in one sentence.
import { describe, expect, it } from 'vitest';
import {
  countPast,
  describePast,
  describePastInHindi,
  hasEmptySeason,
} from '../../../../api/contract/choices/past-seasons.ts';

const season = (year: number, choices: (number | null)[], missing: string[] = []) => ({
  year,
  rounds: choices.map((choice) => ({ round: 'Round 3', choice, change: 'nothing' as const, closing: null })),
  missing,
});
const [good, empty] = [season(2024, [null, 3]), season(2023, [null, null])];
const cut = season(2025, [null], ['Stray']);

describe('describePast', () => {
  it.each([
    [[], ''],
    [[good], 'One came in the past season on record (2024).'],
    [[empty], 'None came in the past season on record (2023).'],
    [[good, empty], 'One came in 1 of 2 past seasons (2024).'],
    [[cut, good, empty], 'One came in 1 of 2 past seasons (2024; lists of 2025 incomplete).'],
    [[cut], ''],
    [[cut, good], 'One came in the past season on record (2024; lists of 2025 incomplete).'],
    [[season(2025, [1]), good], 'One came in all 2 past seasons (2024–2025).'],
    [[cut, empty], 'None came in the past season on record (2023; lists of 2025 incomplete).'],
  ])('names the seasons in which one came: %#', (years, text) => {
    expect(describePast(years)).toBe(text);
    expect(hasEmptySeason(years)).toBe(years.includes(empty));
  });

  it('counts them for a line of its own', () => {
    const write = (came: number, all: number, unknown: string) => `${came} of ${all}, ${unknown}`;
    expect([[], [cut], [cut, good, empty]].map((past) => countPast(past, write))).toEqual(['', '', '1 of 2, 2025']);
  });

  it('says the same in Hindi', () => {
    expect(describePastInHindi([cut, good, empty])).toBe('पिछले 2 में से 1 सत्र में एक मिली (2024; 2025 की सूचियाँ अधूरी)।');
    expect(describePastInHindi([good, season(2025, [1])])).toMatch(/^पिछले सभी 2 सत्रों में एक मिली/);
    expect(describePastInHindi([empty])).toMatch(/कोई नहीं मिली/);
    expect(describePastInHindi([])).toBe('');
  });
});
