// Lists that render in batches.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildFirstBatch, buildNextBatch } from '../../../../src/ui/controls/use-progressive-list.ts';

const lists = fc.tuple(fc.array(fc.nat(5)), fc.array(fc.nat(5)), fc.integer({ min: 1, max: 6 }));

describe('buildNextBatch', () => {
  it('ends with the new list, a step at a time', () => {
    fc.assert(
      fc.property(lists, ([old, list, step]) => {
        let turn = buildFirstBatch(old, () => step);
        const turns = Math.max(1, Math.ceil(list.length / step));
        for (let count = 1; count <= turns; count++) {
          const before = turn.shown;
          turn = buildNextBatch(turn, list, () => step);
          expect(turn.shown.slice(0, count * step)).toEqual(list.slice(0, count * step));
          expect(turn.shown.length - before.length).toBeLessThanOrEqual(step);
          expect(turn.shown.length).toBeLessThanOrEqual(list.length);
        }
        expect(turn.shown).toEqual(list);
        expect(buildNextBatch(turn, list, () => step)).toBe(turn);
      }),
    );
  });

  it('keeps the old entries until they are replaced', () => {
    const whole = { list: ['a', 'b', 'c', 'd'], done: 4, shown: ['a', 'b', 'c', 'd'] };
    expect(buildNextBatch(whole, ['w', 'x', 'y', 'z'], () => 2).shown).toEqual(['w', 'x', 'c', 'd']);
    expect(buildNextBatch(whole, ['w', 'x', 'y'], () => 2).shown).toEqual(['w', 'x', 'c']);
  });

  it('takes small batches first, then large ones', () => {
    const list = [...'abcdefgh'];
    const step = (done: number) => (done < 2 ? 1 : 4);
    const sizes = [buildFirstBatch<string>([], step)];
    for (let turn = sizes[0]; turn !== undefined && turn.done < list.length; turn = sizes.at(-1)) {
      sizes.push(buildNextBatch(turn, list, step));
    }
    expect(sizes.slice(1).map(({ done }) => done)).toEqual([1, 2, 6, 10]);
  });

  it('starts again when the list changes', () => {
    const half = buildNextBatch(
      buildFirstBatch<string>([], () => 1),
      ['a', 'b', 'c'],
      () => 2,
    );
    expect(buildNextBatch(half, ['x', 'y', 'z'], () => 2)).toMatchObject({ done: 2, shown: ['x', 'y'] });
  });
});
