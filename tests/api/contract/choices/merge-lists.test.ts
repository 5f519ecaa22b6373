// Three-way merge of lists: its properties on random lists, and what it asks.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListAnswers, type ListContent, mergeLists } from '../../../../api/contract/choices/merge-lists.ts';

const content = (lines: string, name = 'A'): ListContent => ({ name, lines: [...lines] });
const merge = (base: string, mine: string, theirs: string, answers: ListAnswers = {}) => {
  const { lines, conflicts } = mergeLists(content(base), content(mine), content(theirs), answers);
  return [lines.join(''), conflicts.map(({ kind, key }) => `${kind} ${key}`).join()];
};

/** A list and what two devices made of it: rows kept in any order, and additions that both may have. */
const sides = fc.integer({ min: 0, max: 8 }).chain((size) => {
  const base = [...'abcdefgh'].slice(0, size);
  const edit = fc.shuffledSubarray([...base, ...'uvwx']);
  const few = fc
    .tuple(fc.nat(size), fc.nat(size + 1), fc.constantFrom('move', 'add', 'remove'), fc.constantFrom('u', 'v'))
    .map(([from, to, what, fresh]) => {
      const rest = what === 'add' ? base : base.filter((_, place) => place !== from);
      const row = what === 'add' ? fresh : base[from];
      return what === 'remove' || row === undefined ? rest : [...rest.slice(0, to), row, ...rest.slice(to)];
    });
  const name = fc.constantFrom('A', 'B', 'C');
  const side = fc.record({ name, lines: fc.oneof(edit, few, fc.constant(base)) });
  return fc.record({ base: fc.constant({ name: 'A', lines: base }), mine: side, theirs: side });
});
const answers: fc.Arbitrary<ListAnswers> = fc.dictionary(
  fc.constantFrom('', ...'abcdefghuvwx'),
  fc.constantFrom('mine', 'theirs'),
);
const property = (check: (base: ListContent, mine: ListContent, theirs: ListContent, answers: ListAnswers) => void) =>
  fc.assert(
    fc.property(sides, answers, ({ base, mine, theirs }, given) => check(base, mine, theirs, given)),
    { numRuns: 500 },
  );

