// Reads data/counsellings: one folder a counselling, with every row that is about it alone.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { columns, type Row, readOptional, readTable, TableError } from './lists/csv.ts';

export const ABOUT =
  'id name state list_name rank_space rank_label pwd_handling is_active inactive_reason neet_pg_year';
export const ROUND = 'year code label stage order published_on published_rows';
const QUOTA = 'id code name open who management all_india national_board paid non_resident internal given_by';
const POOL =
  'quota category cand_category gender horizontal service region special confidence unsettled extra_marks meaning';

export type CounsellingRow = Row<typeof ABOUT> & { code: string };
export type RoundRow = Row<typeof ROUND> & { counselling: string };

/** The folders are next to the reference tables. */
export const locateCounsellings = (referenceDir: string): string => join(dirname(referenceDir), 'counsellings');

/**
 * Gathers the rows of all folders.
 * @throws TableError that names every repeated row
 */
export function loadCounsellings(dir: string) {
  const counsellings = listFolders(dir)
    .flatMap((code) => readTable(join(dir, code, 'about.csv'), ABOUT).map((row) => ({ code, ...row })))
    .sort((a, b) => Number(a.id) - Number(b.id));
  const repeated: string[] = [];
  /** @param keys the columns that name a row: no two rows of a folder have the same */
  const gather = <Names extends string>(file: string, names: Names, ...keys: string[]) =>
    counsellings.flatMap(({ id, code }) => {
      const path = join(dir, code, file);
      const rows = readOptional(path, names);
      for (const key of keys) repeated.push(...findRepeated(rows, key, path));
      return rows.map((row) => ({ counselling: code, counselling_id: id, ...row }));
    });
  const tables = {
    counsellings,
    rounds: gather('rounds.csv', ROUND, 'year code'),
    quotas: gather('quotas.csv', QUOTA, 'id', 'code'),
    feeKinds: gather('fee-kinds.csv', 'quota management fee_kind source', 'quota management'),
    categories: gather('categories.csv', 'id code name base pwd selectable note', 'id', 'code'),
    eligibility: gather('eligibility.csv', 'quota category pwd pools', 'quota category pwd'),
    seatPools: gather('pools.csv', POOL, 'quota category'),
    questions: gather('questions.csv', 'id text hint source confidence', 'id'),
    questionAnswers: gather('answers.csv', 'question answer text satisfies leaves_open domicile', 'question answer'),
    roundWords: gather('round-words.csv', 'printed round', 'printed'),
    seatWords: gather(
      'seat-words.csv',
      'printed_quota printed_category quota category',
      'printed_quota printed_category',
    ),
    /** Printed words, as in lists; a file of seats without quota or category holds the intake of all pools together. */
    seatMatrix: gather('seat-matrix.csv', 'year quota allotted_category institute state course seats'),
    names: gather('names.csv', 'printed', 'printed'),
    /** What rows of its lists are, and where the closing ranks of such lists come from. */
    listSources: gather('lists.csv', 'kind source', 'kind'),
  };
  repeated.push(...findRepeated(counsellings, 'id', join(dir, '*', 'about.csv')));
  if (repeated.length > 0) throw new TableError(`rows occur twice\n${repeated.join('\n')}`);
  return tables;
}

export type Counsellings = ReturnType<typeof loadCounsellings>;

export const listFolders = (dir: string): string[] =>
  existsSync(dir) ? readdirSync(dir).filter((code) => existsSync(join(dir, code, 'about.csv'))) : [];

/** The header is line 1. */
function findRepeated(rows: readonly Readonly<Record<string, string>>[], key: string, path: string): string[] {
  const lines = rows.map((row, at) => ({
    line: at + 2,
    name: columns(key)
      .map((column) => row[column])
      .join(','),
  }));
  return [...Map.groupBy(lines, ({ name }) => name)].flatMap(([name, [first, ...others]]) =>
    others.map(({ line }) => `  ${path}, line ${line}: ${name} is in line ${first?.line} already`),
  );
}
