// The dates of the counselling whose choice list is shown, for dialogs. The strip of a page has its own in the page.
import { atom, computed } from 'nanostores';
import type { Reply } from '../../../api/contract/endpoints.ts';
import { findStart } from '../../../api/contract/season/calendar.ts';
import { seasonWords } from '../../copy/season.ts';
import { formatCalendar, formatDeadline } from '../../copy/season-text.ts';
import { call } from '../../lib/api.ts';
import { platform } from '../../lib/platform.ts';
import { findCounselling } from '../choices/list-positions.ts';
import { $prediction } from '../results/prediction-state.ts';

type Dates = Reply<'seasonDates'>['data'];

const $dates = atom<{ counsellingId: number; data: Dates } | null>(null);

/** @returns null without a prediction, or if the dates cannot be loaded */
export async function loadDates(): Promise<Dates | null> {
  const counsellingId = findShown();
  if (counsellingId === undefined) return null;
  const known = $dates.get();
  if (known?.counsellingId === counsellingId) return known.data;
  const reply = await call('seasonDates', { params: { counsellingId } }).catch(() => null);
  if (findShown() === counsellingId) $dates.set(reply && { counsellingId, data: reply.data });
  return reply?.data ?? null;
}

const findShown = (): number | undefined =>
  findCounselling().counsellingId ?? $prediction.get().inputs?.request.counsellingId;

/** @returns how many rounds have published their result by the calendar */
export const countResults = (found: Dates | null, now: number): number =>
  found?.dates?.rows.filter((row) => row.event === 'result' && findStart(row) <= now).length ?? 0;

/** Until when seats are reported, while they are; empty otherwise. */
export const $deadline = computed($dates, (known) => {
  const dates = known?.data.dates;
  return dates ? formatDeadline(dates, platform().now()) : '';
});

/** What is open now and what comes next; empty until it is known. */
export const $calendarText = computed($dates, (known) => {
  if (known === null) return '';
  const { name, year, dates } = known.data;
  return dates ? formatCalendar(dates, platform().now()) : seasonWords.noDates(name, year);
});
