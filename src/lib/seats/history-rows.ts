// Rows of the history table: years descending, rounds ascending. Pure.
import type { HistoryEntry } from '../../../api/contract/prediction/prediction-item.ts';
import { NO_ROUND } from './closing-history.ts';

export type HistoryRow = ReturnType<typeof buildHistoryRows>[number];

/** `admitted`: null if unknown. */
export function buildHistoryRows(entries: readonly HistoryEntry[]) {
  const rows = entries.flatMap(({ year, rounds }) =>
    Object.entries(rounds).map(([round, { closing_rank, admitted_number, lists }]) => ({
      year,
      round,
      rank: closing_rank,
      admitted: admitted_number,
      // Where several rank lists share the seats and the published list names them.
      ...(lists && { lists }),
    })),
  );
  return rows.sort((a, b) => b.year - a.year || findRoundOrder(a.round) - findRoundOrder(b.round));
}

/** Rounds without a number (stray, mop-up) follow the numbered ones in the order of the entry. */
function findRoundOrder(round: string): number {
  if (round === NO_ROUND) return Number.MAX_SAFE_INTEGER;
  const number = /\d+/.exec(round)?.[0];
  return number === undefined ? Number.MAX_SAFE_INTEGER - 1 : Number(number);
}
