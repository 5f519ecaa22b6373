// Orders of the list, and moving an entry of a list.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeeKind } from '../../../../api/contract/prediction/fee-kind.ts';
import { listItems } from '../../../../api/contract/prediction/open-seats.ts';
import type { PredictionItem } from '../../../../api/contract/prediction/prediction.ts';
import { noFilters } from '../../../../src/lib/seats/seat-filter.ts';
import { orderSeats, sortSeats } from '../../../../src/lib/seats/seat-order.ts';
import { SORT_KEYS } from '../../../../src/lib/seats/sort-keys.ts';
import { moveItem } from '../../../../src/screens/list/parts.ts';
import { measureCpuTime } from '../../../support/cpu-time.ts';
import { filterItems, knownMoney, sortItems } from '../../../support/seat-items.ts';

type Figures = { fee: number | null; stipend: number | null; closing: number; college: string; score?: number };

const seat = ({ fee, stipend, closing, college, score = 50 }: Figures, at: number) =>
  ({
    id: `seat-${at}`,
    closingRank: closing,
    chance_score: score,
    college: { college_name: college },
    course: { duration: 3 },
    fee: knownMoney({ course_fee: fee, stipend_y1: stipend }),
  }) as PredictionItem;

const figure = fc.option(fc.nat(50), { nil: null });
const seats = fc
  .array(
    fc.record({
      fee: figure,
      stipend: figure,
      closing: fc.nat(50),
      college: fc.constantFrom('b', 'A', 'é', 'c'),
      score: fc.nat(99),
    }),
  )
  .map((list) => list.map(seat));

describe('the order by part', () => {
  const CLINICAL = { degree_type: 'MD', clinical_type: 'Clinical' };
  const PATHOLOGY = { degree_type: 'MD', clinical_type: 'Para-clinical' };
  const DIPLOMA = { degree_type: 'DNB Diploma', clinical_type: 'Clinical' };
  const graded = (fee: number | null, kind: FeeKind, at: number, level = 'Moderate', course = CLINICAL) => ({
    ...seat({ fee, stipend: null, closing: 1, college: 'A' }, at),
    demand_rank: at + 1,
    chance_level: level,
    fee_kind: kind,
    course,
  });
  const items = [
    graded(1_388_744, 'regulated', 0),
    graded(1_388_744, 'regulated', 1, 'High'),
    graded(124_150, 'government', 2),
    graded(207_777, 'regulated', 3),
    graded(null, 'regulated', 4),
    graded(null, 'government', 5),
    graded(90_000, 'government', 6, 'Moderate', DIPLOMA),
    graded(90_000, 'government', 7, 'Moderate', PATHOLOGY),
    graded(2_500_000, 'full', 8),
  ] as PredictionItem[];
  const order = (feeKinds?: FeeKind[]) => {
    const list = listItems(items);
    return Array.from(orderSeats(list, feeKinds).sort('parts'), (place) => list.item(place).id.replace('seat-', ''));
  };

  it('puts seats at a government fee before dearer ones of their part, and diplomas after both', () => {
    expect(order(['government', 'regulated'])).toEqual(['2', '3', '5', '7', '0', '4', '6', '8', '1']);
  });

  it('puts clinical seats first where full fees are asked for', () => {
    expect(order(['government', 'regulated', 'full'])).toEqual(['0', '2', '3', '4', '5', '8', '6', '7', '1']);
  });

  it('goes by demand without the question, but for diplomas', () => {
    expect(order()).toEqual(['0', '2', '3', '4', '5', '7', '8', '6', '1']);
  });
});

describe('the orders of cost', () => {
  const costly = (fee: Parameters<typeof knownMoney>[0], at: number, management_type = 'Private') => ({
    ...seat({ fee: null, stipend: null, closing: 1, college: 'A' }, at),
    college: { college_name: 'A', management_type },
    fee: knownMoney(fee),
  });
  const items = [
    costly({ fee_low: 100_000, fee_high: 7_000_000 }, 0),
    costly({ course_fee: 10_000, stipend_y1: 60_000 }, 1, 'Deemed'),
    costly({}, 2),
    costly({ course_fee: 3_000_000 }, 3),
    costly({ course_fee: 2_900_000, fee_later: 6_200_000, stipend_y1: 90_000 }, 4),
  ] as PredictionItem[];
  const order = (key: 'fee' | 'total') => sortItems(items, key).map(({ id }) => id.replace('seat-', ''));

  it('take a range by its upper end, and a fee that is too small as unknown', () => {
    expect(order('fee')).toEqual(['4', '3', '0', '1', '2']);
  });

  it('compare the fees of all years, whatever the stipend', () => {
    expect(order('total')).toEqual(['3', '4', '0', '1', '2']);
  });
});

