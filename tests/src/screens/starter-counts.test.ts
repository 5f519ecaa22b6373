// What the questions of the starter list say of specialities that have no seat.
import { describe, expect, it } from 'vitest';
import { listAbsent } from '../../../src/screens/list/starter-counts.ts';
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
      'None among your seats: ENT (closed at 21,345 at most, Round 3 2025).',
    );
    const many = 'ABCDEFG'.split('').map((value) => ({ value, count: 1 }));
    expect(en.starter.absent('A', listAbsent(many, []).more)).toBe('None among your seats: A, 3 more.');
  });
});
