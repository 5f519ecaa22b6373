// The rounds of the season that are over while their lists are not on record.
import { describeUndatedRounds, describeUnknownRounds } from '../../contract/data-years.ts';
import { listUnknownRounds } from '../../contract/season/calendar.ts';
import type { Season } from '../../contract/season/season.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { nameShort } from '../prediction/joined-lists.ts';

/**
 * @param now milliseconds since 1970
 * @returns labels; null where no dates of a state are on record: its rounds follow those of all India, so some may be over
 */
export function findUnknownRounds(
  season: Season | undefined,
  { counselling, knownStages, stages }: SeatIndex,
  now: number,
): string[] | null {
  const rows = season?.year === counselling.neetPgYear ? season.dates?.rows : undefined;
  const isOpen = counselling.state !== undefined && knownStages < stages.length;
  return rows === undefined && isOpen ? null : listUnknownRounds(rows ?? [], knownStages, now);
}

/** What the closing ranks rest on, and which lists of this season are missing, in sentences. */
export function describeData(season: Season | undefined, seats: SeatIndex, now: number): string {
  const rounds = findUnknownRounds(season, seats, now);
  const { neetPgYear } = seats.counselling;
  const unknown = rounds ? describeUnknownRounds(rounds, neetPgYear) : describeUndatedRounds(nameShort(seats));
  return [seats.dataYears, unknown].filter(Boolean).join(' ');
}
