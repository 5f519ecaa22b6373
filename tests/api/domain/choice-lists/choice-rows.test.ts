// The CSV of a choice list: whatever the names hold, every cell comes back as text, and none begins a formula.
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choiceCsv, pickLikeliest } from '../../../../api/domain/choice-lists/choice-rows.ts';
import { anyCharacter } from '../../../support/any-character.ts';

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
const name = fc.oneof(fc.constantFrom(...ATTACKS), fc.string({ unit: anyCharacter, maxLength: 30 }));
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
      { numRuns: 500 },
    );
  });
});

/** A name may begin with an apostrophe of its own. */
const withoutGuard = (text: string): string => text.replace(/^'/, '');

const rowsWith = (...here: (number | null)[]) => here.map((chance, at) => ({ number: at + 1, here: chance }));

describe('pickLikeliest', () => {
  it.each([
    ['the first row and the likeliest others', [1, 80, 5, 90], 3, [1, 4, 2]],
    ['of equals the higher one', [0, null, 20, 20], 2, [1, 3]],
    ['any chance before none', [5, null, 1, null], 3, [1, 3, 2]],
    ['all of a short list', [null, 3], 9, [1, 2]],
    ['nothing of an empty one', [], 9, []],
  ])('takes %s', (_, here, most, numbers) => {
    expect([...pickLikeliest(rowsWith(...here), most)]).toEqual(numbers);
  });
});
