// The packs at a moment: how many rounds of each counselling have been held by the calendar.
import { countHeldRounds } from '../../contract/season/calendar.ts';
import type { LoadedPacks } from '../../packs/load.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';

/** The latest view of each pack: a round is held once in weeks, and what is computed from a pack is kept with its view. */
const views = new WeakMap<SeatIndex, SeatIndex>();

/**
 * The seats with so many rounds held. Rounds with a list on record have been held. A season that is over is looked at as far
 * as its lists go. The columns are shared.
 */
export function viewAsHeld(seats: SeatIndex, heldByCalendar: number): SeatIndex {
  const isOver = heldByCalendar >= seats.stages.length;
  const held = isOver ? seats.knownStages : Math.max(seats.knownStages, heldByCalendar);
  if (held === seats.held) return seats;
  const known = views.get(seats);
  if (known?.held === held) return known;
  const view = { ...seats, held };
  views.set(seats, view);
  return view;
}

/** @param now milliseconds since 1970 */
export function countHeld({ seasons }: Pick<LoadedPacks, 'seasons'>, seats: SeatIndex, now: number): number {
  const { id, neetPgYear } = seats.counselling;
  const season = seasons.get(id);
  return season?.year === neetPgYear ? countHeldRounds(season.dates?.rows ?? [], now) : 0;
}

/** @returns the seats as of a moment: every chance of a reply is that of the next round on */
export const viewAt = (packs: Pick<LoadedPacks, 'seasons'>, seats: SeatIndex, now: number): SeatIndex =>
  viewAsHeld(seats, countHeld(packs, seats, now));
