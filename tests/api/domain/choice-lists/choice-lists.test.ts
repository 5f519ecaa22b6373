// Saving choice lists: their number, their order, and that only seats that were shown to the owner enter one.
import { describe, expect, it } from 'vitest';
import { type ChoiceList, MAX_CHOICE_LISTS } from '../../../../api/contract/choices.ts';
import type { PredictionItem } from '../../../../api/contract/prediction/prediction.ts';
import { describeChoice, saveList, withoutList } from '../../../../api/domain/choice-lists/choice-lists.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const line = (id: string, college = 'Old') => ({ id, college, place: 'KA', course: 'MD', quota: 'AI', pool: 'GN' });
const list = (id: string, ...ids: string[]): ChoiceList => ({
  id,
  name: id,
  lines: ids.map((seat) => line(seat)),
  updatedAt: 'before',
});
const item = (id: string, place: string | null = null, state: string | null = 'KA') =>
  ({
    id,
    college: { college_name: 'Alpha', place, state },
    course: { course_name: 'MD' },
    quota: 'AI',
    allotted_category: 'GN',
  }) as PredictionItem;
const fresh = { id: 'fresh', at: 'now' };
const lists = [list('one', 'a'), list('two', 'b')];

describe('saveList', () => {
  it('saves a new list first, in the order of its lines, each once', () => {
    const { next, result } = saveList(
      [],
      { id: null, name: 'New', lines: ['b', 'a', 'b'] },
      [item('a'), item('b')],
      fresh,
    );
    expect(next).toEqual([
      { id: 'fresh', name: 'New', lines: [line('b', 'Alpha'), line('a', 'Alpha')], updatedAt: 'now' },
    ]);
    expect(result).toEqual({ kind: 'saved', list: next[0] });
  });

  it('replaces a list of the same id and puts it first', () => {
    const { next } = saveList(lists, { id: 'two', name: 'Renamed', lines: [] }, [], fresh);
    expect(next).toEqual([{ id: 'two', name: 'Renamed', lines: [], updatedAt: 'now' }, lists[0]]);
  });

  it('takes the seats of every saved list, and the names of today for a shown one', () => {
    const { next } = saveList(lists, { id: 'one', name: 'one', lines: ['b', 'a'] }, [item('a')], fresh);
    expect(next[0]?.lines).toEqual([line('b', 'Old'), line('a', 'Alpha')]);
  });

  it('refuses a seat that was never shown', () => {
    expect(saveList(lists, { id: 'one', name: 'one', lines: ['a', 'c'] }, [], fresh)).toEqual({
      next: lists,
      result: { kind: 'not-shown' },
    });
  });

  it('refuses an unknown list', () => {
    const input = { id: 'gone', name: 'x', lines: [] };
    expect(saveList(lists, input, [], fresh)).toEqual({ next: lists, result: { kind: 'unknown-list' } });
  });

  it('refuses one list too many, and changes a list of a full set', () => {
    const full = Array.from({ length: MAX_CHOICE_LISTS }, (_, turn) => list(`l${turn}`));
    const add = (known: readonly ChoiceList[], id: string | null) =>
      saveList(known, { id, name: 'x', lines: [] }, [], fresh).result.kind;
    expect([add(full, null), add(full.slice(1), null), add(full, 'l0')]).toEqual(['too-many-lists', 'saved', 'saved']);
  });

  it.each([
    ['Kochi', 'KL', 'Kochi, KL'],
    [null, 'KL', 'KL'],
    ['Kochi', null, 'Kochi'],
    [null, null, ''],
  ])('writes the place of %s in %s as "%s"', (place, state, expected) => {
    const { next } = saveList([], { id: null, name: 'x', lines: ['a'] }, [item('a', place, state)], fresh);
    expect(next[0]?.lines[0]?.place).toBe(expected);
  });
});

describe('withoutList', () => {
  it('removes one list, and returns the same lists for an unknown one', () => {
    expect(withoutList(lists, 'one')).toEqual([lists[1]]);
    expect(withoutList(lists, 'gone')).toBe(lists);
  });
});

describe('describeChoice', () => {
  it('names a seat line by the pack', () => {
    const seats = smallSeats((pack) => {
      for (const institute of pack.institutes) if (institute.id === 'b') institute.place = 'Kochi';
    });
    expect(describeChoice(seats, 2)).toEqual({
      id: 'demo.b.ms-surg.AI.GN',
      college: 'Beta College',
      place: 'Kochi, KL',
      course: 'MS General Surgery',
      quota: 'All India',
      pool: 'GN',
    });
    expect(describeChoice(seats, 0).place).toBe('KA');
  });

  it('leaves the names of an unknown line empty', () => {
    expect(describeChoice(smallSeats(), 99)).toMatchObject({ college: '', place: '', course: '', quota: '', pool: '' });
  });
});
