// The seats of a short list: five of each part, few of a college, course and state, some of the own state.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPart, LEVELS_OF_PART } from '../../../../api/contract/prediction/list-parts.ts';
import { NO_LEVEL } from '../../../../api/contract/prediction/seat-line.ts';
import { mixSeats } from '../../../../api/domain/matching/mixed-seats.ts';

type Seat = { level: number; course: string; college: string; state: string; isUnasked: boolean; isLater: boolean };
const [HIGH, GOOD, MODERATE, LOW] = [0, 1, 2, 3];

/** @param seats from the most wanted on */
function mix(seats: readonly Seat[], most = 15, home: string | null = null, namesOtherRank = false) {
  const order = mixSeats(
    {
      partOf: Uint8Array.from(seats, ({ level }) => findPart(level)),
      read: (seat) => seats[seat] as Seat,
      spansStates: new Set(seats.map(({ state }) => state)).size > 1,
      isAtHome: home === null ? null : (seat) => seats[seat]?.state === home,
      namesOtherRank,
    },
    most,
  );
  return { order, seats: order.map((seat) => seats[seat] as Seat) };
}

const spread = (level: number, count: number, change: (at: number) => Partial<Seat> = () => ({})): Seat[] =>
  Array.from({ length: count }, (_, at) => {
    const name = `${level}-${at}`;
    return { level, course: name, college: name, state: name, isUnasked: false, isLater: false, ...change(at) };
  });

const count = <Value>(values: readonly Value[], wanted: Value) => values.filter((value) => value === wanted).length;
const most = (seats: readonly Seat[], field: keyof Seat) => {
  const values = seats.map((seat) => seat[field]);
  return Math.max(0, ...values.map((value) => count(values, value)));
};

