// Groups seat rows into seat lines and their closing ranks by round.
import { findFinalClosing } from '../../api/contract/prediction/final-closing.ts';
import type { Pack } from '../../api/packs/schema.ts';
import type { HarmonisedRound } from './harmonise.ts';
import type { RemarkMark } from './lists/round-file.ts';
import type { Tables } from './tables.ts';

export type SeatLine = { institute: string; course: string; quota: string; category: string };
/** `opening` and `admitted` are 0 where the source has closing ranks only. */
export type Closing = { line: number; round: number; opening: number; closing: number; admitted: number };

export const formatLine = ({ institute, course, quota, category }: SeatLine): string =>
  [institute, course, quota, category].join('\t');

/** The lines of a pack, in its order, with the ids and codes that its columns refer to. */
export function listLines(pack: Pick<Pack, 'institutes' | 'courses' | 'quotas' | 'categories' | 'lines'>): SeatLine[] {
  const { institute, course, quota, category } = pack.lines;
  const index = (rows: readonly { id: number; code: string }[]) => new Map(rows.map(({ id, code }) => [id, code]));
  const [quotas, categories] = [index(pack.quotas), index(pack.categories)];
  return institute.map((position, line) => ({
    institute: pack.institutes[position]?.id ?? '',
    course: pack.courses[course[line] ?? -1]?.id ?? '',
    quota: quotas.get(quota[line] ?? -1) ?? '',
    category: categories.get(category[line] ?? -1) ?? '',
  }));
}

/** The last closing rank of each line in each of its years. */
export function listFinalClosings({ closings, rounds }: Pick<Pack, 'closings' | 'rounds'>) {
  const all = closings.line.map((line, position) => {
    const year = rounds[closings.round[position] ?? -1]?.year ?? 0;
    return { line, year, closing: closings.closing[position] ?? 0 };
  });
  const groups = Map.groupBy(all, ({ line, year }) => `${line}|${year}`);
  return [...groups.values()].flatMap((ofYear) => findFinalClosing(ofYear) ?? []);
}

/** Lines in stable order (institute, course, quota, category); closings ascending by line, then by round. */
export function collectClosings(rounds: HarmonisedRound[]): { lines: SeatLine[]; closings: Closing[] } {
  const byLine = new Map<string, { line: SeatLine; rounds: Map<number, Omit<Closing, 'line' | 'round'>> }>();
  rounds.forEach((round, position) => {
    for (const { rank, institute, course, quota, category } of round.seats) {
      const line = { institute, course, quota, category };
      const key = formatLine(line);
      const entry = byLine.get(key) ?? { line, rounds: new Map() };
      byLine.set(key, entry);
      const so = entry.rounds.get(position) ?? { opening: rank, closing: rank, admitted: 0 };
      const closing = Math.max(so.closing, rank);
      entry.rounds.set(
        position,
        round.isClosingTable
          ? { opening: 0, closing, admitted: 0 }
          : { opening: Math.min(so.opening, rank), closing, admitted: so.admitted + 1 },
      );
    }
  });
  const sorted = [...byLine].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
  return {
    lines: sorted.map((entry) => entry.line),
    closings: sorted.flatMap((entry, line) =>
      [...entry.rounds].sort(([a], [b]) => a - b).map(([round, closing]) => ({ line, round, ...closing })),
    ),
  };
}

export const toColumns = <Row, Name extends keyof Row>(rows: readonly Row[], ...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])])) as { [Own in Name]: Row[Own][] };

type RankList = Tables['rankLists'][number];

/**
 * @param code of the counselling
 * @returns undefined where no quota of the counselling has several lists. A round of a line is split only where every row
 *   names its list
 */
export function splitByRankList(
  code: string,
  { rankLists }: Pick<Tables, 'rankLists'>,
  rounds: readonly HarmonisedRound[],
  { lines, closings }: { lines: readonly SeatLine[]; closings: readonly Closing[] },
): Pack['rankLists'] {
  const lists = rankLists.filter((list) => list.counselling === code);
  if (lists.length === 0) return undefined;
  const listed = groupListed(lists, rounds);
  const rows = closings.flatMap(({ line, round, admitted }, closing) => {
    const named = listed.get(`${round}\t${formatLine(lines[line] as SeatLine)}`) ?? [];
    if (named.length < admitted) return [];
    const byList = [...Map.groupBy(named, ({ list }) => list)].sort(([a], [b]) => a - b);
    return byList.map(([list, own]) => {
      const largest = (name: 'rank' | 'number') => Math.max(...own.map((row) => row[name]));
      return { closing, list, rank: largest('rank'), number: largest('number'), admitted: own.length };
    });
  });
  return {
    names: lists.map(({ name }) => name),
    marks: lists.map(({ mark, is_rank }) => (is_rank === '1' ? mark : null)),
    ...toColumns(rows, 'closing', 'list', 'rank', 'number', 'admitted'),
  };
}

/** The rows that name their list, by position of the round and line. */
function groupListed(lists: readonly RankList[], rounds: readonly HarmonisedRound[]) {
  const listed = rounds.flatMap(({ seats }, position) =>
    seats.flatMap(({ rank, mark, ...line }) => {
      const list = mark ? lists.findIndex((one) => one.quota === line.quota && isOnList(one, mark)) : -1;
      return mark && list >= 0 ? [{ key: `${position}\t${formatLine(line)}`, list, rank, number: mark.number }] : [];
    }),
  );
  return Map.groupBy(listed, ({ key }) => key);
}

const isOnList = ({ mark, from, to }: RankList, { name, number }: RemarkMark): boolean =>
  mark === name && number >= Number(from) && (to === '' || number <= Number(to));
