// The rounds of the season that are over while their lists are not on record.
import { describeUnknownRounds } from '../../contract/data-years.ts';
import { listUnknownRounds } from '../../contract/season/calendar.ts';
import type { Season } from '../../contract/season/season.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';

/** @param now milliseconds since 1970. @returns labels; none where no dates of the year are on record */
export function findUnknownRounds(season: Season | undefined, { counselling, knownStages }: SeatIndex, now: number) {
  const rows = season?.year === counselling.neetPgYear ? (season.dates?.rows ?? []) : [];
  return listUnknownRounds(rows, knownStages, now);
}

/** What the closing ranks rest on, and which lists of this season are missing, in sentences. */
export function describeData(season: Season | undefined, seats: SeatIndex, now: number): string {
  const unknown = describeUnknownRounds(findUnknownRounds(season, seats, now), seats.counselling.neetPgYear);
  return [seats.dataYears, unknown].filter(Boolean).join(' ');
}
