// Closing ranks of earlier rounds as rows, in whatever shape they arrive. Pure.

export type HistoryRow = { year: number; round: string; rank: number; admitted: number };

export const NO_ROUND = 'No Round Data';
const DEFAULT_YEAR = 2023;

type Loose = Record<string, unknown>;
const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const parseNumber = (value: unknown, otherwise: number): number => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : otherwise;
};

/** An object, or its JSON; anything else holds nothing. */
function parseRounds(value: unknown): Loose {
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
function parseEntry(entry: unknown): HistoryRow[] {
  if (!isRecord(entry)) return [];
  const year = parseNumber(entry.year, DEFAULT_YEAR);
  if (entry.rounds === undefined) {
    const round = typeof entry.round === 'string' && entry.round !== '' ? entry.round : NO_ROUND;
    return [{ year, round, rank: parseNumber(entry.rank, 0), admitted: parseNumber(entry.admitted, 1) }];
  }
  return Object.entries(parseRounds(entry.rounds)).map(([round, figures]) => {
    const { closing_rank, admitted_number } = isRecord(figures) ? figures : {};
    return { year, round, rank: parseNumber(closing_rank, 0), admitted: parseNumber(admitted_number, 1) };
  });
}

/** Closing ranks and admitted numbers of one year, each keyed by round: objects or JSON. */
export function roundWise(ranks: unknown, admitted: unknown, year: unknown): HistoryRow[] {
  const given = parseRounds(admitted);
  return Object.entries(parseRounds(ranks)).map(([round, rank]) => ({
    year: parseNumber(year, DEFAULT_YEAR),
    round: round || NO_ROUND,
    rank: parseNumber(rank, 0),
    admitted: parseNumber(given[round], 1),
  }));
}

/** Years descending, rounds ascending by number; a year and round that occurs twice keeps its highest rank. */
export function buildHistoryRows(entries: readonly unknown[]): HistoryRow[] {
  return mergeRows(entries.flatMap(parseEntry));
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
  return [...merged.values()].sort((a, b) => b.year - a.year || findRoundOrder(a.round) - findRoundOrder(b.round));
}

/** Rounds without a number (stray, mop-up) follow the numbered ones in their own order. */
function findRoundOrder(round: string): number {
  if (round === NO_ROUND) return Number.MAX_SAFE_INTEGER;
  const number = /\d+/.exec(round)?.[0];
  return number === undefined ? Number.MAX_SAFE_INTEGER - 1 : Number(number);
}
