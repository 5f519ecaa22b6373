// Rules of the form fields: mobile numbers, ranks, names and times.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanName } from '../../../api/contract/people/names.ts';
import { isRank } from '../../../api/contract/prediction/is-rank.ts';
import { rankSchema } from '../../../api/contract/prediction/rank.ts';
import {
  cleanMobile,
  cleanRank,
  cleanTypedName,
  formatMinutesAndSeconds,
  isMobile,
  namesDisability,
} from '../../../src/lib/form-rules.ts';

describe('cleanMobile', () => {
  it.each([
    ['98765 43210', '9876543210'],
    ['+91 98765-43210', '9876543210'],
    ['09876543210', '9876543210'],
    ['98765432101234', '9876543210'],
    ['9187654321', '9187654321'],
    ['abc', ''],
  ])('reads %s as %s', (typed, mobile) => {
    expect(cleanMobile(typed)).toBe(mobile);
  });

  it('keeps at most ten digits of anything', () => {
    fc.assert(fc.property(fc.string(), (typed) => /^\d{0,10}$/.test(cleanMobile(typed))));
  });
});

describe('isMobile', () => {
  it('takes numbers that begin with 6 to 9', () => {
    expect(['5876543210', '6876543210', '987654321', '98765432100'].map(isMobile)).toEqual([false, true, false, false]);
  });
});

describe('isRank', () => {
  it.each([
    ['12000', true],
    ['12,000', true],
    [' 400000 ', true],
    ['400001', false],
    ['12000.5', false],
    ['-5', false],
    ['0', false],
    ['twelve', false],
  ])('reads %s as a rank: %s', (typed, yes) => {
    expect(isRank(cleanRank(typed))).toBe(yes);
  });

  it('accepts what the schema accepts', () => {
    const texts = fc.stringMatching(/^[-+ .0-9e]{0,11}$/);
    const numbers = fc.oneof(fc.integer({ min: -2, max: 400_002 }), fc.double());
    fc.assert(
      fc.property(
        fc.oneof(texts, numbers, fc.anything()),
        (rank) => isRank(rank) === rankSchema.safeParse(rank).success,
      ),
    );
  });

  it('never changes the typed number', () => {
    fc.assert(fc.property(fc.double(), (typed) => !isRank(cleanRank(String(typed))) || Number.isInteger(typed)));
  });
});

describe('cleanTypedName', () => {
  it('keeps a space for the next word', () => {
    expect(cleanTypedName('  Asha  ')).toBe('Asha ');
    expect(cleanTypedName("D'Souza-2 <b>Jr.")).toBe("D'Souza- bJr.");
  });

  it('keeps the characters of a saved name', () => {
    expect(cleanName(cleanTypedName('d’souza 3 VAN der  berg'))).toBe("D'Souza van Der Berg");
    fc.assert(fc.property(fc.string(), (typed) => cleanName(cleanTypedName(typed)) === cleanName(typed.slice(0, 80))));
  });
});

describe('namesDisability', () => {
  it.each(['OBC PwD', 'SC-PH', 'pd', 'General (PWD)'])('finds it in %s', (name) => {
    expect(namesDisability(name)).toBe(true);
  });

  it.each(['ORPHAN', 'Pdiatric', 'OBC', 'Ophthalmology'])('does not find it in %s', (name) => {
    expect(namesDisability(name)).toBe(false);
  });
});

describe('formatMinutesAndSeconds', () => {
  it('pads the seconds', () => {
    expect([0, 9, 60, 75, 600].map(formatMinutesAndSeconds)).toEqual(['0:00', '0:09', '1:00', '1:15', '10:00']);
  });
});
