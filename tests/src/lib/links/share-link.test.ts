// Links that carry the inputs of a prediction.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseShareLink } from '../../../../src/lib/links/share-link.ts';
import { buildShareLink } from '../../../../src/lib/links/write-inputs.ts';

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
        expect(read).toEqual({
          ...request,
          rank: String(request.rank),
          seatsMeant: 'every',
          ...(isPwD ? { pwd: 'yes' } : {}),
        });
      }),
    );
  });

  it('restores further counsellings with their answers', () => {
    const id = fc.integer({ min: 0, max: 999_999 });
    const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,23}$/);
    const answers = fc.dictionary(word, word, { maxKeys: 5, noNullPrototype: true });
    const also = fc.array(fc.record({ counsellingId: id, categoryId: id, answers }), { maxLength: 4 });
    const request = { rank: 1, counsellingId: 2, quotaId: 0, categoryId: 3 };
    fc.assert(
      fc.property(also, (given) => {
        expect(
          parseShareLink(buildShareLink({ ...request, also: given.map((one) => ({ quotaId: 0, ...one })) })).also ?? [],
        ).toEqual(given);
      }),
    );
  });

  it('restores budget and courses', () => {
    const request = { rank: 1, counsellingId: 2, quotaId: 0, categoryId: 3, preferredCourses: ['MD A & B', 'MS C'] };
    const read = (more: object) => parseShareLink(buildShareLink({ ...request, ...more }));
    expect(read({ budget: 0 })).toMatchObject({ budget: 0, preferredCourses: request.preferredCourses });
    expect(read({ budget: 5, budgetMeans: 'total' })).toMatchObject({ budget: 5, budgetMeans: 'total' });
    expect(read({ budget: null })).not.toHaveProperty('budget');
    expect(parseShareLink(`/?budget=-1&total=x&course=${'a'.repeat(121)}`)).toEqual({});
  });

  it('reads links of before, whose further counselling was that of All India', () => {
    expect(parseShareLink('/?india=7').also).toEqual([{ counsellingId: 1, categoryId: 7, answers: {} }]);
    expect(parseShareLink('/?india=x&also=1&also=1.2.area&also=a.b')).toEqual({});
    expect(parseShareLink(`/?${'also=1.2&'.repeat(5)}`).also).toHaveLength(4);
  });

  it('drops what is not a number', () => {
    expect(parseShareLink('/?rank=-5&quota=x&category=1;2&pwd=maybe&mobile=9876543210')).toEqual({});
    expect(parseShareLink('/')).toEqual({});
  });
});
