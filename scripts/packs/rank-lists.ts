// Splits closing ranks by the rank lists that share a seat line, where the remarks of the rows name the list.
import type { Pack } from '../../api/packs/schema.ts';
import { type Closing, formatLine, type SeatLine } from './closings.ts';
import type { HarmonisedRound } from './harmonise.ts';
import type { RemarkMark } from './lists/round-file.ts';
import type { Tables } from './tables.ts';

type RankList = Tables['rankLists'][number];
/** `rank` and `number` are the largest of the list. */
type Split = { list: number; rank: number; number: number; admitted: number };

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
  const splits = collectSplits(lists, rounds);
  const rows = closings.flatMap(({ line, round, admitted }, closing) => {
    const split = splits.get(`${round}\t${formatLine(lines[line] as SeatLine)}`) ?? [];
    const named = split.reduce((sum, one) => sum + one.admitted, 0);
    if (named < admitted) return [];
    return split.toSorted((a, b) => a.list - b.list).map((one) => ({ closing, ...one }));
  });
  return {
    names: lists.map(({ name }) => name),
    marks: lists.map(({ mark, is_rank }) => (is_rank === '1' ? mark : null)),
    closing: rows.map(({ closing }) => closing),
    list: rows.map(({ list }) => list),
    rank: rows.map(({ rank }) => rank),
    number: rows.map(({ number }) => number),
    admitted: rows.map(({ admitted }) => admitted),
  };
}

/** By position of the round and line. */
function collectSplits(lists: readonly RankList[], rounds: readonly HarmonisedRound[]): Map<string, Split[]> {
  const splits = new Map<string, Split[]>();
  rounds.forEach((round, position) => {
    for (const { rank, mark, ...line } of round.seats) {
      const list = mark ? lists.findIndex((one) => one.quota === line.quota && isOnList(one, mark)) : -1;
      if (!mark || list < 0) continue;
      const key = `${position}\t${formatLine(line)}`;
      const split = splits.get(key) ?? [];
      splits.set(key, split);
      const known = split.find((one) => one.list === list);
      if (!known) split.push({ list, rank, number: mark.number, admitted: 1 });
      else {
        known.rank = Math.max(known.rank, rank);
        known.number = Math.max(known.number, mark.number);
        known.admitted++;
      }
    }
  });
  return splits;
}

const isOnList = ({ mark, from, to }: RankList, { name, number }: RemarkMark): boolean =>
  mark === name && number >= Number(from) && (to === '' || number <= Number(to));
