// Adds the seats of pools whose rules are not on record, or that the answers leave open: at the end, without a chance.
import { UNLIMITED } from '../../contract/limits.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { findUnsettledPools } from './eligibility.ts';
import { type Criteria, type MatchedLines, matchLines, matchWithoutChance } from './match-lines.ts';
import { findRankedLines } from './ranked-lines.ts';

/**
 * The lines of `matchLines`, and after them those without a chance. `stats` leaves these out.
 * @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY
 */
export function matchAllLines(seats: SeatIndex, criteria: Criteria, limit: number): MatchedLines {
  const matched = matchLines(seats, criteria, limit);
  const rankedLines = findRankedLines(seats, criteria.quotaId, findUnsettledPools(seats, criteria));
  if (!rankedLines || rankedLines.lines.length === 0) return matched;
  const left = limit === UNLIMITED ? UNLIMITED : limit - matched.lines.length;
  const added = matchWithoutChance(seats, rankedLines, criteria, left);
  return {
    lines: Uint32Array.from([...matched.lines, ...added.lines]),
    levels: Uint8Array.from([...matched.levels, ...added.levels]),
    stats: matched.stats,
    total: matched.total + added.total,
  };
}
