// The CSV of a choice list: whatever the names hold, every cell comes back as text, and none begins a formula.
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { choiceCsv, pickLikeliest } from '../../../../api/domain/choice-lists/choice-rows.ts';
import { buildItemsOfLines } from '../../../../api/domain/choice-lists/visible-lines.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const ATTACKS = [
  '=HYPERLINK("https://evil.example","Seat")',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r\n=1',
  '\uff1d1',
  '"',
  ',',
];
const name = fc.oneof(fc.constantFrom(...ATTACKS), fc.string({ unit: 'binary', maxLength: 30 }));
const choice = fc.record({ college: name, place: name, course: name, quota: name, pool: name });

describe('choiceCsv', () => {
  it('gives every name back and begins no formula', () => {
    fc.assert(
      fc.property(fc.array(choice, { minLength: 1, maxLength: 5 }), (choices) => {
        const rows = choices.map(({ pool, ...names }, place) => ({
          number: place + 1,
          ...names,
          pools: [pool],
          best: null,
          forWomen: false,
          code: null,
          here: null,
        }));
        const [, ...read] = parse(choiceCsv(rows), { record_delimiter: '\r\n' }) as string[][];
        expect(read.flat().filter((cell) => FORMULA.test(cell))).toEqual([]);
        expect(read.map((cells) => cells.slice(1, 6).map(withoutGuard))).toEqual(
          choices.map(({ college, place, course, quota, pool }) =>
            [college, place, course, quota, pool].map(withoutGuard),
          ),
        );
      }),
      { numRuns: 2_000 },
    );
  });
});

/** A name may begin with an apostrophe of its own. */
const withoutGuard = (text: string): string => text.replace(/^'/, '');

const request = predictionRequest.parse({ rank: 9_000, counsellingId: 7, quotaId: 1, categoryId: 1, budget: null });

/** Rows of Delta, a deemed university, with this fee, and of Beta with 12 lakh. */
function rows(low: number | null, high = low) {
  const seats = smallSeats((pack) => {
    const [, , , delta] = pack.figures;
    if (delta) delta.fee = low === null || high === null ? undefined : { low, high, mark: 0 };
  });
  const [delta = null, beta = null] = buildItemsOfLines(seats, [5, 2], request, 'GN');
  return [
    { number: 1, here: 80, best: delta },
    { number: 2, here: 5, best: beta },
  ];
}

describe('pickLikeliest', () => {
  it('takes the likeliest, and of equals the higher one', () => {
    expect([...pickLikeliest(rows(2_000_000), 1)]).toEqual([1]);
    const equal = rows(2_000_000).map((row) => ({ ...row, here: null }));
    expect([...pickLikeliest(equal, 1)]).toEqual([1]);
    expect(pickLikeliest(rows(2_000_000), 9).size).toBe(2);
  });

  it.each([
    ['unknown', null, null],
    ['over all courses', 100_000, 7_000_000],
    ['too small to be right', 10_000, 10_000],
  ])('takes a known fee before one that is %s', (_, low, high) => {
    expect([...pickLikeliest(rows(low, high), 1)]).toEqual([2]);
    expect(pickLikeliest(rows(low, high), 2).size).toBe(2);
  });

  it('takes an unknown fee of a Government college as a known one', () => {
    const [first, second] = rows(null);
    const best = first?.best && { ...first.best, college: { ...first.best.college, management_type: 'Government' } };
    expect([...pickLikeliest([{ number: 1, here: 80, best: best ?? null }, ...(second ? [second] : [])], 1)]).toEqual([
      1,
    ]);
  });
});
