// The state of institutes whose text does not end in one.
import { describe, expect, it } from 'vitest';
import { getInstituteMatcher } from '../../../../scripts/packs/names/institute-match.ts';
import { realTables } from '../real-tables.ts';

const state = (text: string) => getInstituteMatcher(realTables())(text, '').printed.state;

describe('the state of an institute', () => {
  it.each([
    ['CITY HOSPITAL, LAVALE, MULSHI, PUNE - 412115, MAHARASHTRA, INDIA (FEMALE SEAT ONLY )', 'MH'],
    ['CITY HOSPITAL, KARAD DIST SATARA (MAHARASHTRA STATE)', 'MH'],
    ['CITY HOSPITAL, BAKSHI NAGAR, JAMMU & KASHMIR- MAIN CAMPUS', 'JK'],
    ['CITY HOSPITAL, MAIN ROAD, 695011', 'KL'],
    ['CITY HOSPITAL, NEAR THE LAKE, COIMBATORE', 'TN'],
    ['CITY HOSPITAL, DELHI ROAD, MORADABAD 244001', 'UP'],
    ['CITY HOSPITAL, MAIN ROAD', null],
  ])('of %s', (text, expected) => {
    expect(state(text)).toBe(expected);
  });
});
