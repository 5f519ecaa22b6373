// The first lines of a list whose rest stays hidden: searched for, where going over thousands of lines tells no more.
import type { MatchedLines } from './match-lines.ts';
import type { RankedLines } from './ranked-lines.ts';

/** The same as a scan of every line for this rank, cut after `limit` lines. */
export function topLines(
  { lines, cutRanks: ends, sortedCutRanks, highestCutRanks }: RankedLines,
  rank: number,
  limit: number,
): MatchedLines {
  const reached = sortedCutRanks.map((sorted) => sorted.length - firstAtLeast(sorted, rank));
  const counts = reached.map((count, level) => count - (reached[level - 1] ?? 0));
  const total = reached.at(-1) ?? 0;
  const shown = Math.min(limit, total);
  const found = new Uint32Array(shown);
  const levels = new Uint8Array(shown);
  let filled = 0;
  for (const [level, count] of counts.entries()) {
    const until = Math.min(shown, filled + count);
    levels.fill(level, filled, until);
    let place = firstAtLeast(highestCutRanks[level] ?? new Int32Array(), rank);
    for (; filled < until; place++) {
      const isBetter = level > 0 && (ends[level - 1]?.[place] ?? 0) >= rank;
      if (isBetter || (ends[level]?.[place] ?? 0) < rank) continue;
      found[filled] = lines[place] ?? 0;
      filled += 1;
    }
  }
  const [high = 0, good = 0, moderate = 0, low = 0] = counts;
  return { lines: found, levels, stats: { high, good, moderate, low }, total };
}

/** @param rising numbers that never fall. @returns the first place that holds `least` or more; the length when none does */
function firstAtLeast(rising: Int32Array, least: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rising[middle] ?? 0) >= least) high = middle;
    else low = middle + 1;
  }
  return low;
}
