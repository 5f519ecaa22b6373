// Imports the parts of a closing table, each counselling and year by itself, and reports what each contains.
import type { Tables } from '../packs/tables.ts';
import type { TablePart } from './closing-table.ts';
import type { Imported, ImportOptions } from './imported.ts';
import { Refusal } from './refusal.ts';
import { reportInstitutes } from './report-institutes.ts';
import { type SavedTable, saveClosingTable } from './save-closing-table.ts';
import { formatUnknownWord } from './unknown-words.ts';

/**
 * A part that is refused does not stop the others.
 * @throws Refusal where no part could be taken; it names all reasons
 */
export function importClosingParts(
  parts: readonly TablePart[],
  tables: Tables,
  options: ImportOptions,
  say: (text: string) => void,
): Imported[] {
  const refused: string[] = [];
  const imported = parts.flatMap((part): Imported[] => {
    try {
      return [importPart(part, saveClosingTable(part, tables, options, options.replace), tables, say)];
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

function importPart(
  { counselling, year, lines }: TablePart,
  { path, outcome, unknown, seats }: SavedTable,
  tables: Tables,
  say: (text: string) => void,
): Imported {
  const identity = { counselling, year, code: 'closing', label: 'Closing table', stage: 0, order: 0 };
  if (outcome === 'lists') {
    say(`${counselling} ${year}: left out, because the lists of allotments of that year are there`);
    return { path, identity, outcome, unknownRows: 0 };
  }
  say(`${path} ${outcome}: ${lines.length} lines`);
  if (outcome === 'unchanged') return { path, identity, outcome, unknownRows: 0 };
  for (const word of unknown.words) say(formatUnknownWord(word, counselling));
  if (unknown.rows > 0) say(`${unknown.rows} of ${lines.length} lines are kept as unmatched`);
  reportInstitutes(seats, tables, say);
  return { path, identity, outcome, unknownRows: unknown.rows };
}
