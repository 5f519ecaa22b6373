// The seat lines of a pack as columns for fitting: who they are, and ln(closing rank) by the end of each stage of each year.
import type { Pack } from '../../api/packs/schema.ts';

export type Unforecast = Omit<Pack, 'forecast'>;

export const STAGES = ['Round 1', 'Round 2', 'Round 3', 'Stray rounds'] as const;
export const LAST_STAGE = STAGES.length - 1;

/**
 * What is published of one year. `closings[stage][line]` is ln(largest rank allotted by then), NaN before the first.
 * `admitted[stage][line]` is the most that one round up to then gave. `stages` is how many the published rounds reach.
 */
export type YearTable = {
  year: number;
  closings: Float64Array[];
  admitted: Float64Array[];
  seats: Float64Array;
  stages: number;
};

export type SeatTable = {
  size: number;
  /** Spreads lines without order, the same whatever other lines there are. */
  hash: Uint32Array;
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
    hash: Uint32Array.from(every, (line) =>
      hashOf([
        pack.institutes[lines.institute[line] ?? -1]?.id,
        pack.courses[lines.course[line] ?? -1]?.id,
        lines.quota[line],
        lines.category[line],
      ]),
    ),
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

/** FNV-1a of the parts as text. */
function hashOf(parts: readonly (string | number | undefined)[]): number {
  let hash = 0x811c9dc5;
  for (const letter of parts.join('|')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The category that most closing ranks carry is the one without reservation. */
function commonestBase(pack: Unforecast): string {
  const base = new Map(pack.categories.map((category) => [category.id, category.base]));
  const counts = new Map<string, number>();
  for (const line of pack.closings.line) {
    const code = base.get(pack.lines.category[line] ?? -1) ?? '';
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

function yearTable(pack: Unforecast, year: number): YearTable {
  const size = pack.lines.institute.length;
  const closings = STAGES.map(() => new Float64Array(size).fill(Number.NaN));
  const admitted = STAGES.map(() => new Float64Array(size));
  let stages = 0;
  pack.closings.line.forEach((line, position) => {
    const round = pack.rounds[pack.closings.round[position] ?? -1];
    if (round?.year !== year) return;
    const closing = Math.log(pack.closings.closing[position] ?? 1);
    const seats = pack.closings.admitted[position] ?? 0;
    stages = Math.max(stages, round.stage + 1);
    for (let stage = round.stage; stage < STAGES.length; stage++) {
      raise(closings[stage], line, closing);
      raise(admitted[stage], line, seats);
    }
  });
  return { year, closings, admitted, seats: admitted[LAST_STAGE] ?? new Float64Array(size), stages };
}

function raise(column: Float64Array | undefined, line: number, value: number): void {
  if (!column) return;
  const known = column[line] ?? Number.NaN;
  column[line] = Number.isNaN(known) ? value : Math.max(known, value);
}
