// Which seats are compared in a decision: the rows above the held seat, and seats that were added.
import { beforeEach, describe, expect, it } from 'vitest';
import { setLines } from '../../../../src/stores/choices/choices.ts';
import { countResults } from '../../../../src/stores/season/calendar.ts';
import { $input, $wanted, chooseHolding, hold, pick } from '../../../../src/stores/season/decision.ts';

beforeEach(() => {
  setLines(['a', 'b', 'c', 'd']);
  $input.set({ stage: 0, holding: 'none', held: null, picked: [] });
});

describe('$wanted', () => {
  it('is the whole list without a seat', () => {
    expect($wanted.get()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is the rows above the held seat', () => {
    chooseHolding('listed');
    hold('c');
    expect($wanted.get()).toEqual(['a', 'b']);
  });

  it('is the whole list where the held seat is not in it', () => {
    chooseHolding('listed');
    hold('x');
    expect($wanted.get()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('adds picked seats once, and never the held one', () => {
    hold('c');
    for (const id of ['x', 'a', 'x', 'c']) pick(id);
    expect($wanted.get()).toEqual(['a', 'b', 'x']);
  });

  it('forgets the held seat with another answer', () => {
    chooseHolding('listed');
    hold('c');
    chooseHolding('other');
    expect($input.get().held).toBeNull();
  });
});

describe('countResults', () => {
  const row = (round: string, day: string) => ({
    round,
    label: round,
    event: 'result' as const,
    start: day,
    end: day,
    opens: null,
    closes: null,
  });
  const dates = {
    status: 'tentative' as const,
    printed: '2026-10-07',
    source: 's',
    rows: [
      row('R1', '2026-10-24'),
      row('R2', '2026-11-14'),
      { ...row('R2', '2026-11-16'), event: 'reporting' as const },
    ],
  };

  it.each([
    ['2026-10-23T23:59+05:30', 0],
    ['2026-10-24T00:00+05:30', 1],
    ['2026-11-22T12:00+05:30', 2],
  ])('counts the results that are out at %s', (now, results) => {
    expect(countResults({ name: 'MCC', year: 2026, dates }, Date.parse(now))).toBe(results);
  });

  it('counts none without dates', () => {
    expect(countResults({ name: 'KEA', year: 2026, dates: null }, Date.parse('2026-11-22'))).toBe(0);
    expect(countResults(null, 0)).toBe(0);
  });
});
