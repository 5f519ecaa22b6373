// Closing ranks of earlier rounds as rows, in whatever shape they arrive. Pure.

export type HistoryRow = { year: number; round: string; rank: number; admitted: number };

export const NO_ROUND = 'No Round Data';
const DEFAULT_YEAR = 2023;

type Loose = Record<string, unknown>;
const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const numberOf = (value: unknown, otherwise: number): number => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : otherwise;
};

/** An object, or its JSON; anything else holds nothing. */
function byRound(value: unknown): Loose {
  if (isRecord(value)) return value;
  if (typeof value !== 'string') return {};
  try {
    const parsed: unknown = JSON.parse(value);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

/** An entry has rounds by name, or is one round itself. */
function rowsOf(entry: unknown): HistoryRow[] {
  if (!isRecord(entry)) return [];
  const year = numberOf(entry.year, DEFAULT_YEAR);
  if (entry.rounds === undefined) {
    const round = typeof entry.round === 'string' && entry.round !== '' ? entry.round : NO_ROUND;
    return [{ year, round, rank: numberOf(entry.rank, 0), admitted: numberOf(entry.admitted, 1) }];
  }
  return Object.entries(byRound(entry.rounds)).map(([round, figures]) => {
    const { closing_rank, admitted_number } = isRecord(figures) ? figures : {};
    return { year, round, rank: numberOf(closing_rank, 0), admitted: numberOf(admitted_number, 1) };
  });
}

/** Closing ranks and admitted numbers of one year, each keyed by round: objects or JSON. */
export function roundWise(ranks: unknown, admitted: unknown, year: unknown): HistoryRow[] {
  const given = byRound(admitted);
  return Object.entries(byRound(ranks)).map(([round, rank]) => ({
    year: numberOf(year, DEFAULT_YEAR),
    round: round || NO_ROUND,
    rank: numberOf(rank, 0),
    admitted: numberOf(given[round], 1),
  }));
}

/** Years descending, rounds ascending by number; a year and round that occurs twice keeps its highest rank. */
export function historyRows(entries: readonly unknown[]): HistoryRow[] {
  return mergeRows(entries.flatMap(rowsOf));
}

export function mergeRows(rows: readonly HistoryRow[]): HistoryRow[] {
  const merged = new Map<string, HistoryRow>();
  for (const row of rows) {
    const key = `${row.year} ${row.round}`;
    const known = merged.get(key);
    if (known) {
      const rank = Math.max(known.rank, row.rank);
      merged.set(key, { ...known, rank, admitted: known.admitted + row.admitted });
    } else merged.set(key, row);
  }
  return [...merged.values()].sort((a, b) => b.year - a.year || placeOf(a.round) - placeOf(b.round));
}

/** Rounds without a number (stray, mop-up) follow the numbered ones in their own order. */
function placeOf(round: string): number {
  if (round === NO_ROUND) return Number.MAX_SAFE_INTEGER;
  const number = /\d+/.exec(round)?.[0];
  return number === undefined ? Number.MAX_SAFE_INTEGER - 1 : Number(number);
}
