// The default order: aims in turn, the most wanted seat of each first, few of a course, and its prefix.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findByLevel, mixSeats } from '../../../../api/contract/prediction/mixed-order.ts';
import { NO_LEVEL } from '../../../../api/contract/prediction/seat-line.ts';

type Seat = { level: number; course: string };
const [HIGH, GOOD, MODERATE, LOW] = [0, 1, 2, 3];

/** @param seats from the most wanted on */
function mix(seats: readonly Seat[], most?: number) {
  const find = findByLevel(seats.map(({ level }) => level));
  let furthest = -1;
  const order = mixSeats(
    {
      find: (aim, from) => {
        const seat = find(aim, from);
        furthest = Math.max(furthest, seat < 0 ? seats.length : seat);
        return seat;
      },
      course: (seat) => seats[seat]?.course,
    },
    most,
  );
  return { order, read: furthest + 1 };
}

const spread = (level: number, count: number, course: (at: number) => string = (at) => `${level}-${at}`): Seat[] =>
  Array.from({ length: count }, (_, at) => ({ level, course: course(at) }));

const anySeats = fc.array(
  fc.record({ level: fc.integer({ min: 0, max: NO_LEVEL }), course: fc.constantFrom('a', 'b', 'c', 'd', 'e') }),
  { maxLength: 80 },
);

describe('mixSeats', () => {
  it('gives five seats to reach for, five to aim at and five safe ones, the most wanted of each', () => {
    const { order } = mix([...spread(LOW, 9), ...spread(MODERATE, 5), ...spread(GOOD, 9), ...spread(HIGH, 90)], 15);
    expect(order).toEqual([0, 9, 23, 1, 10, 24, 2, 11, 25, 3, 12, 26, 4, 13, 27]);
  });

  it('lists at most two seats of a course in a block while others wait', () => {
    const seats = [...spread(HIGH, 40, () => 'one'), ...spread(HIGH, 40, (at) => `other ${at % 10}`)];
    const { order } = mix(seats, 15);
    expect(order.filter((seat) => seats[seat]?.course === 'one')).toEqual([0, 1]);
  });

  it('repeats a course where there is no other', () => {
    expect(mix(spread(GOOD, 4, () => 'one')).order).toEqual([0, 1, 2, 3]);
  });

  it('fills a short aim from its neighbours', () => {
    const levels = mix([...spread(LOW, 2), ...spread(GOOD, 30)], 15).order.map((seat) => (seat < 2 ? LOW : GOOD));
    expect(levels.filter((level) => level === LOW)).toHaveLength(2);
    expect(levels).toHaveLength(15);
  });

  it('puts seats without a chance last', () => {
    expect(mix([...spread(NO_LEVEL, 2), ...spread(LOW, 1), ...spread(HIGH, 1)]).order).toEqual([2, 3, 0, 1]);
  });

  it('lists each seat once', () => {
    fc.assert(
      fc.property(anySeats, (seats) => {
        const { order } = mix(seats);
        expect([...order].sort((a, b) => a - b)).toEqual(seats.map((_, at) => at));
      }),
    );
  });

  it('begins alike however many seats are asked for', () => {
    fc.assert(
      fc.property(anySeats, fc.nat(80), (seats, most) => {
        expect(mix(seats, most).order).toEqual(mix(seats).order.slice(0, most));
      }),
    );
  });

  it('reads no further than the first seats need', () => {
    expect(mix([...spread(LOW, 5), ...spread(GOOD, 5), ...spread(HIGH, 500)], 15).read).toBe(15);
  });
});
