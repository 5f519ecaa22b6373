// Spelling keys: different prints of one name have the same key.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeKey } from '../../../../scripts/packs/names/spelling.ts';

const key = makeKey([
  { letters: 'GOVERNMENT', short: 'GOVT' },
  { letters: 'MEDICALCOLLEGE', short: 'MC' },
]);

describe('makeKey', () => {
  it('joins words that a line break split', () => {
    expect(key('COIMBA TORE MEDICA L COLLEG E')).toBe(key('Coimbatore Medical College'));
  });

  it('takes long and short forms alike', () => {
    expect(key('Govt. Medical College & Hospital')).toBe(key('GOVERNMENT MEDICAL COLLEGE AND HOSPITAL'));
  });

  it('ignores case, spaces and marks', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z ]{0,30}$/), (name) => {
        expect(key(name.toUpperCase().split('').join(' '))).toBe(key(`${name}, . -`));
      }),
    );
  });
});
