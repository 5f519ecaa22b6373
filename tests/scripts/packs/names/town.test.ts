// The town of an institute.
import { describe, expect, it } from 'vitest';
import { findTown } from '../../../../scripts/packs/names/town.ts';

const towns = {
  byState: new Map([
    [
      'MH',
      new Map([
        ['MUMBAI', 'Mumbai'],
        ['NAVI MUMBAI', 'Navi Mumbai'],
        ['PUNE', 'Pune'],
      ]),
    ],
  ]),
  byPin: new Map([['400', 'Mumbai']]),
};

describe('placeOf', () => {
  it('takes the last town of the address', () => {
    expect(findTown('Pune Road Hospital, Mumbai', 'MH', [], towns)).toBe('Mumbai');
  });

  it('prefers the longer of two names', () => {
    expect(findTown('MGM, Kamothe, Navi Mumbai', 'MH', [], towns)).toBe('Navi Mumbai');
  });

  it('reads no town in the name of the state', () => {
    const jammu = {
      byState: new Map([
        [
          'JK',
          new Map([
            ['JAMMU', 'Jammu'],
            ['SRINAGAR', 'Srinagar'],
          ]),
        ],
      ]),
      byPin: new Map(),
    };
    expect(findTown('Karan Nagar, Srinagar, Jammu And Kashmir, 190010', 'JK', [], jammu)).toBe('Srinagar');
    expect(findTown('Medical College, Jammu, Jammu & Kashmir', 'JK', [], jammu)).toBe('Jammu');
    expect(findTown('District Hospital, Jammu and Kashmir', 'JK', [], jammu)).toBeNull();
  });

  it('falls back on the PIN, else unknown', () => {
    expect(findTown('City Hospital', 'MH', ['400012'], towns)).toBe('Mumbai');
    expect(findTown('City Hospital', 'KL', ['682001'], towns)).toBeNull();
  });
});
