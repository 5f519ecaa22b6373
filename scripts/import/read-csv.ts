// Reads a CSV in the columns of data/raw into the same list that a PDF gives. Other columns are dropped.
import { readFileSync } from 'node:fs';
import { locateColumns, readCsv } from '../packs/lists/csv.ts';
import type { PublishedList, Seat } from './list.ts';
import { Refusal } from './refusal.ts';

const NEEDED = ['year', 'counselling', 'round', 'rank', 'quota', 'institute', 'course', 'allotted_category'] as const;
const KEPT = ['state', 'candidate_category', 'remarks', 'course_in_source', 'course_doubt'] as const;

export type CsvList = PublishedList & { counselling: string; year: number; round: string };

export function readCsvList(path: string): CsvList {
  const text = decode(readFileSync(path));
  const { header, rows } = readCsv(path, text);
  const at = locateColumns(path, header, NEEDED);
  const [first] = rows;
  if (!first) throw new Refusal('the list has no rows');
  const optional = (cells: string[], name: (typeof KEPT)[number]) => cells[header.indexOf(name)] ?? '';
  const which = (cells: string[]) => `${cells[at.year]} ${cells[at.counselling]} ${cells[at.round]}`;
  const seats = rows.map((cells, index): Seat => {
    const line = index + 2;
    const rank = cells[at.rank] ?? '';
    if (which(cells) !== which(first)) {
      throw new Refusal(`line ${line} is of "${which(cells)}", line 2 of "${which(first)}": one round a file`);
    }
    if (!/^[1-9]\d*$/.test(rank)) throw new Refusal(`line ${line}: "${rank}" is not a rank`);
    return {
      rank: Number(rank),
      quota: cells[at.quota] ?? '',
      institute: cells[at.institute] ?? '',
      state: optional(cells, 'state'),
      course: cells[at.course] ?? '',
      category: cells[at.allotted_category] ?? '',
      candidateCategory: optional(cells, 'candidate_category'),
      remarks: optional(cells, 'remarks'),
      courseInSource: optional(cells, 'course_in_source'),
      courseDoubt: optional(cells, 'course_doubt'),
    };
  });
  return {
    title: which(first),
    date: null,
    seats,
    rowsIn: rows.length,
    explained: new Map(),
    year: Number(first[at.year]),
    counselling: first[at.counselling] ?? '',
    round: first[at.round] ?? '',
  };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('the text is not UTF-8: save the file as "CSV UTF-8"');
  }
}
