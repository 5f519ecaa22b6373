// The Hindi names of the places in the header.
import type { places as english } from './en-places.ts';

export const places: typeof english = {
  title: 'आपके पन्ने',
  seats: 'सीटें',
  list: 'मेरी सूची',
  season: 'सीज़न',
  inList: (seats, list) => `${list} में ${seats} सीट${seats === 1 ? '' : 'ें'}`,
};
