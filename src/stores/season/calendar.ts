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

type Known = { counsellingId: number; data: Dates } | null;

export const $dates = atom<Known>(null);

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

/** @returns the counselling of the open list; undefined without a prediction */
export const findShown = (): number | undefined =>
  findCounselling().counsellingId ?? $prediction.get().inputs?.request.counsellingId;

const listResults = (found: Dates | null, now: number) =>
  (found?.dates?.rows ?? []).filter((row) => row.event === 'result' && findStart(row) <= now);

/** @returns how many rounds have published their result by the calendar */
export const countResults = (found: Dates | null, now: number): number => listResults(found, now).length;

/** What is open now and what comes next. */
function formatNow(known: Known): string {
  if (known === null) return '';
  const { name, year, dates } = known.data;
  return dates ? formatCalendar(dates, platform().now()) : seasonWords.noDates(name, year);
}

/** Empty until it is known. */
export const $calendarText = computed($dates, formatNow);

/**
 * What the calendar says to a person after a round. Where it says that another round is the last one, it says so instead
 * of the deadline, which is that of another round.
 * @param stage the last round that is over for the person, as a position in `stages` rounds; the last one has every stray round
 */
export function describeAfter(known: Known, stage: number, stages: number): { now: string; deadline: string } {
  const calendar = formatNow(known);
  if (!known?.data.dates) return { now: calendar, deadline: '' };
  const over = listResults(known.data, platform().now());
  if (Math.min(over.length, stages) - 1 === stage) {
    return { now: calendar, deadline: formatDeadline(known.data.dates, platform().now()) };
  }
  const other = seasonWords.lastOver(over.at(-1)?.label);
  return { now: `${other} ${calendar}`, deadline: other };
}
