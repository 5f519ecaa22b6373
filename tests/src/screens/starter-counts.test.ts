// What the questions of the starter list say of specialities that have no seat.
import { describe, expect, it } from 'vitest';
import { findBestPart, listAbsent } from '../../../src/screens/list/starter-counts.ts';
import { en } from '../../../src/screens/words/en.ts';

describe('specialities without a seat', () => {
  it('are named by the number of their seat lines, whatever the degree', () => {
    const courses = [
      { value: 'MD General Medicine', count: 6 },
      { value: 'MD Dermatology, Venereology and Leprosy', count: 7 },
      { value: 'DNB General Medicine', count: 2 },
      { value: 'MD Anatomy', count: 20 },
    ];
    const { names, more } = listAbsent(courses, ['Anatomy']);
    expect([names, more]).toEqual([['General Medicine', 'Dermatology, Venereology and Leprosy'], 0]);
    expect(en.starter.absent(`ENT${en.starter.nearest({ rank: 21_345, round: 'Round 3', year: 2025 })}`, more)).toBe(
      'None among your seats, of the quotas and fees you asked for: ENT (closed at 21,345 at most, Round 3 2025).',
    );
    const many = 'ABCDEFG'.split('').map((value) => ({ value, count: 1 }));
    expect(en.starter.absent('A', listAbsent(many, []).more)).toContain('you asked for: A, 3 more.');
  });
});

it('counts a speciality without a seat to aim at by what there is instead', () => {
  const none = { aim: 0, safer: 0, ambitious: 0, notOnOffer: 0, otherRank: 0 };
  const name = (parts: object): string => {
    const counts = { ...none, ...parts };
    const best = findBestPart(counts);
    return best ? en.starter.worth[best](counts[best]) : '';
  };
  expect(name({ aim: 1, safer: 4, ambitious: 9 })).toBe('1 to aim at');
  expect(name({ safer: 4, ambitious: 9 })).toBe('4 safer');
  expect(name({ ambitious: 9, notOnOffer: 2 })).toBe('only Low: 9');
  expect(name({ notOnOffer: 2 })).toBe('');
});
