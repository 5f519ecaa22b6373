// Likeness of keys by their letter groups.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexTrigrams } from '../../../../scripts/packs/names/trigrams.ts';

const keys = ['GOVTMCKOLLAM', 'GOVTMCKANNUR', 'SUNRISEEYEHOSPITAL'];

describe('indexTrigrams', () => {
  it('puts the equal key first with likeness one', () => {
    const [best] = indexTrigrams(keys).nearest('GOVTMCKANNUR');
    expect(best?.entry).toBe(1);
    expect(best?.score).toBeCloseTo(1);
  });

  it('does not count what is repeated', () => {
    const [best] = indexTrigrams(['ABCABC']).nearest('ABCABCABC');
    expect(best?.score).toBeCloseTo(1);
  });

  it('stays between zero and one', () => {
    const index = indexTrigrams(keys);
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{0,40}$/), (key) => {
        for (const { score } of index.nearest(key)) {
          expect(score).toBeGreaterThan(0);
          expect(score).toBeLessThanOrEqual(1.000001);
        }
      }),
    );
  });
});