describe('sortSeats', () => {
  it('loses no seat in any order', () => {
    fc.assert(
      fc.property(seats, fc.constantFrom(...SORT_KEYS), (items, key) => {
        expect(new Set(sortItems(items, key))).toEqual(new Set(items));
        expect(sortItems(items, key)).toHaveLength(items.length);
      }),
    );
  });

  it('puts unknown figures last, lowest fee and highest stipend first', () => {
    fc.assert(
      fc.property(seats, (items) => {
        const fees = sortItems(items, 'fee').map(({ fee }) => fee.course_fee ?? Number.POSITIVE_INFINITY);
        expect(fees).toEqual([...fees].sort((one, other) => (one === other ? 0 : one - other)));
        const stipends = sortItems(items, 'stipend').map(({ fee }) => fee.stipend_y1 ?? -1);
        expect(stipends).toEqual([...stipends].sort((one, other) => other - one));
      }),
    );
  });

  it('puts the highest chance first, among equals the lowest closing rank', () => {
    fc.assert(
      fc.property(seats, (items) => {
        const order = sortItems(items, 'chance').map((item) => [item.chance_score ?? 0, item.closingRank] as const);
        const expected = [...order].sort(([one, first], [other, second]) => other - one || first - second);
        expect(order).toEqual(expected);
      }),
    );
  });

  it('sorts the same seats once', () => {
    fc.assert(
      fc.property(seats, fc.constantFrom(...SORT_KEYS), (items, key) => {
        const list = listItems(items);
        expect(sortSeats(list, key)).toBe(sortSeats(list, key));
        expect(sortItems(items, 'default')).toEqual(items);
        const others = items.slice(1);
        expect(new Set(sortItems(others, key))).toEqual(new Set(others));
      }),
    );
  });

  it('keeps the order of the prediction among equals', () => {
    fc.assert(
      fc.property(seats, fc.constantFrom(...SORT_KEYS), (items, key) => {
        const same = items.map((item) => ({ ...item, fee: { ...item.fee, course_fee: 1, stipend_y1: 1 } }));
        const equal = same.map(
          (item) => ({ ...item, closingRank: 1, chance_score: 1, college: { college_name: 'x' } }) as PredictionItem,
        );
        expect(sortItems(equal, key)).toEqual(equal);
      }),
    );
  });

  it('filters ten thousand seats without delay', () => {
    const many = Array.from({ length: 10_000 }, (_, at) =>
      seat({ fee: at % 70, stipend: at % 9, closing: at, college: `College ${at % 700}` }, at),
    );
    const lists = { ...noFilters.lists, colleges: ['College 3', 'College 4'] };
    const filters = { ...noFilters, lists, feeRange: { min: 1, max: 60 }, stipendRange: { min: 0, max: 5 } };
    expect(filterItems(many, filters).length).toBeGreaterThan(0);
    expect(measureCpuTime(() => filterItems(many, filters))).toBeLessThan(100);
  });

  it('sorts ten thousand seats by name without delay', () => {
    const many = Array.from({ length: 10_000 }, (_, at) =>
      seat({ fee: at % 7, stipend: null, closing: at, college: `College ${at % 700}` }, at),
    );
    expect(measureCpuTime(() => sortItems(many, 'college'))).toBeLessThan(200);
  });
});

describe('filterSeats, seats with No Info', () => {
  const list = [
    seat({ fee: null, stipend: 5, closing: 1, college: 'a' }, 1),
    seat({ fee: 10, stipend: null, closing: 1, college: 'b' }, 2),
  ];
  const names = (items: readonly PredictionItem[]) => items.map(({ id }) => id);

  it('leaves unknown fees out of a range, and keeps them on demand', () => {
    const feeRange = { min: 0, max: 20 };
    expect(names(filterItems(list, { ...noFilters, feeRange }))).toEqual(['seat-2']);
    expect(names(filterItems(list, { ...noFilters, feeRange, feeUnknown: true }))).toEqual(['seat-1', 'seat-2']);
    expect(names(filterItems(list, { ...noFilters, feeUnknown: false }))).toEqual(['seat-2']);
    expect(names(filterItems(list, { ...noFilters, stipendUnknown: false }))).toEqual(['seat-1']);
  });

  it('offers unknown bonds as a separate choice', () => {
    expect(filterItems(list, { ...noFilters, bondRequired: 'unknown' })).toHaveLength(2);
    expect(filterItems(list, { ...noFilters, bondRequired: 'no' })).toHaveLength(0);
    expect(filterItems(list, { ...noFilters, bondRequired: 'yes' })).toHaveLength(0);
  });
});

describe('moveItem', () => {
  it('moves an entry and keeps the others in order', () => {
    const places = fc.tuple(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(12), fc.nat(12));
    fc.assert(
      fc.property(places, ([list, from, to]) => {
        const next = moveItem(list, from, to);
        if (from >= list.length || to >= list.length) {
          expect(next).toBe(list);
          return;
        }
        expect(next[to]).toBe(list[from]);
        expect(next.filter((entry) => entry !== list[from])).toEqual(list.filter((_, place) => place !== from));
      }),
    );
  });
});