describe('mergeLists', () => {
  it('loses no addition and has no row twice, whatever is answered', () =>
    property((base, mine, theirs, given) => {
      const { lines } = mergeLists(base, mine, theirs, given);
      expect(new Set(lines).size).toBe(lines.length);
      const added = [...mine.lines, ...theirs.lines].filter((id) => !base.lines.includes(id));
      expect(lines).toEqual(expect.arrayContaining(added));
    }));

  it('keeps what one side alone changed, without a question', () =>
    property((base, mine) => {
      expect(mergeLists(base, mine, base)).toEqual({ ...mine, conflicts: [] });
      expect(mergeLists(base, base, mine)).toEqual({ ...mine, conflicts: [] });
    }));

  it('leaves equal sides as they are', () =>
    property((base, mine) => {
      expect(mergeLists(base, mine, mine)).toEqual({ ...mine, conflicts: [] });
    }));

  it('asks the same whichever side is the own', () =>
    property((base, mine, theirs) => {
      const keys = (one: ListContent, other: ListContent) =>
        mergeLists(base, one, other)
          .conflicts.map(({ kind, key }) => `${kind} ${key}`)
          .sort();
      expect(keys(mine, theirs)).toEqual(keys(theirs, mine));
    }));

  it('keeps rows that both have, and removes a row of one side only without a question or by an answer', () =>
    property((base, mine, theirs, given) => {
      const { lines, conflicts } = mergeLists(base, mine, theirs, given);
      const asked = new Map(conflicts.map((conflict) => [conflict.key, conflict]));
      for (const id of base.lines) {
        const owners = [mine, theirs].filter((side) => side.lines.includes(id)).length;
        const conflict = asked.get(id);
        const isKept = conflict?.kind === 'removed' && given[id] !== conflict.by;
        expect(lines.includes(id)).toBe(owners === 2 || (owners === 1 && isKept));
      }
    }));

  it('keeps every pair of rows that one side reversed, and the order of rows that nobody moved', () =>
    property((base, mine, theirs) => {
      const { lines, conflicts } = mergeLists(base, mine, theirs);
      const asked = new Set(conflicts.map(({ key }) => key));
      const rows = base.lines.filter((id) => mine.lines.includes(id) && theirs.lines.includes(id) && !asked.has(id));
      const isAbove = (side: readonly string[], one: string, other: string) => side.indexOf(one) < side.indexOf(other);
      rows.forEach((one, at) => {
        for (const other of rows.slice(at + 1))
          if (!(isAbove(mine.lines, one, other) && isAbove(theirs.lines, one, other)))
            expect(isAbove(lines, other, one)).toBe(true);
      });
      if (
        rows.every(
          (_, at) =>
            at === 0 || [mine, theirs].every((side) => isAbove(side.lines, rows[at - 1] ?? '', rows[at] ?? '')),
        )
      )
        expect(lines.filter((id) => rows.includes(id))).toEqual(rows);
    }));

  it('asks for a row that both put in another place', () =>
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 9 }), fc.nat(8), fc.nat(8), fc.nat(8), (size, from, one, other) => {
        const base = [...'abcdefghi'].slice(0, size);
        const row = base[from % size] ?? '';
        const rest = base.filter((id) => id !== row);
        const move = (to: number) => ({
          name: 'A',
          lines: [...rest.slice(0, to % size), row, ...rest.slice(to % size)],
        });
        const [mine, theirs] = [move(one), move(other)];
        const isAsked = new Set([from % size, one % size, other % size]).size === 3;
        const { conflicts } = mergeLists({ name: 'A', lines: base }, mine, theirs);
        expect(conflicts.some(({ kind, key }) => kind === 'place' && key === row)).toBe(isAsked);
        for (const side of ['mine', 'theirs'] as const)
          if (conflicts.length === 1)
            expect(mergeLists({ name: 'A', lines: base }, mine, theirs, { [row]: side }).lines).toEqual(
              { mine, theirs }[side].lines,
            );
      }),
      { numRuns: 300 },
    ));

  it.each([
    ['additions at the end, the saved ones first', 'ab', 'abm', 'abt', 'abtm', ''],
    ['an addition at the end of a list that was reversed', 'ab', 'abm', 'ba', 'bam', ''],
    ['a move and an addition', 'abc', 'cab', 'abcx', 'cabx', ''],
    ['moves that cross', 'apbz', 'pbaz', 'azpb', 'zpba', ''],
    ['a removal and a move of another row', 'abcd', 'bcd', 'dabc', 'dbc', ''],
    ['the same addition at the end of both', 'a', 'axm', 'atx', 'atxm', ''],
  ])('merges %s', (_, base, mine, theirs, merged, asked) => {
    expect(merge(base, mine, theirs)).toEqual([merged, asked]);
  });

  it.each([
    ['a row moved to two places', 'abcd', 'dabc', 'adbc', 'place d', 'dabc', 'adbc'],
    ['a row moved up by one and down by the other', 'asb', 'sab', 'abs', 'place s', 'sab', 'abs'],
    ['a row that one removed and the other moved', 'abcd', 'abc', 'dabc', 'removed d', 'abc', 'dabc'],
    ['a row that both added in another place', 'abc', 'xabc', 'abxc', 'place x', 'xabc', 'abxc'],
  ])('asks about %s', (_, base, mine, theirs, asked, here, there) => {
    const key = asked.slice(-1);
    expect(merge(base, mine, theirs, { [key]: 'mine' })).toEqual([here, asked]);
    expect(merge(base, mine, theirs, { [key]: 'theirs' })).toEqual([there, asked]);
  });

  it('keeps one new name, and asks for two', () => {
    const named = (base: string, mine: string, theirs: string, given: ListAnswers = {}) => {
      const { name, conflicts } = mergeLists(content('', base), content('', mine), content('', theirs), given);
      return [name, conflicts.length];
    };
    expect([named('A', 'B', 'A'), named('A', 'A', 'B'), named('A', 'B', 'B')]).toEqual([
      ['B', 0],
      ['B', 0],
      ['B', 0],
    ]);
    expect([named('A', 'B', 'C'), named('A', 'B', 'C', { '': 'theirs' })]).toEqual([
      ['B', 1],
      ['C', 1],
    ]);
  });

  it('merges lists of the largest size within the time of a test', () => {
    const base = Array.from({ length: 300 }, (_, at) => `${at}`);
    const rotated = [...base.slice(150), ...base.slice(0, 150)];
    const named = (lines: string[]): ListContent => ({ name: 'A', lines });
    const merged = mergeLists(named(base), named(base.toReversed()), named(rotated));
    expect(merged.lines.toSorted()).toEqual(base.toSorted());
  });
});
