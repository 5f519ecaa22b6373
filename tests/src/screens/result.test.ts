// What a person types or pastes of a seat's result: a rank, a row that fits the seat, or the reason why it does not.
import { describe, expect, it } from 'vitest';
import { describeRead, readRow, type SeatNames } from '../../../src/screens/result/row.ts';
import { en } from '../../../src/screens/words/en.ts';
import { hi } from '../../../src/screens/words/hi.ts';

const names: SeatNames = {
  courses: ['MD General Medicine', 'MS General Surgery', 'MD Respiratory Medicine', 'MS Otorhinolaryngology (ENT)'],
  colleges: ['Government Medical College, Surat', 'Government Medical College, Bhavnagar', 'Medical College, Baroda'],
  quotas: ['All India', 'Deemed university', 'DNB'],
};
const seat = {
  course: 'MD General Medicine',
  college: 'Government Medical College, Bhavnagar',
  quota: 'All India',
  pool: 'OBC',
};
const read = (text: string, stage = 1, of = seat) => readRow(text, of, () => names, stage);
const row = (change: Partial<Record<'course' | 'college' | 'category' | 'round', string>> = {}) =>
  `1204 11,400 All India ${change.college ?? 'Government Medical College, Bhavnagar, Near ST Bus Stand, Gujarat, 364001'} ${change.course ?? 'M.D. (GENERAL MEDICINE)'} ${change.category ?? 'OBC OBC'} Fresh Allotted in ${change.round ?? '2nd'} Round`;

describe('readRow', () => {
  it('takes a rank, with commas or without', () => {
    expect(['11,400', ' 11400 ', '1'].map((text) => read(text))).toEqual([
      { rank: 11_400, isRow: false },
      { rank: 11_400, isRow: false },
      { rank: 1, isRow: false },
    ]);
    expect(['0', '99999999', '11.4', 'rank'].map((text) => read(text))).toEqual(Array(4).fill({ refused: 'rank' }));
  });

  it('takes a row of the seat', () => {
    expect(read(row())).toEqual({ rank: 11_400, isRow: true });
    expect(read(row().replaceAll(' ', '\t'))).toEqual({ rank: 11_400, isRow: true });
    expect(read(row().replace('1204 ', ''))).toEqual({ rank: 11_400, isRow: true });
    const ent = { ...seat, course: 'MS Otorhinolaryngology (ENT)' };
    expect(read(row({ course: 'M.S. (ENT)' }), 1, ent)).toEqual({ rank: 11_400, isRow: true });
  });

  it.each([
    ['course', { course: 'M.S. (GENERAL SURGERY)' }],
    ['course', { course: 'M.D. (RESPIRATORY MEDICINE)' }],
    ['college', { college: 'Government Medical College, Surat, Gujarat' }],
    ['category', { category: 'Open OBC' }],
    ['category', { category: 'SC SC' }],
    ['round', { round: '1st' }],
  ] as const)('refuses a row of another %s: %o', (refused, change) => {
    expect(read(row(change))).toEqual({ refused });
  });

  it('says of a row that it has no course', () => {
    expect(read(row({ course: '' }))).toEqual({ refused: 'no-course' });
    expect(read(row({ course: '', category: 'General GEN' }))).toEqual({ refused: 'no-course' });
    const surgery = { ...seat, course: 'MS General Surgery' };
    expect(read('11400 General Surgery', 1, surgery)).toEqual({ refused: 'college' });
  });

  it('refuses a row of a seat for people with a disability only where the seat is for them', () => {
    const open = { ...seat, pool: 'Open PwD' };
    expect(read(row({ category: 'Open General' }), 1, open)).toEqual({ refused: 'category' });
    expect(read(row({ category: 'Open PwD General PwD' }), 1, open)).toEqual({ rank: 11_400, isRow: true });
    expect(read(row({ category: 'OBC PwD OBC PwD' }))).toEqual({ refused: 'category' });
  });
});

describe('describeRead', () => {
  const say = (text: string, isMarked: boolean, own = 11_400, words = en) =>
    describeRead(read(text), own, isMarked, words.result);

  it('says on which side of the own rank it closed, or that a row fits', () => {
    expect(say('11,000', false)).toBe('Closed at 11,000, before your rank.');
    expect(say('11,400', false)).toBe('Closed at 11,400, not before your rank.');
    expect(say(row(), false)).toBe('Closed at 11,400: fits this seat.');
    expect(say('11.4', true)).toBe(en.result.noRank);
  });

  it('asks about a mark as not given where the seat closed at the own rank or after it', () => {
    const asked = 'Closed at 11,400, not before your rank: is the tick right?';
    expect([say('11,400', true), say(row(), true), say('11,400', true, 9_000)]).toEqual([asked, asked, asked]);
    expect(say('11,000', true)).toBe('Closed at 11,000, before your rank.');
    expect(say('11,400', true, 11_400, hi)).toMatch(/^11,400 पर बंद.*टिक.*\?$/);
  });
});
