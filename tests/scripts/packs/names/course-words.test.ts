// Printed courses to course ids, in the words of every year and in new words.
import { describe, expect, it } from 'vitest';
import { makeCourseReader } from '../../../../scripts/packs/names/course-words.ts';
import { realTables } from '../real-tables.ts';

const read = makeCourseReader(realTables());

describe('makeCourseReader', () => {
  it.each([
    ['(NBEMS) ORTHOPAEDICS', 'DNB IN ORTHOPAEDICS'],
    ['M.S. (E.N.T.)', 'MS IN ENT'],
    ['(NBEMS-DIPLOMA) Tuberculosis and CHEST DISEASES', 'DNB- DIPLOMA IN RESPIRATORY MEDICINE'],
    ['M.D. (Obst. and Gynae)/MS (Obstetrics and Gynaecology)', 'MD/MS OBSTETRICS AND GYNAECOLOGY'],
    ['M.D. (RADIO- DIAGNOSIS)', 'MD IN RADIO DIAGNOSIS'],
  ])('joins "%s" with "%s"', (ours, theirs) => {
    expect(read(ours)).not.toBeNull();
    expect(read(ours)).toBe(read(theirs));
  });

  it('reads a near-equal spelling of one degree', () => {
    expect(read('M.D. in Genral Medicine')).toBe('md-general-medicine');
    expect(read('m.s. opthalmology')).toBe('ms-ophthalmology');
  });

  it('distinguishes specialities of similar names', () => {
    expect(read('M.D. (PATHOLOGY)')).toBe('md-pathology');
    expect(read('M.D. (PHYSIOLOGY)')).toBe('md-physiology');
    expect(read('DNB IN PATHOLOGY')).toBe('dnb-pathology');
  });

  it('leaves an unknown course unknown', () => {
    expect(read('M.D. (ASTROLOGY)')).toBeNull();
    expect(read('B.D.S.')).toBeNull();
  });
});
