// What matching needs of an institute as printed.
import { describe, expect, it } from 'vitest';
import { parsePrinted } from '../../../../scripts/packs/names/printed-institute.ts';
import { lettersOnly } from '../../../../scripts/packs/names/spelling.ts';

const states = new Map([
  ['KERALA', 'KL'],
  ['DELHI', 'DL'],
  ['DELHINCT', 'DL'],
  ['18', 'KL'],
]);
const parse = (text: string, column = '') => parsePrinted(text, column, states, lettersOnly);

describe('parsePrinted', () => {
  it('takes the state and PIN off the end', () => {
    const { key, state, pins } = parse('CITY HOSPITAL,MAIN ROAD, DELHI (NCT), 110002');
    expect({ key, state, pins }).toEqual({ key: 'CITYHOSPITALMAINROAD', state: 'DL', pins: ['110002'] });
  });

  it('reads a state that a line break split', () => {
    expect(parse('CITY HOSPITAL, KERAL A, 682001').state).toBe('KL');
  });

  it('falls back on the state column', () => {
    expect(parse('CITY HOSPITAL, MAIN ROAD', 'KERALA-682001').state).toBe('KL');
    expect(parse('CITY HOSPITAL, MAIN ROAD', 'NEAR TAKSHASHILA').state).toBeNull();
  });

  it('sees no PIN in a longer number', () => {
    expect(parse('CITY HOSPITAL, PH 9847012345, KERALA').pins).toEqual([]);
  });
});
