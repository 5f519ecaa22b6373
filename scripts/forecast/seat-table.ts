// The seat lines of a pack as columns for fitting: who they are, and ln(closing rank) by the end of each stage of each year.
import type { Pack } from '../../api/packs/schema.ts';

export type Unforecast = Omit<Pack, 'forecast'>;

export const STAGES = ['Round 1', 'Round 2', 'Round 3', 'Stray rounds'] as const;
export const LAST_STAGE = STAGES.length - 1;

/**
 * What is published of one year. `closings[stage][line]` is ln(largest rank allotted by then), NaN before the first.
 * `stages` is how many of them the published rounds reach: one more than the latest.
 */
export type YearTable = { year: number; closings: Float64Array[]; seats: Float64Array; stages: number };

export type SeatTable = {
  size: number;
  institute: ArrayLike<number>;
  course: ArrayLike<number>;
  quota: readonly string[];
  category: readonly string[];
  reserved: Uint8Array;
  pwd: Uint8Array;
  state: readonly string[];
  speciality: readonly string[];
  /** Latest first. */
  years: readonly YearTable[];
};

export function seatTable(pack: Unforecast): SeatTable {
  const { lines } = pack;
  const quotas = new Map(pack.quotas.map((quota) => [quota.id, quota.code]));
  const categories = new Map(pack.categories.map((category) => [category.id, category]));
  const of = (line: number) => categories.get(lines.category[line] ?? -1);
  const every = Array.from(lines.institute, (_, line) => line);
  const unreserved = commonestBase(pack);
  const years = [...new Set(pack.rounds.map((round) => round.year))].sort((a, b) => b - a);
  return {
    size: every.length,
    institute: lines.institute,
    course: lines.course,
    quota: lines.quota.map((id) => quotas.get(id) ?? ''),
    category: every.map((line) => of(line)?.code ?? ''),
    reserved: Uint8Array.from(every, (line) => (of(line)?.base === unreserved ? 0 : 1)),
    pwd: Uint8Array.from(every, (line) => (of(line)?.pwd ? 1 : 0)),
    state: lines.institute.map((position) => pack.institutes[position]?.state ?? ''),
    speciality: lines.course.map((position) => pack.courses[position]?.speciality ?? ''),
    years: years.map((year) => yearTable(pack, year)),
  };
}

/** The category that most seat lines carry is the one without reservation. */
function commonestBase(pack: Unforecast): string {
  const base = new Map(pack.categories.map((category) => [category.id, category.base]));
  const counts = new Map<string, number>();
  for (const id of pack.lines.category) {
    const code = base.get(id) ?? '';
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

function yearTable(pack: Unforecast, year: number): YearTable {
  const size = pack.lines.institute.length;
  const closings = STAGES.map(() => new Float64Array(size).fill(Number.NaN));
  const seats = new Float64Array(size);
  let stages = 0;
  pack.closings.line.forEach((line, position) => {
    const round = pack.rounds[pack.closings.round[position] ?? -1];
    if (round?.year !== year) return;
    const closing = Math.log(pack.closings.closing[position] ?? 1);
    seats[line] = Math.max(seats[line] ?? 0, pack.closings.admitted[position] ?? 0);
    stages = Math.max(stages, round.stage + 1);
    for (let stage = round.stage; stage < STAGES.length; stage++) raise(closings[stage], line, closing);
  });
  return { year, closings, seats, stages };
}

function raise(column: Float64Array | undefined, line: number, value: number): void {
  if (!column) return;
  const known = column[line] ?? Number.NaN;
  column[line] = Number.isNaN(known) ? value : Math.max(known, value);
}
