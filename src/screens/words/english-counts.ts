// Numbers of rows, years and candidates as English says them.
import { count } from '../../../api/contract/labels.ts';

export const rowCount = (rows: number): string => (rows === 1 ? '1 row' : `${count(rows)} rows`);
export const years = (number: number): string => `${number} ${number === 1 ? 'year' : 'years'}`;
export const candidates = (number: number): string => `${count(number)} candidate${number === 1 ? '' : 's'}`;

/** `2 to 5` for consecutive rows, else `2, 4`. */
export const listRows = (rows: readonly number[]): string => {
  const [first = 0, last = first] = [rows[0], rows.at(-1)];
  return rows.length > 2 && last - first === rows.length - 1 ? `${first} to ${last}` : rows.join(', ');
};
