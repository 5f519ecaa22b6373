// The English names of the places in the header.
import { formatDay } from '../../../api/contract/season/calendar.ts';

export const places = {
  title: 'Your places',
  seats: 'Seats',
  list: 'My list',
  season: 'Season',
  /** `2026-12-02` → `2 Dec`. */
  day: formatDay,
  inList: (seats: number, list: string) => `${seats === 1 ? '1 seat' : `${seats} seats`} in ${list}`,
};
