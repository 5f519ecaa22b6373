// Options of form and filters, counted on the small pack.
import { describe, expect, it } from 'vitest';
import { courseNames, filterOptions } from '../../../../api/domain/catalogue/filter-options.ts';
import { minimalOptions } from '../../../../api/domain/catalogue/options.ts';
import { PACK_FORMAT } from '../../../../api/packs/schema.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const seats = smallSeats();

describe('filterOptions', () => {
  it('counts the lines of each option', () => {
    const options = filterOptions(seats, { quotaId: 1, categoryId: 2 }, 'v1');
    expect(options.colleges).toEqual([
      { value: 'Alpha College', count: 2 },
      { value: 'Beta College', count: 1 },
      { value: 'Gamma College', count: 1 },
    ]);
    expect(options.ownershipTypes).toContainEqual({ value: 'No Info', count: 1 });
    expect(options.metadata).toEqual({ lines: 4, packVersion: 'v1' });
  });

  it('computes ranges from known figures only', () => {
    const options = filterOptions(seats, { quotaId: 1, categoryId: 1 }, 'v1');
    expect(options.feeRange).toEqual({ min_fee: 50_000, max_fee: 1_200_000, avg_fee: 625_000 });
    expect(options.stipendRange).toEqual({ min_stipend: 60_000, max_stipend: 60_000, avg_stipend: 60_000 });
  });

  it('returns no range without known figures', () => {
    expect(filterOptions(seats, { quotaId: 2, categoryId: 1 }, 'v1').stipendRange).toBeNull();
  });
});

describe('courseNames', () => {
  it('lists each course once in alphabetical order', () => {
    expect(courseNames(seats, { quotaId: 1, categoryId: 1 })).toEqual([
      'MD Anatomy',
      'MD General Medicine',
      'MS General Surgery',
    ]);
  });
});

describe('minimalOptions', () => {
  it('offers selectable categories and marks inactive counsellings', () => {
    const options = minimalOptions({
      version: 'v1',
      counsellings: new Map([[7, seats]]),
      lineFiles: { byName: new Map(), byPool: new Map() },
      facts: new Map(),
      finalSeats: new Map(),
      seasons: new Map(),
      manifest: {
        format: PACK_FORMAT,
        version: 'v1',
        dataTime: null,
        packs: [],
        sources: [],
        inactive: [{ id: 9, code: 'tn', name: 'Tamil Nadu', reason: 'No list yet.' }],
      },
    });
    expect(options.categories).toEqual([
      { id: 1, counselling_id: 7, name: 'GN', pools: ['GN'], pwd_pools: ['GN', 'GN-PwD'], note: '' },
      {
        id: 2,
        counselling_id: 7,
        name: 'BC',
        pools: ['GN', 'BC'],
        pwd_pools: ['GN', 'BC', 'GN-PwD', 'BC-PwD'],
        note: '',
      },
    ]);
    expect(options.counsellings.map(({ id, is_active, inactive_reason }) => [id, is_active, inactive_reason])).toEqual([
      [7, true, ''],
      [9, false, 'No list yet.'],
    ]);
  });
});
