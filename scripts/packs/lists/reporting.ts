// Reads who took up the seat of a round (data/reporting): one row for each candidate who was given one.
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listCsvFiles } from '../files.ts';
import { readTable } from './csv.ts';

export const STATUSES = ['reported', 'not-reported', 'surrendered', 'cancelled'] as const;
export const OUTCOMES = ['upgraded', 'fresh', 'not-upgraded', 'not-opted', 'no-choices', 'not-allotted'] as const;

/** `outcome`: what the candidate got or did in the next round. */
export type ReportedSeat = { status: (typeof STATUSES)[number]; outcome: (typeof OUTCOMES)[number] };

export type ReportedRound = ReturnType<typeof readReporting>[number];

/**
 * @param dir may be missing
 * @returns the rounds in the order of their files, by their words: `data/reporting/mcc/2024-r1.csv` is `mcc`, 2024, `R1`
 */
export function readReporting(dir: string) {
  if (!existsSync(dir)) return [];
  return listCsvFiles(dir).map((path) => {
    const [year = '', code = ''] = basename(path, '.csv').split('-');
    const rows = readTable(path, 'rank status outcome');
    return {
      counselling: basename(dirname(path)),
      year: Number(year),
      code: code.toUpperCase(),
      /** By rank: the seats themselves are the rows of that round's list. */
      seats: new Map(rows.map(({ rank, status, outcome }) => [Number(rank), { status, outcome } as ReportedSeat])),
    };
  });
}

/** The folder is next to that of the lists. */
export const locateReporting = (raw: string): string => join(dirname(raw), 'reporting');

/** The file of the statuses that a later list gave to the seats of a round. */
export const locateStatuses = (counselling: string, year: number, code: string, raw: string): string =>
  join(locateReporting(raw), counselling, `${year}-${code.toLowerCase()}.csv`);
