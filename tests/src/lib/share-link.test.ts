// Links that carry the inputs of a prediction.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildShareLink, parseShareLink } from '../../../src/lib/share-link.ts';

describe('a share link', () => {
  it('restores the inputs', () => {
    const id = fc.integer({ min: 0, max: 999_999 });
    const inputs = fc.record({
      rank: fc.integer({ min: 1, max: 400_000 }),
      counsellingId: id,
      quotaId: id,
      categoryId: id,
    });
    fc.assert(
      fc.property(inputs, fc.boolean(), (request, isPwD) => {
        const read = parseShareLink(buildShareLink({ ...request, isPwD }));
        expect(read).toEqual({ ...request, rank: String(request.rank), ...(isPwD ? { pwd: 'yes' } : {}) });
      }),
    );
  });

  it('drops what is not a number', () => {
    expect(parseShareLink('/?rank=-5&quota=x&category=1;2&pwd=maybe&mobile=9876543210')).toEqual({});
    expect(parseShareLink('/')).toEqual({});
  });
});
