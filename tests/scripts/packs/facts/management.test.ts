// Words of a name that say who runs an institute; the texts are those of real hospitals.
import { describe, expect, it } from 'vitest';
import { hasWord } from '../../../../scripts/packs/facts/management.ts';

const words = ['GOVT', 'RAILWAY', 'AREA HOSPITAL', 'EMPLOYEES STATE INSURANCE'].map((word) => ({ word }));

describe('hasWord', () => {
  it.each([
    'Govt. Medical College, Nizamabad',
    'APL and ANR Area, Andhra Pradesh, Area Hospital, Gudiwada',
    "Employees' State Insurance Corporation Medical College and Hospital, Gulbarga",
  ])('finds one in "%s"', (name) => {
    expect(hasWord(name, words)).toBe(true);
  });

  it.each([
    'Gunam Super Speciality Hospital, No 35, Tank Street, Opp To Govt Hospital, Denkanikottai Road, Hosur',
    'Star Women and Children Hospital , Telangana, Saraswati nagar ,Teegalagutta pally Railway station road',
  ])('does not read the neighbours of "%s"', (name) => {
    expect(hasWord(name, words)).toBe(false);
  });
});
