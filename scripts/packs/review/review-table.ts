// Writes the names that people have to decide, with their candidates, as CSV in data/review, safe for a spreadsheet.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { escapeFormula, formatCsvRow } from '../../../api/contract/csv.ts';
import type { Unmatched } from '../harmonise.ts';
import { replaceFile } from '../write.ts';

const HEADER = ['rows', 'kind', 'counselling', 'printed', 'state', 'candidate', 'candidate_name', 'score', 'same_pin'];

/** Most allotments first; one line a candidate, so that a decision is a copy of `printed` and `candidate`. */
export function reviewLines(unmatched: Unmatched[]): string[][] {
  return unmatched
    .toSorted((a, b) => b.rows - a.rows || (a.printed < b.printed ? -1 : 1))
    .flatMap((entry) => {
      const start = [`${entry.rows}`, entry.kind, entry.counselling, entry.printed, entry.match?.printed.state ?? ''];
      const candidates = entry.match?.candidates ?? [];
      if (candidates.length === 0) return [[...start, '', '', '', '']];
      return candidates.map((one) => [...start, one.institute, one.name, `${one.score}`, one.samePin ? 'yes' : 'no']);
    });
}

export function writeReview(unmatched: Unmatched[], reviewDir: string): void {
  mkdirSync(reviewDir, { recursive: true });
  const text = [HEADER, ...reviewLines(unmatched)]
    .map((cells) => `${formatCsvRow(cells.map(escapeFormula))}\n`)
    .join('');
  replaceFile(join(reviewDir, 'unmatched.csv'), text);
}
