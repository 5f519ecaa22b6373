// What the address of the results says about the list.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListAddress, readListAddress, writeListAddress } from '../../../../src/lib/links/results-address.ts';
import { CHANCE_KEYS } from '../../../../src/lib/seats/chance-levels.ts';
import { LISTS, noFilters } from '../../../../src/lib/seats/seat-filter.ts';
import { SORT_KEYS } from '../../../../src/lib/seats/sort-keys.ts';

const plain: ListAddress = { filters: noFilters, sort: 'parts', view: null, page: 1, seat: null };
const read = (text: string) => readListAddress(new URLSearchParams(text));

const rupees = fc.nat(999_999_999);
const range = fc.option(fc.tuple(rupees, rupees).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })));
const lists = fc.record(Object.fromEntries(LISTS.map((list) => [list, fc.array(fc.string())])));
const address = fc.record({
  filters: fc.record({
    lists,
    chanceLevel: fc.constantFrom('all', ...CHANCE_KEYS),
    bondRequired: fc.constantFrom('all', 'no', 'yes', 'unknown'),
    feeRange: range,
    stipendRange: range,
    feeUnknown: fc.option(fc.boolean()),
    stipendUnknown: fc.option(fc.boolean()),
  }),
  sort: fc.constantFrom(...SORT_KEYS),
  view: fc.option(fc.constantFrom('cards', 'table')),
  page: fc.integer({ min: 1, max: 999 }),
  seat: fc.option(fc.string()),
});

describe('the address of a list', () => {
  it('restores what was written', () => {
    fc.assert(
      fc.property(address, (list) => {
        const query = new URLSearchParams();
        writeListAddress(query, list as unknown as ListAddress);
        expect(read(String(query))).toEqual(list);
      }),
    );
  });

  it('is empty for a list without filters', () => {
    const query = new URLSearchParams('rank=1');
    writeListAddress(query, plain);
    expect(String(query)).toBe('rank=1');
    expect(read('rank=1')).toEqual(plain);
  });

  it.each([
    'level=best',
    'bond=maybe',
    'fee=5',
    'fee=a-b',
    'fee=5-1',
    'fee-unknown=x',
    'sort=name',
    'view=map',
    'page=0',
    'page=x',
  ])('drops %s', (text) => expect(read(text)).toEqual(plain));
});
