// The English names of the places in the header.
import { formatDay } from '../../../api/contract/indian-time.ts';

export const places = {
  title: 'Your places',
  seats: 'Seats',
  list: 'My list',
  season: 'Season',
  formatDay,
  inList: (seats: number, list: string) => `${seats === 1 ? '1 seat' : `${seats} seats`} in ${list}`,
};
