// Reads published allotment lists (data/raw) into rounds of rows, as printed, and keeps the rows of unchanged lists.
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { listCsvFiles, removeFiles, replaceFile } from '../files.ts';
import { isClosingTable, readClosingTable } from './closing-table.ts';
import { locateColumns, readCsv, TableError } from './csv.ts';
import { beginRounds, type RemarkMark, type RoundFile } from './round-file.ts';

const COLUMNS = 'year counselling round rank quota institute state course allotted_category course_doubt';

/** The rounds of one file: one of a list of allotments, one for each list of a closing table. */
export function readRoundFile(path: string, shownAs: string, bytes = readFileSync(path)): RoundFile[] {
  const sha256 = hash('sha256', bytes);
  const { header, rows } = readCsv(shownAs, bytes.toString('utf8'));
  if (isClosingTable(header)) return readClosingTable({ path: shownAs, sha256, header, rows });
  const at = locateColumns(shownAs, header, COLUMNS);
  const remarks = header.indexOf('remarks');
  const candidate = header.indexOf('candidate_category');
  const { rounds, find } = beginRounds<string>(shownAs, sha256);
  rows.forEach((cells, index) => {
    const cell = (name: keyof typeof at) => cells[at[name]] ?? '';
    const [year, rank, line] = [Number(cell('year')), Number(cell('rank')), index + 2];
    if (!Number.isInteger(year)) throw new TableError(`${shownAs}:${line}: "${cell('year')}" is not a year`);
    const named = { counselling: cell('counselling'), year, round: cell('round') };
    const round = find(Object.values(named).join('|'), named);
    if (!Number.isInteger(rank) || rank < 1) {
      round.unreadable.push(line);
      return;
    }
    round.rows.push({
      line,
      rank,
      quota: cell('quota'),
      institute: cell('institute'),
      state: cell('state'),
      course: cell('course'),
      category: cell('allotted_category'),
      doubtful: cell('course_doubt') !== '',
      ...readMark(cells[remarks] ?? ''),
      ...(cells[candidate] && { candidate: cells[candidate] }),
    });
  });
  return [...rounds.values()];
}

/** `Upgraded( AFMS Rank : 11900 )` */
function readMark(remark: string): { mark?: RemarkMark } {
  const [, name, number] = /\(\s*([^():]*?)\s*:\s*(\d+)\s*\)/.exec(remark) ?? [];
  return name && number ? { mark: { name, number: Number(number) } } : {};
}

/** Changes with the shape of a parsed row: an older cache is then not read. */
const SHAPE = 5;

/** @param cacheDir null parses everything */
export function readRoundsCached(rawDir: string, cacheDir: string | null) {
  const parsed: string[] = [];
  const used = new Set<string>();
  if (cacheDir !== null) mkdirSync(cacheDir, { recursive: true });
  const files = listCsvFiles(rawDir).flatMap((path) => {
    const shownAs = relative(rawDir, path).replaceAll('\\', '/');
    const bytes = readFileSync(path);
    const name = `${hash('sha256', bytes)}-${SHAPE}.bin`;
    used.add(name);
    const kept = cacheDir === null ? null : join(cacheDir, name);
    if (kept !== null && existsSync(kept))
      return (deserialize(readFileSync(kept)) as RoundFile[]).map((round) => ({ ...round, path: shownAs }));
    parsed.push(shownAs);
    const rounds = readRoundFile(path, shownAs, bytes);
    if (kept !== null) replaceFile(kept, serialize(rounds));
    return rounds;
  });
  // The rows of lists that are gone or were replaced.
  if (cacheDir !== null) removeFiles(cacheDir, (name) => name.endsWith('.bin') && !used.has(name));
  return { files, parsed };
}
