// The search in the lists of filters and of the starter list.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesSearch, searchOptions } from '../../../../src/lib/seats/search-options.ts';

describe('matchesSearch', () => {
  it.each([
    ['MD General Medicine', 'gen', true],
    ['MD General Medicine', 'MED', true],
    ['MD General Medicine', 'eral', false],
    ['MD/MS Anatomy', 'ms', true],
    ['Anything', '  ', true],
    ['Maulana Azad Medical College, New Delhi', 'new delhi', true],
    ['Government Medical College 27', 'medical co', true],
    ['Diploma (DNB)', '(', true],
    ['Delhi University', 'new delhi', false],
  ])('in %s for %s is %s', (option, typed, found) => {
    expect(matchesSearch(option, typed)).toBe(found);
  });

  it('finds every option by its own beginning', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z]{1,10}( [A-Za-z]{1,10})?$/), fc.nat(8), (option, length) =>
        matchesSearch(option, option.slice(0, length)),
      ),
    );
  });
});

describe('searchOptions', () => {
  const options = [
    'MD Paediatrics',
    'MD Pathology',
    'Maulana Azad Medical College',
    'KEM Hospital',
    'Kempegowda Institute',
  ];
  const search = (typed: string) => searchOptions(options, typed, (option) => option);

  it.each([
    ['', options],
    ['kem', ['KEM Hospital', 'Kempegowda Institute']],
    ['paediatrcs', ['MD Paediatrics']],
    ['peds', ['MD Paediatrics']],
    ['mamc', ['Maulana Azad Medical College']],
    ['zzzzz', []],
  ])('finds for %j', (typed, found) => {
    expect(search(typed)).toEqual(found);
  });
});
