// Stamps of content: equal for equal content, different otherwise.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeStamp } from '../../../src/lib/content-stamp.ts';

describe('computeStamp', () => {
  it('ignores the order of keys', () => {
    expect(computeStamp([{ a: 1, b: { c: 'x', d: null } }])).toBe(computeStamp([{ b: { d: null, c: 'x' }, a: 1 }]));
  });

  it('differs after one changed letter', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), fc.nat(), (words, at) => {
        const changed = words.map((word, index) => (index === at % words.length ? `${word}!` : word));
        expect(computeStamp(changed)).not.toBe(computeStamp(words));
      }),
    );
  });
});
