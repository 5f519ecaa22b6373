// Saves a part of a closing table as data/raw/<counselling>/<year>-closing.csv, after checking its words and the lists that are there.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../packs/files.ts';
import { LINE, readClosingTable } from '../packs/lists/closing-table.ts';
import { formatTable, readCsv } from '../packs/lists/csv.ts';
import { isDroppedList, nameRound } from '../packs/names/round-words.ts';
import { lettersAndDigits } from '../packs/names/spelling.ts';
import type { Tables } from '../packs/tables.ts';
import { checkWords, findUnknownWords, reportUnknown, type Say } from './check-list.ts';
import type { TablePart } from './closing-table.ts';
import type { Imported, ImportOptions } from './identify.ts';
import { Refusal, readSeat, startList } from './list.ts';
import { judgePlace, recordRoundRow, updateDescription } from './save-list.ts';

/**
 * @returns `lists` as the outcome where allotment lists of the year are there, which say more
 * @throws Refusal where too many words are unknown, or another table of the year is there and `--replace` is not given
 */
function importPart(part: TablePart, tables: Tables, options: ImportOptions, say: Say): Imported {
  const { counselling, year, lines } = part;
  const identity = { counselling, year, code: 'closing', label: 'Closing table', stage: 0, order: 0 };
  const path = join(options.raw, counselling, `${year}-closing.csv`);
  if (hasLists(part, options.raw)) {
    say(`${counselling} ${year}: left out, because the lists of allotments of that year are there`);
    return { path, identity, outcome: 'lists' };
  }
  const text = formatPart(part);
  const outcome = judgePlace(path, 'table', (there) => isContained(text, there), options.replace);
  const report = () => say(`${path} ${outcome}: ${lines.length} lines`);
  if (outcome === 'unchanged') {
    report();
    return { path, identity, outcome };
  }
  const seats = lines.map(({ closings: _, ...line }) => ({ ...readSeat(() => ''), ...line }));
  const unknown = findUnknownWords(seats, counselling, tables);
  const files = readLists(path, text, tables);
  const list = { ...startList(part.printed, seats.length), seats };
  checkWords(list, unknown, identity, tables, listUnknownRounds(counselling, files, tables));
  const rounds = files.map((file) => ({ ...nameRound(file, tables), rows: file.rows.length }));
  replaceFile(path, text);
  for (const round of rounds) recordRoundRow(round, options);
  updateDescription(options.raw);
  report();
  reportUnknown(list, unknown, counselling, tables, say);
  return { path, identity, outcome };
}

/** Lists of allotments name every seat; the table of the same year is not used then. */
function hasLists({ counselling, year }: TablePart, raw: string): boolean {
  const folder = join(raw, counselling);
  if (!existsSync(folder)) return false;
  return readdirSync(folder).some((name) => name.startsWith(`${year}-`) && name !== `${year}-closing.csv`);
}

/** The lists of the table that count. */
function readLists(path: string, text: string, tables: Tables) {
  const { header, rows } = readCsv(path, text);
  return readClosingTable({ path, sha256: '', header, rows }).filter((file) => !isDroppedList(file, tables));
}

/** For each list that no row names as a round, the row to add. */
function listUnknownRounds(counselling: string, files: readonly { round: string }[], { roundWords }: Tables): string[] {
  const known = new Set(roundWords.flatMap((row) => (row.counselling === counselling ? [row.printed] : [])));
  return files
    .map(({ round }) => lettersAndDigits(round))
    .filter((word) => !known.has(word))
    .map(
      (word) =>
        `  counsellings/${counselling}/round-words.csv: add ${word},${word.replace('LIST', 'R')} (or another round)`,
    );
}

function formatPart({ year, printed, lines }: TablePart): string {
  const lists = Math.max(...lines.map(({ closings }) => closings.length));
  const names = Array.from({ length: lists }, (_, at) => `closing_${at + 1}`);
  const rows = lines.map(({ closings, ...line }): Record<string, string> => {
    const ranks = names.map((name, at) => [name, closings[at] ?? '']);
    return { ...line, year: `${year}`, counselling: printed, ...Object.fromEntries(ranks) };
  });
  return formatTable([LINE, ...names].join(' '), rows);
}

/** Every line of `text` is in `other` already, whatever their order. */
function isContained(text: string, other: string): boolean {
  const trim = (line: string) => line.replace(/,+$/, '');
  const there = new Set(other.split('\n').map(trim));
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.every((line) => there.has(trim(line)));
}

/**
 * A part that is refused does not stop the others.
 * @throws Refusal where no part could be taken; it names all reasons
 */
export function importClosingParts(
  parts: readonly TablePart[],
  tables: Tables,
  options: ImportOptions,
  say: Say,
): Imported[] {
  const refused: string[] = [];
  const imported = parts.flatMap((part): Imported[] => {
    try {
      return [importPart(part, tables, options, say)];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push(error.message);
      return [];
    }
  });
  if (imported.length === 0)
    throw new Refusal([...new Set(refused.flatMap((reason) => reason.split('\n')))].join('\n'));
  for (const reason of refused) say(`refused: ${reason}`);
  return imported;
}
