// Imports published lists, in the order of their rounds, and reports what each contains.
import { existsSync, statSync } from 'node:fs';
import { loadTables, type Tables } from '../packs/tables.ts';
import { reportUnknown, type Say } from './check-list.ts';
import { readClosingParts } from './closing-table.ts';
import { type Identity, type Imported, type ImportOptions, identify } from './identify.ts';
import { describeStrangeTexts, type PublishedList, Refusal, startList } from './list.ts';
import { readCsvList } from './read-csv.ts';
import { readPdf } from './read-pdf.ts';
import { importClosingParts } from './save-closing-table.ts';
import { removeList, saveList } from './save-list.ts';
import { type Comparison, compareWithHeld, readStatuses, saveStatuses } from './save-reporting.ts';

/** The largest list so far has 6 MB; a file of gigabytes is something else and would fill the memory. */
const MOST_BYTES = 200_000_000;

/**
 * Each list is saved whole or not at all; a list that is refused does not stop those before it.
 * @throws Refusal at the first list that is refused; its message names the file
 */
export async function importFiles(paths: readonly string[], options: ImportOptions, say: Say): Promise<Imported[]> {
  const tables = loadTables(options.reference, options.aliases);
  const read: { path: string; list: PublishedList; identity: Identity }[] = [];
  const imported: Imported[] = [];
  for (const path of paths) {
    await naming(path, () => refuseTooLarge(path));
    const parts = await naming(path, () => readClosingParts(path, options, tables));
    if (parts) {
      for (const { strange } of parts) describeStrangeTexts(path, strange).forEach(say);
      imported.push(...(await naming(path, () => importClosingParts(parts, tables, options, say), imported)));
      continue;
    }
    const list = await naming(path, () => readList(path, tables, say));
    describeStrangeTexts(path, list.strange).forEach(say);
    read.push({ path, list, identity: await naming(path, () => identify(list, options, tables)) });
  }
  for (const { path, list, identity } of read.sort(bySeason)) {
    imported.push(await naming(path, () => importList(list, identity, tables, options, say), imported));
  }
  return imported;
}

const bySeason = (a: { identity: Identity }, b: { identity: Identity }) =>
  a.identity.year - b.identity.year || a.identity.order - b.identity.order;

async function naming<Result>(
  path: string,
  run: () => Result | Promise<Result>,
  imported: readonly Imported[] = [],
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const saved = imported.map((list) => list.path).join(', ');
    const kept = saved === '' ? 'Nothing was changed.' : `${saved} is imported and stays; nothing else was changed.`;
    throw new Refusal(`${path}: ${error instanceof Error ? error.message : error}. ${kept}`);
  }
}

function refuseTooLarge(path: string): void {
  if (!existsSync(path)) throw new Refusal('there is no such file');
  const bytes = statSync(path).size;
  if (bytes > MOST_BYTES) throw new Refusal(`${Math.round(bytes / 1e6)} MB is too large for a list of allotments`);
}

async function readList(path: string, tables: Tables, say: Say): Promise<PublishedList> {
  say(`reading ${path}`);
  if (!/\.pdf$/i.test(path)) return readCsvList(path, tables);
  return readPdf(path, tables, (page, pages) => {
    if (page % 25 === 0 || page === pages) say(`page ${page} of ${pages}`);
  });
}

function importList(
  list: PublishedList,
  identity: Identity,
  tables: Tables,
  options: ImportOptions,
  say: Say,
): Imported {
  say(`"${list.title}" is ${identity.counselling} ${identity.year} ${identity.code}`);
  for (const [remark, rows] of list.explained) say(`${rows} rows without a new seat: ${remark || 'no remark'}`);
  say(`${list.rowsIn} rows in, ${list.seats.length} seats out`);
  const statuses = list.reporting ? readStatuses(list.reporting, identity, tables, options.raw) : null;
  const held = statuses && !options.replace ? compareWithHeld(list.seats, identity, tables, options.raw) : null;
  const keepStatuses = () => {
    if (!statuses) return;
    saveStatuses(statuses, options.raw);
    say(`${statuses.path} written for ${formatComparison(statuses)}`);
  };
  if (held) {
    keepStatuses();
    say(`${held.path} stays: it names the same ${formatComparison(held)}`);
    return { path: held.path, identity, outcome: 'unchanged' };
  }
  const { path, outcome, unknown } = saveList(list, identity, tables, options, options.replace);
  // A list that is refused changes nothing of the round before.
  keepStatuses();
  say(`${path} ${outcome === 'replaced' ? 'replaced: only git has the earlier one' : outcome}`);
  reportUnknown(list, unknown, identity.counselling, tables, say);
  return { path, identity, outcome };
}

const formatComparison = ({ rows, equal, unclear }: Comparison): string =>
  `${rows} candidates: ${equal} with the same seat, ${rows - equal - unclear} with another, ${unclear} unclear`;

/** Takes a list back that should not have been imported; the counselling, year and round name it. */
export function takeBack(options: ImportOptions): string {
  const tables = loadTables(options.reference, options.aliases);
  if (!options.counselling || !options.year || !options.round) {
    throw new Refusal('name the list, for example: --remove --counselling mcc --year 2026 --round R1');
  }
  const title = `${options.counselling} ${options.year} ${options.round}`;
  return removeList(identify(startList(title), options, tables), tables, options);
}
