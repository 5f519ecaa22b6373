// Applies corrections of published rows (reference/corrections.csv); the lists themselves stay as published.
import type { RoundName } from '../names/round-words.ts';
import type { Tables } from '../tables.ts';
import type { AllotmentRow } from './rows.ts';

export type Corrector = (row: AllotmentRow, round: RoundName) => AllotmentRow;

/** A correction names the course of a candidate's row, so that the row is no longer doubtful. */
export function makeCorrector(tables: Tables): Corrector {
  const courses = new Map(
    tables.corrections.map((row) => [`${row.counselling}|${row.year}|${row.round}|${row.rank}`, row.course]),
  );
  return (row, { counselling, year, code }) => {
    const course = courses.get(`${counselling}|${year}|${code}|${row.rank}`);
    return course === undefined ? row : { ...row, course, doubtful: false };
  };
}
