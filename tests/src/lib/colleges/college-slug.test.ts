// Addresses of colleges.
import { describe, expect, it } from 'vitest';
import { buildCollegeSlug, slugify } from '../../../../src/lib/colleges/college-slug.ts';

const slug = (college_name: string, place: string | null, state: string | null = 'Kerala') =>
  buildCollegeSlug({ college_name, place, state });

describe('buildCollegeSlug', () => {
  it.each([
    ['Grant Medical College', 'Mumbai', 'grant-medical-college-mumbai'],
    ['Nalanda Medical College, Patna', 'Patna', 'nalanda-medical-college-patna'],
    ["St. John's Hospital & Centre", null, 'st-johns-hospital-centre-kerala'],
    ['Jayanagar General Hospital', 'Nagar', 'jayanagar-general-hospital-nagar'],
  ])('joins name and town: %s, %s', (name, place, expected) => {
    expect(slug(name, place)).toBe(expected);
  });

  it('cuts a long name at a word and keeps the town', () => {
    const long = slug(`${'Government Medical College and Associated Group of Hospitals '.repeat(2)}`, 'Dungarpur');
    expect(long).toBe('government-medical-college-and-associated-group-of-hospitals-government-dungarpur');
  });

  it('leaves out marks over letters', () => {
    expect(slugify('Sées École')).toBe('sees-ecole');
  });
});
