// Compares the list of a round with the list of the same round of the latest earlier year.
import { collectClosings, formatLine, type SeatLine } from './closings.ts';
import type { HarmonisedRound } from './harmonise.ts';

/** A line that closes at more than twice the rank, or less than half of it, is far from the year before. */
const FAR = 2;

/** @returns null for a closing table, and where no earlier year has a list of allotments of the round */
export function compareWithEarlierYear(round: HarmonisedRound, rounds: readonly HarmonisedRound[]) {
  const before = rounds.findLast(
    ({ counselling, code, year, isClosingTable }) =>
      counselling === round.counselling && code === round.code && year < round.year && !isClosingTable,
  );
  if (!before || round.isClosingTable) return null;
  const then = new Map(listClosings(before));
  const ratios = listClosings(round).flatMap(([line, rank]) => {
    const earlier = then.get(line);
    return earlier === undefined ? [] : [rank / earlier];
  });
  const count = (is: (ratio: number) => boolean) => ratios.filter(is).length;
  return {
    before,
    /** Seat lines with a seat in both lists, and how many of them close at a later, an earlier and a far other rank. */
    lines: ratios.length,
    later: count((ratio) => ratio > 1),
    earlier: count((ratio) => ratio < 1),
    far: count((ratio) => ratio > FAR || ratio < 1 / FAR),
  };
}

function listClosings(round: HarmonisedRound): [line: string, rank: number][] {
  const { lines, closings } = collectClosings([round]);
  return closings.map(({ line, closing }) => [formatLine(lines[line] as SeatLine), closing]);
}
