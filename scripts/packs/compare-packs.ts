// Compares two sets of packs, as numbers and in words.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { manifestSchema } from '../../api/packs/manifest.ts';
import { type Pack, packSchema } from '../../api/packs/schema.ts';
import { formatTable } from '../tooling/markdown-table.ts';
import { listFinalClosings, listLines } from './closings.ts';

type PackChange = ReturnType<typeof comparePacks>[number];

/** @param known packs by checksum: a file of such a checksum is not read. @returns the packs of a folder by code */
export function readPackSet(dir: string, known: ReadonlyMap<string, Pack> = new Map()): Map<string, Pack> {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')));
  const read = (file: string) => packSchema.parse(JSON.parse(readFileSync(join(dir, file), 'utf8')));
  return new Map(manifest.packs.map(({ code, file, sha256 }) => [code, known.get(sha256) ?? read(file)]));
}

/** One entry for every counselling that differs; none when the sets are equal. */
export function comparePacks(before: Map<string, Pack>, after: Map<string, Pack>) {
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((code) => {
    const [old, now] = [before.get(code), after.get(code)];
    if (isDeepStrictEqual(old, now)) return [];
    const [oldRounds, nowRounds] = [roundNames(old), roundNames(now)];
    const [oldLines, nowLines] = [collectFinalClosings(old), collectFinalClosings(now)];
    const [oldIds, nowIds] = [new Set(oldLines.keys()), new Set(nowLines.keys())];
    return [
      {
        code,
        rounds: {
          added: [...nowRounds.difference(oldRounds)],
          gone: [...oldRounds.difference(nowRounds)],
        },
        lines: {
          added: nowIds.difference(oldIds).size,
          gone: oldIds.difference(nowIds).size,
          same: nowIds.intersection(oldIds).size,
        },
        moved: findMoves(oldLines, nowLines),
        unmatched: { from: countUnmatched(old), to: countUnmatched(now) },
      },
    ];
  });
}

const roundNames = (pack: Pack | undefined) =>
  new Set((pack?.rounds ?? []).map((round) => `${round.year} ${round.code}`));
const countUnmatched = (pack: Pack | undefined) =>
  (pack?.rounds ?? []).reduce((sum, round) => sum + round.unmatched, 0);

/** By line: its name as shown, and its final closing rank by year. */
type FinalClosings = Map<string, { name: string; years: Map<number, number> }>;

/** Lines are known by their ids, so that a corrected name is not a new line. */
function collectFinalClosings(pack: Pack | undefined): FinalClosings {
  if (!pack) return new Map();
  const lines = nameLines(pack).map((line) => ({ ...line, years: new Map<number, number>() }));
  for (const { line, year, closing } of listFinalClosings(pack)) lines[line]?.years.set(year, closing);
  return new Map(lines.map(({ id, name, years }) => [id, { name, years }]));
}

function nameLines(pack: Pack): { id: string; name: string }[] {
  const name = (rows: readonly { code: string; name: string }[], code: string) =>
    rows.find((row) => row.code === code)?.name;
  return listLines(pack).map(({ institute, course, quota, category }, line) => {
    const [college, studied] = [
      pack.institutes[pack.lines.institute[line] ?? -1],
      pack.courses[pack.lines.course[line] ?? -1],
    ];
    const names = [college?.name, studied?.name, name(pack.quotas, quota), name(pack.categories, category)];
    return { id: [institute, course, quota, category].join('|'), name: `${institute} ${names.join(', ')}` };
  });
}

/** Lines whose last year's final closing rank differs, farthest moved first. */
function findMoves(before: FinalClosings, after: FinalClosings) {
  const moves = [...after].flatMap(([id, { name, years }]) =>
    [...years].flatMap(([year, to]) => {
      const from = before.get(id)?.years.get(year);
      return from === undefined || from === to ? [] : [{ line: name, year, from, to }];
    }),
  );
  const farness = ({ from, to }: (typeof moves)[number]) => Math.abs(Math.log(to / from));
  return moves.sort((a, b) => farness(b) - farness(a) || (a.line < b.line ? -1 : 1));
}

const MOST_MOVES = 10;

export function formatChanges(changes: PackChange[]): string {
  if (changes.length === 0) return 'No difference.\n';
  return changes.map(formatChange).join('\n');
}

function formatChange({ code, rounds, lines, moved, unmatched }: PackChange): string {
  const list = (names: string[]) => names.join(', ') || 'none';
  const rows = moved.slice(0, MOST_MOVES).map(({ line, year, from, to }) => [line, year, from, to]);
  return [
    `## ${code}`,
    `- Rounds added: ${list(rounds.added)}; gone: ${list(rounds.gone)}`,
    `- Seat lines added: ${lines.added}; gone: ${lines.gone}; in both: ${lines.same}`,
    `- Unmatched rows: ${unmatched.from} → ${unmatched.to}`,
    `- Final closing ranks moved: ${moved.length}`,
    ...(rows.length ? ['', ...formatTable(['Seat line', 'Year', 'Closed at', 'Now'], rows)] : []),
    '',
  ].join('\n');
}
