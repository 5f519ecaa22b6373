// Reads what a person types or pastes of a seat's result: a closing rank, or a row of the official list. Pure.
import type { ChoiceLine } from '../../../api/contract/choices/choices.ts';
import { count } from '../../../api/contract/labels.ts';
import { isRank } from '../../../api/contract/prediction/is-rank.ts';
import type { Words } from '../words/words.ts';

type RowSeat = Pick<ChoiceLine, 'course' | 'college' | 'quota' | 'pool'>;
/** The names with which the row is compared. */
export type SeatNames = { courses: readonly string[]; colleges: readonly string[]; quotas: readonly string[] };

export type ReadRow =
  | { rank: number; isRow: boolean }
  | { refused: 'rank' | 'no-course' | 'course' | 'college' | 'quota' | 'category' | 'round' };

const ORDINAL = /\b(\d)(?:st|nd|rd|th) round\b|\bround[ -]?(\d)\b/i;
/** Categories with or without a disability, as lists and names print them. */
const CATEGORIES = /\b(open|general|ur|gen|obc|bc|sc|st|ews)\b([\s-]*pw[bd]\b)?/gi;
const UNRESERVED = new Set(['open', 'general', 'ur', 'gen']);

/**
 * @param seat of which the row must be
 * @param stage position of the round that the person chose
 */
export function readRow(text: string, seat: RowSeat, findNames: () => SeatNames, stage: number): ReadRow {
  const typed = text.trim().replace(/(?<=\d),(?=\d)/g, '');
  if (/^\d+$/.test(typed)) return isRank(typed) ? { rank: Number(typed), isRow: false } : { refused: 'rank' };
  const rank = findRank(typed);
  if (rank === null) return { refused: 'rank' };
  const words = splitWords(typed);
  const { courses, colleges, quotas } = findNames();
  if (!isNearest(seat.course, courses, words))
    return { refused: hasCourse(typed, courses, seat) ? 'course' : 'no-course' };
  if (!isNearest(seat.college, colleges, words)) return { refused: 'college' };
  if (!isNearest(seat.quota, quotas, words)) return { refused: 'quota' };
  if (!isOfPool(typed, seat.pool)) return { refused: 'category' };
  const [, first, second] = ORDINAL.exec(typed) ?? [];
  const round = first ?? second;
  return round !== undefined && Number(round) !== stage + 1 ? { refused: 'round' } : { rank, isRow: true };
}

/**
 * Of a typed rank only its order to the person's is known.
 * @param isMarked listed before and not given, which a seat that closed at the own rank or after it contradicts
 */
export function describeRead(read: ReadRow, own: number, isMarked: boolean, words: Words['result']): string {
  if ('rank' in read) {
    const rank = count(read.rank);
    if (isMarked && read.rank >= own) return words.isTickRight(rank);
    return read.isRow ? words.fits(rank) : words.typed(rank, read.rank < own);
  }
  if (read.refused === 'no-course') return words.noCourse;
  return read.refused === 'rank' ? words.noRank : words.otherRow(read.refused);
}

/** A row begins with its number and the rank, or with the rank. */
function findRank(text: string): number | null {
  const numbers = (/^(\d+)[\s,;|]+(?:(\d+)[\s,;|]+)?/.exec(text) ?? []).slice(1).filter(Boolean);
  const rank = numbers.at(-1);
  return isRank(rank) ? Number(rank) : null;
}

const splitWords = (text: string): Set<string> => new Set(text.toLowerCase().match(/[a-z]{2,}/g) ?? []);

/** Letters of a name that the row has, less those that it has not. */
function compareName(name: string, words: ReadonlySet<string>): number {
  let sum = 0;
  for (const word of splitWords(name)) sum += words.has(word) ? word.length : -word.length / 2;
  return sum;
}

/** Is no other name nearer to the row, and does it have at least a word of the name? */
function isNearest(name: string, names: readonly string[], words: ReadonlySet<string>): boolean {
  const own = compareName(name, words);
  const hasWord = [...splitWords(name)].some((word) => words.has(word));
  return hasWord && names.every((other) => compareName(other, words) <= own);
}

/** Does the row have a word of a course that is no word of the seat's college and no category? */
function hasCourse(text: string, courses: readonly string[], { college }: RowSeat): boolean {
  const [words, others] = [splitWords(text.replace(CATEGORIES, '')), splitWords(`${college} and in of`)];
  return courses.some((course) => [...splitWords(course)].some((word) => words.has(word) && !others.has(word)));
}

/** The last columns name the allotted category and that of the candidate, whose seat may be an open one. */
function isOfPool(text: string, pool: string): boolean {
  const [own] = readCategories(pool);
  const [printed] = readCategories(text.slice(text.lastIndexOf(')') + 1)).slice(-2);
  return own === undefined || printed === undefined || printed === own;
}

const readCategories = (text: string): string[] =>
  [...text.toLowerCase().matchAll(CATEGORIES)].map(([, word = '', disability = '']) => {
    const category = UNRESERVED.has(word) ? 'open' : word.replace(/^bc$/, 'obc');
    return disability ? `${category} pwd` : category;
  });
