// The Hindi names of the places in the header.
import { formatDay as formatEnglishDay } from '../../../api/contract/indian-time.ts';
import type { places as english } from './en-places.ts';

const MONTHS = ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'];

/** `2026-11-23` → `23 नवंबर`. */
export const formatDay = (day: string): string => formatEnglishDay(day, MONTHS);

export const places: typeof english = {
  title: 'आपके पन्ने',
  seats: 'सीटें',
  list: 'मेरी सूची',
  season: 'सीज़न',
  formatDay,
  inList: (seats, list) => `${list} में ${seats} सीट${seats === 1 ? '' : 'ें'}`,
};
