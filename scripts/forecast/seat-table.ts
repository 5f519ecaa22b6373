// Seat lines of a pack as columns for fitting: their attributes, and ln(closing rank) by the end of each stage of each year.
import type { Pack, Quota } from '../../api/packs/schema.ts';
import { hasValues } from './columns.ts';

export type UnfittedPack = Omit<Pack, 'forecast'>;

export const STAGES = ['Round 1', 'Round 2', 'Round 3', 'Stray rounds'] as const;
export const LAST_STAGE = STAGES.length - 1;

/**
 * The published lists of one year. `closings[stage][line]` is ln(largest rank allotted by then), NaN before the first.
 * `admitted[stage][line]` is the most seats that one round up to then gave; `seats` is the same over the whole year, 0
 * without an allotment. `given[stage][line]` are the seats given in that stage alone. `stages` is how many stages the published rounds reach.
 */
export type YearTable = {
  year: number;
  closings: Float64Array[];
  admitted: Float64Array[];
  given: Float64Array[];
  seats: Float64Array;
  stages: number;
};

/** A closing rank without a number of seats is of one seat at least: features of the model count it so, and nothing else does. */
export const KNOWN_SEATS = 1;

export type QuotaTrait = keyof Quota['traits'];

export type SeatTable = {
  size: number;
  /** Assigns lines to folds at random; a line's hash does not depend on the other lines. */
  hash: Uint32Array;
  institute: ArrayLike<number>;
  course: ArrayLike<number>;
  /** Codes: only their equality is used. */
  quota: readonly string[];
  category: readonly string[];
  /** Traits of the line's quota, 0 or 1. */
  traits: Record<QuotaTrait, Uint8Array>;
  /** 1: the allotted category is not the unreserved one. */
  reserved: Uint8Array;
  pwd: Uint8Array;
  state: readonly string[];
  speciality: readonly string[];
  /** Latest first. */
  years: readonly YearTable[];
};

export function buildSeatTable(pack: UnfittedPack): SeatTable {
  const { lines } = pack;
  const categories = new Map(pack.categories.map((category) => [category.id, category]));
  const findCategory = (line: number) => categories.get(lines.category[line] ?? -1);
  const every = Array.from(lines.institute, (_, line) => line);
  const unreserved = findUnreservedBase(pack);
  const years = [...new Set(pack.rounds.map((round) => round.year))].sort((a, b) => b - a);
  return {
    size: every.length,
    hash: Uint32Array.from(every, (line) => hashLine(pack, line)),
    institute: lines.institute,
    course: lines.course,
    ...buildQuotaColumns(pack),
    category: every.map((line) => findCategory(line)?.code ?? ''),
    reserved: Uint8Array.from(every, (line) => (findCategory(line)?.base === unreserved ? 0 : 1)),
    pwd: Uint8Array.from(every, (line) => (findCategory(line)?.pwd ? 1 : 0)),
    state: lines.institute.map((position) => pack.institutes[position]?.state ?? ''),
    speciality: lines.course.map((position) => pack.courses[position]?.speciality ?? ''),
    years: years.map((year) => buildYearTable(pack, year)),
  };
}

function buildQuotaColumns({ quotas, lines }: UnfittedPack): Pick<SeatTable, 'quota' | 'traits'> {
  const byId = new Map(quotas.map((quota) => [quota.id, quota]));
  const column = (trait: QuotaTrait) => Uint8Array.from(lines.quota, (id) => (byId.get(id)?.traits[trait] ? 1 : 0));
  return {
    quota: lines.quota.map((id) => byId.get(id)?.code ?? ''),
    traits: {
      allIndia: column('allIndia'),
      nationalBoard: column('nationalBoard'),
      paid: column('paid'),
      nonResident: column('nonResident'),
      internal: column('internal'),
    },
  };
}

/** FNV-1a of the line's ids as text. */
function hashLine({ institutes, courses, lines }: UnfittedPack, line: number): number {
  const institute = institutes[lines.institute[line] ?? -1]?.id;
  const course = courses[lines.course[line] ?? -1]?.id;
  let hash = 0x811c9dc5;
  for (const letter of [institute, course, lines.quota[line], lines.category[line]].join('|'))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The category of most closing ranks is the one without reservation. */
function findUnreservedBase(pack: UnfittedPack): string {
  const base = new Map(pack.categories.map((category) => [category.id, category.base]));
  const counts = new Map<string, number>();
  for (const line of pack.closings.line) {
    const code = base.get(pack.lines.category[line] ?? -1) ?? '';
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

function buildYearTable(pack: UnfittedPack, year: number): YearTable {
  const size = pack.lines.institute.length;
  const closings = STAGES.map(() => new Float64Array(size).fill(Number.NaN));
  const admitted = STAGES.map(() => new Float64Array(size));
  const given = STAGES.map(() => new Float64Array(size));
  let stages = 0;
  pack.closings.line.forEach((line, position) => {
    const round = pack.rounds[pack.closings.round[position] ?? -1];
    if (round?.year !== year) return;
    const closing = Math.log(pack.closings.closing[position] ?? 1);
    const seats = Math.max(KNOWN_SEATS, pack.closings.admitted[position] ?? 0);
    stages = Math.max(stages, round.stage + 1);
    raiseTo(given[round.stage], line, seats);
    for (let stage = round.stage; stage < STAGES.length; stage++) {
      raiseTo(closings[stage], line, closing);
      raiseTo(admitted[stage], line, seats);
    }
  });
  return { year, closings, admitted, given, seats: admitted[LAST_STAGE] ?? new Float64Array(size), stages };
}

function raiseTo(column: Float64Array | undefined, line: number, value: number): void {
  if (!column) return;
  const known = column[line] ?? Number.NaN;
  column[line] = Number.isNaN(known) ? value : Math.max(known, value);
}

/**
 * The years whose lists begin with the first round, all where none does. A year without its first rounds closes too early
 * where nobody moved later: with MCC's 2022, of which only the last rounds are public, the forecast of 2024 gets worse.
 */
export function selectCompleteYears(years: readonly YearTable[]): readonly YearTable[] {
  const complete = years.filter(({ closings }) => hasValues(closings[0]));
  return complete.length > 0 ? complete : years;
}
