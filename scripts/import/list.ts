// A published list as read from a file: its title, its seats, and the rows without a seat.
import { escapeFormula } from '../../api/contract/csv.ts';
import { removeContacts } from '../packs/names/printed-institute.ts';

/** A seat as printed: its fields, each with the column of data/raw. */
const SEAT = {
  /** A row whose rank is no number is listed as unreadable too. */
  rank: 'rank',
  quota: 'quota',
  institute: 'institute',
  state: 'state',
  course: 'course',
  category: 'allotted_category',
  candidateCategory: 'candidate_category',
  remarks: 'remarks',
  courseInSource: 'course_in_source',
  /** The source merged two courses: such a row is not used for closing ranks. */
  courseDoubt: 'course_doubt',
} as const;
type Field = keyof typeof SEAT;
export type Seat = Record<Field, string>;

export const SEAT_COLUMNS = Object.values(SEAT).join(' ');

/** @param read a column of data/raw, empty where there is none */
export const readSeat = (read: (column: string) => string): Seat =>
  Object.fromEntries(Object.entries(SEAT).map(([field, column]) => [field, read(column)])) as Seat;

/** By column of data/raw. */
export const nameCells = (seat: Seat): Record<string, string> =>
  Object.fromEntries(Object.entries(SEAT).map(([field, column]) => [column, seat[field as Field]]));

export type PublishedList = {
  /** Words of the list: `NEET-PG Counselling Seats Allotment -2024 Round 2`. */
  title: string;
  /** ISO date in the title, null when it has none. */
  date: string | null;
  seats: Seat[];
  /** Rows read; seats plus the rows explained. */
  rowsIn: number;
  /** Rows without a new seat, by their remark. */
  explained: Map<string, number>;
  /** Rows among the seats that name no rank or no institute: they are kept, and counted as unmatched. */
  unreadable: { place: string; why: string }[];
  /** Texts of the seats that a person should look at. */
  strange: StrangeText[];
  /** What a wide list says about the seats of the round before. */
  reporting?: Reporting;
};

/** `round` is the number in the headings of the seats that the statuses are about. */
export type Reporting = { round: number; rows: ReportingRow[] };

/** All as printed; `outcome` is the remark of the list's own round. */
export type ReportingRow = Pick<Seat, 'rank' | 'quota' | 'institute' | 'course'> & Record<'status' | 'outcome', string>;

export const startList = (title = '', rowsIn = 0): PublishedList => ({
  title,
  date: null,
  seats: [],
  rowsIn,
  explained: new Map(),
  unreadable: [],
  strange: [],
});

/** Remarks of a row that was given a seat in this round; any other remark means that the earlier seat stays or none came. */
const GIVEN = /^(allott?ed|fresh allott?ed|upgraded)/i;

export const isGiven = (remarks: string) => remarks === '' || GIVEN.test(remarks);
/** `-`: what lists print for none. */
export const isEmpty = (text: string) => text === '' || text === '-';

/** A spreadsheet writes 102345 as 1,02,345 or as 102345.0. Other texts stay as they are. */
export const readRank = (printed: string): string => {
  const text = printed.trim();
  const [digits] = text.match(/^[\d,]+(?=(?:\.0+)?$)/) ?? [];
  return digits && /^\d+$|^\d{1,3}(?:,\d{2,3})*,\d{3}$/.test(digits) ? digits.replaceAll(',', '') : text;
};

/** Counts a row without a new seat. */
export const explain = ({ explained }: PublishedList, remarks: string): void =>
  void explained.set(remarks, (explained.get(remarks) ?? 0) + 1);

/**
 * Adds a row to the seats of a list, without e-mail addresses and telephone numbers.
 * @param place `page 3, row 1201` or `line 7`, for messages
 * @param read cell by our name of the column, empty when the list has none
 */
export function addSeat(list: PublishedList, place: string, read: (column: string) => string): void {
  const [rank, institute] = [readRank(read('rank')), read('institute')];
  if (!/^[1-9]\d*$/.test(rank)) list.unreadable.push({ place, why: `"${rank}" is not a rank` });
  else if (isEmpty(institute)) list.unreadable.push({ place, why: `rank ${rank}: no institute could be read` });
  const seat = { ...readSeat(read), rank, institute: removeContacts(institute) };
  list.strange.push(...findStrangeTexts(place, Object.values(seat)));
  list.seats.push(seat);
}

/** `place`: `line 7` or `page 3, row 1201`. */
export type StrangeText = { place: string; text: string; why: string };

const MARKUP = /<\s*\/?(?:script|img|iframe|svg|style|object|embed|link|a)\b/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029]/;
/** Characters of a text that are named. */
const SHOWN = 60;
/** Texts that are named one by one. */
const MOST = 20;

/** @param texts printed names, not ranks */
export function findStrangeTexts(place: string, texts: readonly string[]): StrangeText[] {
  return texts.flatMap((text) => {
    const why = findStrange(text);
    return why === null ? [] : [{ place, text, why }];
  });
}

function findStrange(text: string): string | null {
  if (CONTROL.test(text)) return 'has control characters';
  if (MARKUP.test(text)) return 'has markup';
  return !isEmpty(text) && escapeFormula(text) !== text ? 'is read as a formula by a spreadsheet' : null;
}

/** Warnings with file and line. */
export function describeStrangeTexts(path: string, found: readonly StrangeText[]): string[] {
  const named = found
    .slice(0, MOST)
    .map(({ place, text, why }) => `warning: ${path}, ${place}: ${JSON.stringify(text.slice(0, SHOWN))} ${why}`);
  return found.length > MOST ? [...named, `warning: ${path}: ${found.length - MOST} more such texts`] : named;
}

export class Refusal extends Error {
  override name = 'Refusal';
}
