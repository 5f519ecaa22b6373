// Filters of the predicted seats: lists, ranges, bonds and chances, on items and on seat lines.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listItems, openSeats } from '../../../../api/contract/prediction/open-seats.ts';
import type { PredictionItem } from '../../../../api/contract/prediction/prediction.ts';
import { predict } from '../../../../api/domain/matching/predict.ts';
import { buildSeatLine, findSeatContext } from '../../../../api/domain/seats/seat-line.ts';
import { encodeScores } from '../../../../api/services/seats-reply.ts';
import { countActive, indexList, LISTS, noFilters } from '../../../../src/lib/seats/seat-filter.ts';
import { orderSeats } from '../../../../src/lib/seats/seat-order.ts';
import { COUNSELLING, loadedPacks } from '../../../support/application.ts';
import { filterItems, knownMoney } from '../../../support/seat-items.ts';

const seats = loadedPacks().counsellings.get(COUNSELLING);
if (!seats) throw new Error('The small pack is missing');
const request = { counsellingId: 7, quotaId: 1, categoryId: 2, baseCategory: 'BC', isPwD: false };
const { items, lines, levels, scores, candidate } = predict(
  seats,
  { ...request, rank: 3000, budget: null, preferredCourses: [], isPdfRequest: false },
  -1,
);
const opened = openSeats(
  {
    context: findSeatContext(seats),
    levels: [0, 1, 2, 3].map((level) => levels.filter((one) => one === level).length),
    scores: scores.stages.map(encodeScores),
    lines: Array.from(lines, (line) => buildSeatLine(seats, line)),
  },
  new Map(),
  candidate,
);
const [model] = items;
if (!model) throw new Error('The small pack predicts nothing');

type Figures = { fee?: number | null; stipend?: number | null; bond?: number | 'No Info' };

const seat = ({ fee = null, stipend = null, bond = 'No Info' }: Figures): PredictionItem => ({
  ...model,
  fee: knownMoney({ course_fee: fee, stipend_y1: stipend, bond }),
});

describe('indexList', () => {
  it('counts an unknown value with those that say so', () => {
    const states = [null, 'Unknown State', 'Kerala', 'Kerala'];
    const some = states.map((state) => ({ ...model, college: { ...model.college, state } }));
    const { values, positions } = indexList(listItems(some), 'states');
    expect([values, [...positions]]).toEqual([
      ['Unknown State', 'Kerala'],
      [0, 0, 1, 1],
    ]);
  });
});

describe('filterSeats', () => {
  it('lets everything through without filters', () => {
    expect(filterItems(items, noFilters)).toEqual(items);
  });

  it('takes any value of a list', () => {
    const order = orderSeats(listItems(items));
    for (const { value, count } of order.countChoices('colleges')) {
      expect(order.count({ lists: { ...noFilters.lists, colleges: [value] } })).toBe(count);
    }
  });

  it('filters by each of nine lists', () => {
    expect([...LISTS].sort()).toEqual(
      [
        'colleges',
        'courses',
        'states',
        'ownershipTypes',
        'quotas',
        'categories',
        'clinicalTypes',
        'degrees',
        'durations',
      ].sort(),
    );
    const order = orderSeats(listItems(items));
    for (const list of LISTS) {
      for (const { value, count } of order.countChoices(list)) {
        const lists = { ...noFilters.lists, [list]: [value] };
        const found = filterItems(items, { ...noFilters, lists });
        expect(order.count({ lists })).toBe(count);
        expect(indexList(listItems(found), list).values).toEqual([value]);
      }
    }
  });

  it('reads each list from seat lines as from items', () => {
    const listed = listItems(items);
    expect(opened.size).toBe(items.length);
    for (const list of LISTS) {
      expect(indexList(opened, list)).toEqual(indexList(listed, list));
    }
  });

  it('includes both ends of a range', () => {
    const list = [99, 100, 200, 201].map((figure) => seat({ fee: figure, stipend: 300 - figure }));
    const range = { min: 100, max: 200 };
    const fees = filterItems(list, { ...noFilters, feeRange: range });
    expect(fees.map((item) => item.fee.course_fee)).toEqual([100, 200]);
    const stipends = filterItems(list, { ...noFilters, stipendRange: range });
    expect(stipends.map((item) => item.fee.stipend_y1)).toEqual([200, 100]);
  });

  it('keeps exactly the known figures of a range', () => {
    const figure = fc.option(fc.nat(500), { nil: null });
    fc.assert(
      fc.property(fc.array(figure), fc.nat(500), fc.nat(500), (figures, min, max) => {
        const list = figures.map((fee) => seat({ fee, stipend: fee }));
        const within = figures.filter((fee) => (max === 0 ? true : fee !== null && fee >= min && fee <= max));
        const fees = filterItems(list, { ...noFilters, feeRange: { min, max } });
        const stipends = filterItems(list, { ...noFilters, stipendRange: { min, max } });
        expect(fees.map((item) => item.fee.course_fee)).toEqual(within);
        expect(stipends.map((item) => item.fee.stipend_y1)).toEqual(within);
      }),
    );
  });

  it('never treats unknown as zero', () => {
    const unknown = seat({});
    expect(filterItems([unknown], { ...noFilters, feeRange: { min: 0, max: 2 } })).toHaveLength(0);
    expect(filterItems([unknown], { ...noFilters, bondRequired: 'no' })).toHaveLength(0);
    expect(filterItems([unknown], { ...noFilters, bondRequired: 'yes' })).toHaveLength(0);
  });

  it('ignores a range whose end is 0', () => {
    const none = { min: 0, max: 0 };
    const list = [seat({ stipend: 50, fee: 50 }), seat({})];
    expect(filterItems(list, { ...noFilters, stipendRange: none, feeRange: none })).toHaveLength(2);
  });

  it('distinguishes bonds by years', () => {
    const list = [seat({ bond: 0 }), seat({ bond: 2 })];
    expect(filterItems(list, { ...noFilters, bondRequired: 'yes' })[0]?.fee.bond).toBe(2);
    expect(filterItems(list, { ...noFilters, bondRequired: 'no' })[0]?.fee.bond).toBe(0);
  });

  it('splits the list by chance without loss', () => {
    const levels = ['high', 'good', 'moderate', 'low'] as const;
    const parts = levels.map((chanceLevel) => filterItems(items, { ...noFilters, chanceLevel }).length);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(items.length);
  });
});

describe('countActive', () => {
  it('counts a list once', () => {
    const lists = { ...noFilters.lists, states: ['Kerala', 'Goa'] };
    expect(countActive({ ...noFilters, lists, bondRequired: 'yes', feeRange: { min: 0, max: 9 } })).toBe(3);
  });
});
