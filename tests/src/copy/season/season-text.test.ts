// Texts of the calendar: what is open, what comes next, spans of dates.
import { describe, expect, it } from 'vitest';
import type { SeasonDate } from '../../../../api/contract/season/season.ts';
import { formatCalendar, formatSpan } from '../../../../src/copy/season/season-text.ts';

const row = (
  label: string,
  event: SeasonDate['event'],
  start: string,
  end: string,
  times: Partial<SeasonDate> = {},
) => ({
  round: 'R2',
  label,
  event,
  start,
  end,
  opens: null,
  closes: null,
  ...times,
});
const rows = [
  row('Round 2', 'result', '2026-11-14', '2026-11-14'),
  row('Round 2', 'reporting', '2026-11-16', '2026-11-23'),
  row('Round 3', 'registration', '2026-11-26', '2026-12-01', { closes: '12:00' }),
  row('Round 3', 'choice-filling', '2026-11-27', '2026-12-02', { closes: '10:00' }),
];
const write = (now: string, status: 'tentative' | 'final' = 'tentative') =>
  formatCalendar({ status, printed: '2026-10-07', rows }, Date.parse(now));
const TENTATIVE = '(tentative schedule of 7 Oct 2026)';

describe('formatCalendar', () => {
  it.each([
    ['2026-11-22T12:00+05:30', 'Round 2: reporting until 23 Nov. Next: Round 3 registration from 26 Nov'],
    ['2026-11-23T20:00+05:30', 'Round 2: last day of reporting, today. Next: Round 3 registration from 26 Nov'],
    ['2026-11-25T12:00+05:30', 'Nothing is open for candidates today. Next: Round 3 registration from 26 Nov'],
    ['2026-11-30T12:00+05:30', 'Round 3: registration until 1 Dec, 12:00, choice filling until 2 Dec, 10:00.'],
    [
      '2026-12-01T09:00+05:30',
      'Round 3: last day of registration, today until 12:00, choice filling until 2 Dec, 10:00.',
    ],
    ['2026-11-10T12:00+05:30', 'Nothing is open for candidates today. Next: Round 2 result on 14 Nov'],
    ['2026-12-02T10:00+05:30', 'All dates of the schedule are past.'],
  ])('says at %s: %s', (now, text) => {
    expect(write(now)).toBe(`${text} ${TENTATIVE}`);
  });

  it('names a final schedule by its day only', () => {
    expect(write('2026-11-22T12:00+05:30', 'final')).toMatch(/\(schedule of 7 Oct 2026\)$/);
  });
});

describe('formatSpan', () => {
  it('writes days with their times', () => {
    const span = (...of: Parameters<typeof row> extends [string, SeasonDate['event'], ...infer Rest] ? Rest : never) =>
      formatSpan(row('Round 3', 'registration', ...of));
    expect(span('2026-11-26', '2026-12-01', { closes: '12:00' })).toBe('26 Nov to 1 Dec, 12:00');
    expect(span('2026-12-01', '2026-12-02', { opens: '16:00', closes: '10:00' })).toBe('1 Dec, 16:00 to 2 Dec, 10:00');
    expect(span('2026-12-21', '2026-12-21', { opens: '16:00', closes: '23:55' })).toBe('21 Dec, 16:00 to 23:55');
    expect(span('2026-12-24', '2026-12-24')).toBe('24 Dec');
  });
});
