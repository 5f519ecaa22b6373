// Reads the closing ranks of past years in every shape that a reply may have, before the schema reads the reply. Pure.
// Shapes: rounds keyed by name, as an object or as JSON text; flat entries of one round; round-wise figures of the seat.

type Loose = Record<string, unknown>;
type Round = { year: number; round: string; rank: number; admitted: number | null };
type Entry = { year: number; rounds: Record<string, { closing_rank: number; admitted_number: number | null }> };

export const NO_ROUND = 'No Round Data';
const DEFAULT_YEAR = 2023;

/** Rewrites `historicalData` of every item to entries of a year with its rounds, the latest year first. */
export function normaliseHistory(reply: unknown): unknown {
  if (!isRecord(reply) || !isRecord(reply.data) || !Array.isArray(reply.data.predictions)) return reply;
  const predictions = reply.data.predictions.map((item) =>
    isRecord(item) ? { ...item, historicalData: buildHistory(item) } : item,
  );
  return { ...reply, data: { ...reply.data, predictions } };
}

/** A year and round that occurs twice keeps its highest rank and the sum of admitted candidates. */
export function buildHistory(item: Loose): Entry[] {
  const entries = Array.isArray(item.historicalData) ? item.historicalData : [];
  const byYear = new Map<number, Entry['rounds']>();
  for (const { year, round, rank, admitted } of [...entries.flatMap(readEntry), ...readRoundWise(item)]) {
    const rounds = byYear.get(year) ?? {};
    const known = rounds[round] ?? { closing_rank: 0, admitted_number: 0 };
    rounds[round] = {
      closing_rank: Math.max(known.closing_rank, rank),
      admitted_number: known.admitted_number === null || admitted === null ? null : known.admitted_number + admitted,
    };
    byYear.set(year, rounds);
  }
  return [...byYear].map(([year, rounds]) => ({ year, rounds })).sort((one, other) => other.year - one.year);
}

/** An entry has rounds by name, or is one round itself. */
function readEntry(entry: unknown): Round[] {
  if (!isRecord(entry)) return [];
  const year = readNumber(entry.year, DEFAULT_YEAR);
  if (entry.rounds === undefined) {
    const round = typeof entry.round === 'string' && entry.round !== '' ? entry.round : NO_ROUND;
    return [{ year, round, rank: readNumber(entry.rank, 0), admitted: readNumber(entry.admitted, 1) }];
  }
  return Object.entries(readKeyed(entry.rounds)).map(([round, figures]) => {
    const { closing_rank, admitted_number } = isRecord(figures) ? figures : {};
    const admitted = admitted_number === null ? null : readNumber(admitted_number, 1);
    return { year, round, rank: readNumber(closing_rank, 0), admitted };
  });
}

/** Closing ranks and admitted numbers of the latest year, each keyed by round. */
function readRoundWise({ round_wise_closing_rank, round_wise_admitted_number, latest_year }: Loose): Round[] {
  const admitted = readKeyed(round_wise_admitted_number);
  return Object.entries(readKeyed(round_wise_closing_rank)).map(([round, rank]) => ({
    year: readNumber(latest_year, DEFAULT_YEAR),
    round: round || NO_ROUND,
    rank: readNumber(rank, 0),
    admitted: readNumber(admitted[round], 1),
  }));
}

/** An object, or its JSON text; anything else is empty. */
function readKeyed(value: unknown): Loose {
  if (isRecord(value)) return value;
  if (typeof value !== 'string') return {};
  try {
    const parsed: unknown = JSON.parse(value);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readNumber(value: unknown, otherwise: number): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : otherwise;
}
