// The Hindi names of the places in the header.
import type { places as english } from './en-places.ts';

const days = new Intl.DateTimeFormat('hi-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

export const places: typeof english = {
  title: 'आपके पन्ने',
  seats: 'सीटें',
  list: 'मेरी सूची',
  season: 'सीज़न',
  day: (day) => days.format(new Date(day)),
  inList: (seats, list) => `${list} में ${seats} सीट${seats === 1 ? '' : 'ें'}`,
};
