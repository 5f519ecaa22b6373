// The calendar of a counselling at a moment: what is open for candidates, and what comes next. Dates are in Indian time.
import { MINUTE } from '../indian-time.ts';
import type { SeasonDate } from './season.ts';

/** Events in which a candidate does or learns something; the others are work of colleges and of the authority. */
const FOR_CANDIDATES: ReadonlySet<SeasonDate['event']> = new Set([
  'registration',
  'payment',
  'choice-filling',
  'choice-locking',
  'result',
  'reporting',
]);

/** Stray rounds are for candidates without a seat, but for a rule that says otherwise. @param label of a round */
export const isStrayRound = (label: string): boolean => /stray/i.test(label);

export const isForCandidates = ({ event }: Pick<SeasonDate, 'event'>): boolean => FOR_CANDIDATES.has(event);

/** Milliseconds of a day and time in India. */
const parseIndianTime = (day: string, time: string): number => Date.parse(`${day}T${time}:00+05:30`);

export const findStart = ({ start, opens }: SeasonDate): number => parseIndianTime(start, opens ?? '00:00');

/** The first moment at which it is over. A day without a time ends at midnight. */
export const findEnd = ({ end, closes }: SeasonDate): number =>
  closes === null ? parseIndianTime(end, '23:59') + MINUTE : parseIndianTime(end, closes);

/** @param now milliseconds since 1970 */
export function readCalendar(rows: readonly SeasonDate[], now: number) {
  const own = rows.filter(isForCandidates);
  /** Events of candidates that are open now, the first to close first. */
  const open = own.filter((row) => findStart(row) <= now && now < findEnd(row)).sort((a, b) => findEnd(a) - findEnd(b));
  const coming = own.filter((row) => findStart(row) > now);
  const first = Math.min(...coming.map(findStart));
  return {
    open,
    /** The events of candidates that begin next, at the same moment. */
    next: coming.filter((row) => findStart(row) === first),
    /** True after the end of the last event. */
    over: rows.length > 0 && rows.every((row) => findEnd(row) <= now),
  };
}

/** The day on which what is open ends first, else on which the next begins; undefined after the last. */
export function findNextDay(rows: readonly SeasonDate[], now: number): string | undefined {
  const { open, next } = readCalendar(rows, now);
  return open[0]?.end ?? next[0]?.start;
}

/** Rounds whose result is out by the schedule. @param now milliseconds since 1970 */
export const countHeldRounds = (rows: readonly SeasonDate[], now: number): number =>
  rows.filter((row) => row.event === 'result' && findEnd(row) <= now).length;
