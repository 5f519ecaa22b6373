// Reads a table of closing ranks (data/raw/<counselling>/<year>-closing.csv): a row for each seat line, a column for each published list.
import { locateColumns, type Row, TableError } from './csv.ts';
import { type AllotmentRow, beginRounds, type RoundFile } from './round-file.ts';

/** Columns of a line, before those of its closing ranks. */
export const LINE = 'year counselling quota category institute state course';
const LIST = /^closing_(\d+)$/;

type Table = { path: string; sha256: string; header: string[]; rows: string[][] };

export const isClosingTable = (header: readonly string[]): boolean => header.some((name) => LIST.test(name));

/** Title of the list of a column; round-words.csv says which round of a counselling it is. */
export const nameList = (list: number): string => `List ${list}`;

/**
 * One round for each list with a rank. Published tables carry ranks over to later lists: a rank that an earlier list of the
 * year has for the line is marked, because nobody was given a seat at it again. A line that the table prints twice has both.
 * @throws TableError for a missing column, or a rank or year that is no whole number
 */
export function readClosingTable({ path, sha256, header, rows }: Table): RoundFile[] {
  const at = locateColumns(path, header, LINE);
  const lists = listColumns(header);
  const { rounds, find } = beginRounds<number>(path, sha256);
  const printed = new Set<string>();
  rows.forEach((cells, index) => {
    const place = `${path}:${index + 2}`;
    const seat = readSeat(cells, at);
    const earlier = new Set<number>();
    for (const { list, column } of lists) {
      const rank = readRank(cells[column] ?? '', place);
      if (rank === null) continue;
      const [counselling, year] = [cells[at.counselling] ?? '', readYear(cells[at.year] ?? '', place)];
      const round = find(list, { counselling, year, round: nameList(list), isClosingTable: true });
      const key = [list, rank, ...Object.values(seat)].join('|');
      if (!printed.has(key)) round.rows.push({ line: index + 2, rank, ...seat, ...carry(earlier.has(rank)) });
      printed.add(key);
      earlier.add(rank);
    }
  });
  return [...rounds].sort(([a], [b]) => a - b).map(([, round]) => round);
}

const listColumns = (header: readonly string[]): { list: number; column: number }[] =>
  header.flatMap((name, column) => {
    const list = LIST.exec(name)?.[1];
    return list === undefined ? [] : [{ list: Number(list), column }];
  });

const readSeat = (cells: readonly string[], at: Record<keyof Row<typeof LINE>, number>) => ({
  quota: cells[at.quota] ?? '',
  institute: cells[at.institute] ?? '',
  state: cells[at.state] ?? '',
  course: cells[at.course] ?? '',
  category: cells[at.category] ?? '',
  doubtful: false,
});

function readYear(cell: string, place: string): number {
  if (!/^20\d\d$/.test(cell)) throw new TableError(`${place}: "${cell}" is not a year`);
  return Number(cell);
}

const carry = (isCarried: boolean): Pick<AllotmentRow, 'isCarried'> => (isCarried ? { isCarried } : {});

function readRank(cell: string, place: string): number | null {
  if (cell === '') return null;
  const rank = Number(cell);
  if (!Number.isInteger(rank) || rank < 1) throw new TableError(`${place}: "${cell}" is not a rank`);
  return rank;
}
