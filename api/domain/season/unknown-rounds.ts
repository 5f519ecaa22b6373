// The rounds of the season that are over while their lists are not on record.
import { describeUndatedRounds, describeUnknownRounds } from '../../contract/data-years.ts';
import { listUnknownRounds } from '../../contract/season/calendar.ts';
import type { Season } from '../../contract/season/season.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { nameShort } from '../matching/predict.ts';

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

/** The same in sentences, with what it means for a chance; empty where every list is on record. */
export function describeUnknown(season: Season | undefined, seats: SeatIndex, now: number): string {
  const rounds = findUnknownRounds(season, seats, now);
  return rounds
    ? describeUnknownRounds(rounds, seats.counselling.neetPgYear, isAllHeld(rounds, seats))
    : describeUndatedRounds(nameShort(seats));
}

/** @param unknown as of `findUnknownRounds`. @returns whether no round of the season is still to come */
export const isAllHeld = (
  unknown: readonly string[] | null,
  { knownStages, stages }: Pick<SeatIndex, 'knownStages' | 'stages'>,
): boolean => unknown !== null && knownStages + unknown.length >= stages.length;

/** What the closing ranks rest on, and which lists of this season are missing, in sentences. */
export const describeData = (season: Season | undefined, seats: SeatIndex, now: number): string =>
  [seats.dataYears, describeUnknown(season, seats, now)].filter(Boolean).join(' ');
