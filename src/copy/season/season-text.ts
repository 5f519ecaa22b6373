// Texts of calendar and rules: what is open and what comes next, dates, the figure of a rule, its source.
import { DAY, formatDate, formatDay, formatIndianDay } from '../../../api/contract/indian-time.ts';
import { findEnd, readCalendar } from '../../../api/contract/season/calendar.ts';
import type { SeasonDate, SeasonDates } from '../../../api/contract/season/season.ts';
import { seasonWords } from './season.ts';

/** An event that ends today is named with its time; other ends with day and time. */
function formatOpen(row: SeasonDate, now: number): string {
  const event = seasonWords.events[row.event];
  const isToday = findEnd(row) - now < DAY && formatDay(row.end) === formatDay(formatIndianDay(now));
  const named = row.start === row.end ? event : seasonWords.lastDay(event);
  if (isToday) return seasonWords.today(named, row.closes ?? '');
  return seasonWords.until(event, [formatDay(row.end), row.closes].filter(Boolean).join(', '));
}

const formatComing = (row: SeasonDate): string =>
  (row.start === row.end ? seasonWords.on : seasonWords.from)(
    `${row.label} ${seasonWords.events[row.event]}`,
    [formatDay(row.start), row.opens].filter(Boolean).join(', '),
  );

/** Open events by round: `Round 2: reporting until 23 Nov.` */
function formatOpenEvents({ open }: Pick<ReturnType<typeof readCalendar>, 'open'>, now: number): string {
  const rounds = [...new Set(open.map(({ label }) => label))];
  const lines = rounds.map((label) => {
    const events = open.filter((row) => row.label === label).map((row) => formatOpen(row, now));
    return `${label}: ${events.join(', ')}.`;
  });
  return lines.join(' ');
}

/**
 * What is open and what comes next, and by which schedule.
 * @param now milliseconds since 1970
 */
export function formatCalendar({ status, printed, rows }: Omit<SeasonDates, 'source'>, now: number): string {
  const state = readCalendar(rows, now);
  const schedule = `(${seasonWords.schedule(status, formatDate(printed))})`;
  if (state.over) return `${seasonWords.over} ${schedule}`;
  const open = state.open.length > 0 ? formatOpenEvents(state, now) : seasonWords.nothingOpen;
  const next = state.next.length > 0 ? ` ${seasonWords.next(state.next.map(formatComing).join(', '))}` : '';
  return `${open}${next} ${schedule}`;
}

/** `12 Oct to 21 Oct, 12:00` */
export function formatSpan({ start, end, opens, closes }: SeasonDate): string {
  if (start === end) return [formatDay(start), [opens, closes].filter(Boolean).join(' to ')].filter(Boolean).join(', ');
  const from = [formatDay(start), opens].filter(Boolean).join(', ');
  return `${from} to ${[formatDay(end), closes].filter(Boolean).join(', ')}`;
}
