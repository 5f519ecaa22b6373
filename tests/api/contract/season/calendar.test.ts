// The calendar at a moment, in Indian time.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay } from '../../../../api/contract/indian-time.ts';
import { findEnd, findNextDay, findStart, readCalendar } from '../../../../api/contract/season/calendar.ts';
import type { SeasonDate } from '../../../../api/contract/season/season.ts';

const event = (name: SeasonDate['event'], start: string, end = start, times: Partial<SeasonDate> = {}): SeasonDate => ({
  round: 'R2',
  label: 'Round 2',
  event: name,
  start,
  end,
  opens: null,
  closes: null,
  ...times,
});

const rows = [
  event('processing', '2026-11-12', '2026-11-13'),
  event('result', '2026-11-14'),
  event('reporting', '2026-11-16', '2026-11-23'),
  event('joined-data', '2026-11-24'),
  event('registration', '2026-11-26', '2026-12-01', { closes: '12:00' }),
  event('choice-locking', '2026-12-01', '2026-12-02', { opens: '16:00', closes: '10:00' }),
];
const names = (found: SeasonDate[]) => found.map((row) => row.event);
const at = (time: string) => readCalendar(rows, Date.parse(time));

describe('readCalendar', () => {
  it('names what is open and what comes next', () => {
    const { open, next, over } = at('2026-11-22T12:00:00+05:30');
    expect([names(open), names(next), over]).toEqual([['reporting'], ['registration'], false]);
  });

  it('takes the days of India, whatever the clock of the browser', () => {
    expect(names(at('2026-11-15T18:29:59Z').open)).toEqual([]);
    expect(names(at('2026-11-15T18:30:00Z').open)).toEqual(['reporting']);
    expect(names(at('2026-11-23T18:29:59Z').open)).toEqual(['reporting']);
    expect(names(at('2026-11-23T18:30:00Z').open)).toEqual([]);
  });

  it('opens and closes at the printed time', () => {
    expect(names(at('2026-12-01T11:59:59+05:30').open)).toEqual(['registration']);
    expect(names(at('2026-12-01T12:00:00+05:30').open)).toEqual([]);
    expect(names(at('2026-12-01T16:00:00+05:30').open)).toEqual(['choice-locking']);
    expect(names(at('2026-12-02T10:00:00+05:30').open)).toEqual([]);
  });

  it('leaves out the work of colleges and of the authority', () => {
    const { open, next } = at('2026-11-12T12:00:00+05:30');
    expect([names(open), names(next)]).toEqual([[], ['result']]);
  });

  it('has a next day until its last event', () => {
    const next = (time: string) => findNextDay(rows, Date.parse(time));
    expect(next('2026-11-22T12:00:00+05:30')).toBe('2026-11-23');
    expect(next('2026-11-24T12:00:00+05:30')).toBe('2026-11-26');
    expect(next('2026-12-02T10:00:00+05:30')).toBeUndefined();
  });

  it('is over after the last event', () => {
    expect(at('2026-12-02T09:59:59+05:30').over).toBe(false);
    expect(at('2026-12-02T10:00:00+05:30').over).toBe(true);
    expect(readCalendar([], 0)).toEqual({ open: [], next: [], over: false });
  });

  it('never shows an event as open and as next', () => {
    const span = [Date.parse('2026-11-10'), Date.parse('2026-12-05')] as const;
    fc.assert(
      fc.property(fc.integer({ min: span[0], max: span[1] }), (now) => {
        const { open, next } = readCalendar(rows, now);
        expect(open.every((row) => findStart(row) <= now && now < findEnd(row))).toBe(true);
        expect(next.every((row) => findStart(row) > now)).toBe(true);
      }),
    );
  });
});

describe('formatDay', () => {
  it('writes day and month', () => {
    expect([formatDay('2026-11-23'), formatDay('2026-12-01')]).toEqual(['23 Nov', '1 Dec']);
  });
});
