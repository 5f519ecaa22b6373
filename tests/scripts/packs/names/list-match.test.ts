// Lists of college names joined to known institutes.
import { describe, expect, it } from 'vitest';
import { matchList } from '../../../../scripts/packs/colleges/describe-institutes.ts';
import type { KnownInstitute } from '../../../../scripts/packs/names/known-institutes.ts';
import { lettersOnly } from '../../../../scripts/packs/names/spelling.ts';

const institute = (id: string, name: string, address: string): KnownInstitute => ({
  id,
  name,
  nameAndAddress: `${name}, ${address}`,
  key: lettersOnly(`${name}${address}`),
  state: 'MH',
  nameKeys: [],
  pins: [],
  town: null,
});

/** Weights need many names: in a list of three every letter group is rare. */
const otherColleges = ['Akola', 'Latur', 'Nanded', 'Dhule', 'Sangli', 'Miraj', 'Nagpur', 'Pune', 'Wardha'].map((town) =>
  institute(`c${town}`, `Government Medical College, ${town}`, town),
);
const known = [
  ...otherColleges,
  institute('1', 'Government Medical College, Jalgaon', 'Civil Hospital Campus, Jalgaon'),
  institute('2', 'Grant Medical College', 'Byculla, Mumbai'),
  institute('3', 'Hill Medical College and Hospital', 'Hill Medical College, Satara Road, Satara'),
];
const match = (...names: string[]) =>
  matchList(
    names.map((name) => ({ name, state: 'MH' })),
    known,
    () => [],
    lettersOnly,
  );

describe('matchList', () => {
  it('joins a near-equal name', () => {
    expect(match('Govt Medical College, Jalgaon')).toEqual(new Map([['1', 0]]));
  });

  it('joins no name of another town', () => {
    expect(match('Government Medical College, Jalna').size).toBe(0);
  });

  it('gives an institute to the likelier of two', () => {
    expect(match('Grant Medical Colege', 'Grant Medical College').get('2')).toBe(1);
  });

  it('stays within the state', () => {
    const elsewhere = [{ name: 'Grant Medical College', state: 'KL' }];
    expect(matchList(elsewhere, known, () => [], lettersOnly).size).toBe(0);
  });
});