const few = (...names: string[]) => fc.constantFrom(...names);
const anySeats = fc.array(
  fc.record({
    level: fc.integer({ min: 0, max: NO_LEVEL }),
    course: few('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
    college: few('1', '2', '3', '4', '5', '6', '7', '8', '9'),
    state: few('KA', 'TN', 'KL'),
    isUnasked: fc.boolean(),
    isLater: fc.boolean(),
  }),
  { maxLength: 80 },
);

describe('findPart', () => {
  it('aims at Moderate, calls Good and High safer, Low ambitious', () => {
    expect([MODERATE, HIGH, GOOD, LOW, NO_LEVEL].map((level) => findPart(level))).toEqual([0, 1, 1, 2, 4]);
    expect([LOW, NO_LEVEL].map((level) => findPart(level, true))).toEqual([3, 4]);
    expect(LEVELS_OF_PART).toHaveLength(5);
  });
});

describe('mixSeats', () => {
  it('takes five seats of each part, the most wanted ones, a seat to aim at first', () => {
    const { order } = mix([...spread(LOW, 9), ...spread(MODERATE, 5), ...spread(GOOD, 3), ...spread(HIGH, 90)]);
    expect(order).toEqual([9, 14, 0, 10, 15, 1, 11, 16, 2, 12, 17, 3, 13, 18, 4]);
  });

  it('takes later seats of a part after its others, and before those of the next part', () => {
    const later = { isLater: true };
    const { seats } = mix([
      ...spread(MODERATE, 9, (at) => ({ isLater: at !== 8 })),
      ...spread(HIGH, 30),
      ...spread(LOW, 9, () => later),
    ]);
    const aims = seats.filter(({ level }) => level === MODERATE);
    expect(aims.map(({ course }) => course)).toEqual(['2-8', '2-0', '2-1', '2-2', '2-3']);
    expect(
      [HIGH, LOW].map((level) =>
        count(
          seats.map((seat) => seat.level),
          level,
        ),
      ),
    ).toEqual([5, 5]);
  });

  it('has three seats of another rank where they were asked for, and four of each other part', () => {
    const all = [...spread(MODERATE, 9), ...spread(HIGH, 9), ...spread(LOW, 9), ...spread(NO_LEVEL, 9)];
    const levels = (isNamed: boolean) => mix(all, 15, null, isNamed).seats.map(({ level }) => level);
    expect([MODERATE, HIGH, LOW, NO_LEVEL].map((level) => count(levels(true), level))).toEqual([4, 4, 4, 3]);
    expect(count(levels(false), NO_LEVEL)).toBe(0);
  });

  it('fills a short part from the next one, the last from the first', () => {
    const levels = (seats: Seat[]) => mix(seats).seats.map(({ level }) => level);
    const short = levels([...spread(MODERATE, 2), ...spread(HIGH, 30), ...spread(LOW, 30)]);
    expect([MODERATE, HIGH, LOW].map((level) => count(short, level))).toEqual([2, 8, 5]);
    const last = levels([...spread(MODERATE, 30), ...spread(HIGH, 30), ...spread(LOW, 1)]);
    expect([MODERATE, HIGH, LOW].map((level) => count(last, level))).toEqual([9, 5, 1]);
  });

  it('gives up the state first, then the course, then the college, and full fees last', () => {
    const of = (change: (at: number) => Partial<Seat>) => mix(spread(MODERATE, 40, change)).seats;
    const one = () => ({ state: 'KA' });
    const others = spread(MODERATE, 40, (at) => ({ state: `${at % 3}`, course: `${at % 9}` }));
    const strict = mix(others).seats;
    expect([most(strict, 'state') > 4, most(strict, 'course')]).toEqual([true, 2]);
    expect(of((at) => ({ ...one(), course: `${at % 3}` }))).toHaveLength(15);
    const byCourse = of((at) => ({ course: 'one', college: `${at % 10}` }));
    expect([byCourse.length, most(byCourse, 'college')]).toEqual([15, 2]);
    expect(
      most(
        of(() => ({ college: 'one' })),
        'college',
      ),
    ).toBe(15);
    const full = mix([...spread(MODERATE, 40, () => ({ isUnasked: true })), ...spread(LOW, 12)]).seats;
    expect(full.filter(({ isUnasked }) => isUnasked)).toHaveLength(3);
  });

  it('raises a cap by one at a time, for a seat of the fewest there must be', () => {
    const colleges = ['a', 'b', 'c', 'd', 'e'];
    const of = (change: (at: number) => Partial<Seat>) => mix(spread(MODERATE, 60, change)).seats;
    const crowded = of((at) => ({ college: colleges[at < 40 ? 0 : at % 5] as string }));
    expect(colleges.map((one) => crowded.filter(({ college }) => college === one).length)).toEqual([3, 3, 3, 3, 3]);
    const both = of((at) => ({ college: colleges[at % 5] as string, course: `${Math.floor(at / 5) % 8}` }));
    expect([most(both, 'college'), most(both, 'course')]).toEqual([3, 2]);
    const states = of((at) => ({ state: at < 40 ? 'KA' : (['TN', 'KL'][at % 2] as string) }));
    expect(most(states, 'state')).toBe(5);
  });

  it('gives up a seat beyond a cap where a later one makes it needless', () => {
    const [a, b] = [(course: string) => ({ college: 'a', course }), (course: string) => ({ college: 'b', course })];
    const seats = [a('x'), a('y'), b('x'), b('z'), { college: 'c', course: 'x' }, a('w')];
    const found = mix(
      spread(MODERATE, 25, (at) => seats[at] ?? { college: ['a', 'b', 'd', 'e', 'f'][at % 5] as string }),
    );
    expect([most(found.seats, 'college'), most(found.seats, 'course')]).toEqual([3, 2]);
  });

  it('has three seats of the own state, the most wanted ones', () => {
    const home = (at: number) => ({ state: at === 0 ? 'KA' : `${at}` });
    const seats = [
      ...spread(MODERATE, 40),
      ...spread(HIGH, 40),
      ...spread(MODERATE, 1, home),
      ...spread(HIGH, 1, home),
    ];
    seats.push(...spread(LOW, 40, (at) => (at > 30 ? { state: 'KA' } : {})));
    expect(
      count(
        mix(seats, 15, 'KA').seats.map(({ state }) => state),
        'KA',
      ),
    ).toBe(3);
    expect(
      count(
        mix(seats).seats.map(({ state }) => state),
        'KA',
      ),
    ).toBe(0);
    expect(
      mix(
        spread(HIGH, 30, () => ({ state: 'TN' })),
        15,
        'KA',
      ).order,
    ).toHaveLength(15);
  });

  it('puts seats without a chance last', () => {
    expect(mix([...spread(NO_LEVEL, 2), ...spread(LOW, 1), ...spread(HIGH, 1)]).order).toEqual([3, 2, 0, 1]);
  });

  it('lists each seat once, with no more of a college than there must be', () => {
    fc.assert(
      fc.property(anySeats, (seats) => {
        const { order } = mix(seats, Number.POSITIVE_INFINITY);
        expect([...order].sort((a, b) => a - b)).toEqual(seats.map((_, at) => at));
        const { seats: first } = mix(seats);
        const asked = seats.filter(({ level, isUnasked }) => level < NO_LEVEL && !isUnasked);
        if (first.length < 15 || first.some((seat) => !asked.includes(seat))) return;
        const sizes = Object.values(Object.groupBy(asked, ({ college }) => college)).map((own) => own?.length ?? 0);
        const holds = (cap: number) => sizes.reduce((sum, size) => sum + Math.min(size, cap), 0) >= 15;
        const least = Array.from({ length: 14 }, (_, at) => at + 2).find(holds);
        expect(most(first, 'college')).toBeLessThanOrEqual(least ?? 0);
      }),
    );
  });

  it('begins alike however many seats are asked for', () => {
    fc.assert(
      fc.property(anySeats, fc.nat(80), (seats, size) => {
        expect(mix(seats, size).order).toEqual(mix(seats, 99).order.slice(0, size));
      }),
    );
  });
});
