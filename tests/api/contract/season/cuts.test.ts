// Where the common figure of a list counts.
import { describe, expect, it } from 'vitest';
import { nameQualifying } from '../../../../api/contract/season/cuts.ts';

describe('nameQualifying', () => {
  const beyond = { kind: 'not-eligible' as const };
  const list = (name: string, verdict?: typeof beyond) => ({ name, verdict });

  it('names the counsellings for which the rank qualifies, where it does not for all', () => {
    expect(nameQualifying([list('MCC', beyond), list('Karnataka'), list('Telangana')])).toBe(
      ' in Karnataka, Telangana',
    );
    expect(nameQualifying([list('MCC'), list('Karnataka')])).toBe('');
    expect(nameQualifying([])).toBe('');
    expect(nameQualifying([list('MCC', beyond)])).toBeNull();
  });
});
