// Applies corrections of published rows (reference/corrections.csv); the lists themselves stay as published.
import type { RoundName } from '../names/round-words.ts';
import type { Tables } from '../tables.ts';
import type { AllotmentRow } from './round-file.ts';

export type Corrector = (row: AllotmentRow, round: RoundName) => AllotmentRow;

/**
 * A correction names the course of a candidate's row, so that the row is no longer doubtful, or its institute. The category
 * of a candidate is that of another list of the year where the row has none.
 */
export function makeCorrector(tables: Tables): Corrector {
  const corrections = new Map(
    tables.corrections.map((row) => [`${row.counselling}|${row.year}|${row.round}|${row.rank}`, row]),
  );
  const categories = new Map(
    tables.candidateCategories.map((row) => [`${row.counselling}|${row.year}|${row.rank}`, row.category]),
  );
  return (printed, { counselling, year, code }) => {
    const candidate = printed.candidate ?? categories.get(`${counselling}|${year}|${printed.rank}`);
    const row = candidate === undefined ? printed : { ...printed, candidate };
    const right = corrections.get(`${counselling}|${year}|${code}|${row.rank}`);
    if (!right) return row;
    const institute = right.institute || row.institute;
    return right.course ? { ...row, institute, course: right.course, doubtful: false } : { ...row, institute };
  };
}
