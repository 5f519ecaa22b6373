// Saving choice lists: their number, their order, and that only seats that were shown to the owner enter one.
import { describe, expect, it } from 'vitest';
import { type ChoiceList, MAX_CHOICE_LISTS } from '../../../../api/contract/choices/choices.ts';
import { deleteList, describeChoice, findPrinted, saveList } from '../../../../api/domain/choice-lists/choice-lists.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const line = (id: string, college = 'Old') => ({ id, college, place: 'KA', course: 'MD', quota: 'AI', pool: 'GN' });
const list = (id: string, ...ids: string[]): ChoiceList => ({
  id,
  name: id,
  lines: ids.map((seat) => line(seat)),
  updatedAt: 'before',
  version: 1,
});
const item = (id: string) => line(id, 'Alpha');
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
      { id: 'fresh', name: 'New', lines: [line('b', 'Alpha'), line('a', 'Alpha')], updatedAt: 'now', version: 1 },
    ]);
    expect(result).toEqual({ kind: 'saved', list: next[0] });
  });

  it('replaces a list of the same id and puts it first', () => {
    const { next } = saveList(lists, { id: 'two', version: 1, name: 'Renamed', lines: [] }, [], fresh);
    expect(next).toEqual([{ id: 'two', name: 'Renamed', lines: [], updatedAt: 'now', version: 2 }, lists[0]]);
  });

  it('takes the seats of every saved list, and the names of today for a shown one', () => {
    const { next } = saveList(lists, { id: 'one', version: 1, name: 'one', lines: ['b', 'a'] }, [item('a')], fresh);
    expect(next[0]?.lines).toEqual([line('b', 'Old'), line('a', 'Alpha')]);
  });

  it('refuses a seat that was never shown', () => {
    expect(saveList(lists, { id: 'one', version: 1, name: 'one', lines: ['a', 'c'] }, [], fresh)).toEqual({
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
      saveList(known, { id, version: 1, name: 'x', lines: [] }, [], fresh).result.kind;
    expect([add(full, null), add(full.slice(1), null), add(full, 'l0')]).toEqual(['too-many-lists', 'saved', 'saved']);
  });
});

describe('a version', () => {
  const save = (known: readonly ChoiceList[], version?: number | null, id = 'one') =>
    saveList(known, { id, version, name: 'x', lines: [] }, [], fresh);
  const [first] = lists;

  it.each([0, 2, null, undefined])('%s is not the one of the list: the newer list is returned', (version) => {
    expect(save(lists, version)).toEqual({ next: lists, result: { kind: 'changed', list: first } });
    const deleted = deleteList(lists, { id: 'one', version });
    expect([deleted.next === lists, deleted.result]).toEqual([true, { kind: 'changed', list: first }]);
  });

  it('grows with each save', () => {
    expect(save(lists, 1).next[0]?.version).toBe(2);
    expect(save(save(lists, 1).next, 2).next[0]?.version).toBe(3);
  });

  it('is 0 for a list from before, which a page from before may save once', () => {
    const old = [{ ...list('one', 'a'), version: 0 }];
    const { next } = save(old);
    expect([next[0]?.version, save(next).result.kind]).toEqual([1, 'changed']);
  });

  it('of null creates a list under its id once', () => {
    const { next, result } = save(lists, null, 'own');
    expect([next[0]?.id, next[0]?.version, result.kind]).toEqual(['own', 1, 'saved']);
    expect(save(next, null, 'own').result.kind).toBe('changed');
  });
});

describe('deleteList', () => {
  it('removes a list of that version, and returns the same lists for an unknown one', () => {
    expect(deleteList(lists, { id: 'one', version: 1 }).next).toEqual([lists[1]]);
    const { next, result } = deleteList(lists, { id: 'gone', version: 1 });
    expect([next === lists, result]).toEqual([true, null]);
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

  it('names an NRI seat so: no category is reserved among them', () => {
    const seats = smallSeats((pack) => {
      for (const { traits } of pack.quotas) traits.nonResident = true;
    });
    expect(describeChoice(seats, 1).pool).toBe('NRI');
  });

  it('leaves the names of an unknown line empty', () => {
    expect(describeChoice(smallSeats(), 99)).toMatchObject({ college: '', place: '', course: '', quota: '', pool: '' });
  });
});

describe('findPrinted', () => {
  it('takes the words of the published lists, and the own ones where there are none', () => {
    const id = 'demo.b.ms-surg.AI.GN';
    const seats = smallSeats((pack) => {
      for (const course of pack.courses) if (course.id === 'ms-surg') course.printed = 'M.S. (GENERAL SURGERY)';
    });
    expect(findPrinted(seats, id)).toEqual({ course: 'M.S. (GENERAL SURGERY)', quota: 'All India' });
    expect(findPrinted({ ...seats, origin: 'a table' }, id)).toEqual({
      course: 'MS General Surgery',
      quota: 'All India',
    });
    expect(findPrinted(seats, 'demo.gone')).toBeUndefined();
  });
});
