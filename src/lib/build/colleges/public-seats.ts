// Selects the seats of a pack whose final closing rank is public: decision 0045. It reads no forecast.
import type { Pack } from '../../../../api/packs/schema.ts';

/** What the public pages read of a pack: neither the forecast nor the rank lists nor the opening ranks. */
export type PublicPack = Pick<
  Pack,
  | 'counselling'
  | 'sources'
  | 'marks'
  | 'figures'
  | 'institutes'
  | 'courses'
  | 'quotas'
  | 'categories'
  | 'eligibility'
  | 'seatRules'
  | 'rounds'
  | 'missingRounds'
  | 'lines'
  | 'closings'
>;

/** The seats of one course at one institute. `institute`, `course` and `line` are positions in the pack. */
export type PublicSeat = {
  institute: number;
  course: number;
  /** The Open line of the main quota; null where the course has none. */
  line: number | null;
  /** Id of the main quota; null where no quota is open to most candidates. */
  quota: number | null;
  /** The last year in which any seat of the course was given. */
  lastYear: number;
  /** Final closing rank of the line in the public year; null where none of its seats was given in that year. */
  closing: number | null;
};

/** The latest year whose season is over; null where the pack has none. */
export function findPublicYear({ counselling, rounds }: Pick<PublicPack, 'counselling' | 'rounds'>): number | null {
  const years = rounds.map(({ year }) => year).filter((year) => year < counselling.neetPgYear);
  return years.length === 0 ? null : Math.max(...years);
}

/** Where somebody comes from or studied may matter to every seat of a state: such a pool is still open. */
const ORIGIN = new Set(['area', 'mbbs']);
const NOT_NEEDED = 'no';

/**
 * The pool of a quota for which nobody needs a reserved category: the first that the first category of the form
 * competes in, or the first that asks for neither category nor disability, sex, service or certificate.
 */
export function findOpenPool(
  pack: Pick<PublicPack, 'categories' | 'eligibility' | 'seatRules'>,
  quota: number,
): number | null {
  if (pack.seatRules) {
    const own = pack.seatRules.pools.filter(({ quotaId, unsettled }) => quotaId === quota && unsettled === undefined);
    const open = own.find(({ needs }) =>
      needs.every((need) => ORIGIN.has(need.question) || need.met.includes(NOT_NEEDED)),
    );
    return open?.categoryId ?? null;
  }
  const first = pack.categories.find(({ selectable, pwd }) => selectable && !pwd);
  const rule = pack.eligibility.find(
    ({ quotaId, categoryId, pwd }) => (quotaId === null || quotaId === quota) && categoryId === first?.id && !pwd,
  );
  return rule?.pools[0] ?? null;
}

/** Ids of the quotas that most may take by rank, in the order of the table; those at the college's own fee come last. */
function listMainQuotas({ quotas }: PublicPack): number[] {
  const known = quotas.filter(({ open, givenBy }) => open && !givenBy);
  return [...known.filter(({ traits }) => !traits.paid), ...known.filter(({ traits }) => traits.paid)].map(
    ({ id }) => id,
  );
}

/** One entry for each institute and course with a seat on record, in the order of the lines. */
export function selectPublicSeats(pack: PublicPack): PublicSeat[] {
  const publicYear = findPublicYear(pack);
  const { largest, lastYears } = readClosings(pack, publicYear);
  const mainQuotas = listMainQuotas(pack);
  const order = new Map(mainQuotas.map((id, place) => [id, place]));
  const openPools = new Map(mainQuotas.map((id) => [id, findOpenPool(pack, id)]));
  const seats = new Map<string, PublicSeat>();
  const { institute, course, quota, category } = pack.lines;
  institute.forEach((at, line) => {
    const key = `${at} ${course[line]}`;
    const lastYear = lastYears.get(line) ?? 0;
    const seat = seats.get(key) ?? {
      institute: at,
      course: course[line] ?? 0,
      line: null,
      quota: null,
      lastYear: 0,
      closing: null,
    };
    seats.set(key, seat);
    seat.lastYear = Math.max(seat.lastYear, lastYear);
    const own = quota[line] ?? -1;
    const place = order.get(own);
    if (place === undefined || category[line] !== openPools.get(own)) return;
    if (seat.quota !== null && place >= (order.get(seat.quota) ?? 0)) return;
    Object.assign(seat, { line, quota: own, closing: largest.get(line) ?? null });
  });
  return [...seats.values()];
}

/** By line: the largest closing rank of a year, and the last year with an allotment up to that year. */
function readClosings({ closings, rounds }: Pick<Pack, 'closings' | 'rounds'>, closed: number | null) {
  const largest = new Map<number, number>();
  const lastYears = new Map<number, number>();
  closings.line.forEach((line, at) => {
    const year = rounds[closings.round[at] ?? -1]?.year ?? 0;
    if (closed === null || year > closed) return;
    lastYears.set(line, Math.max(lastYears.get(line) ?? 0, year));
    if (year === closed) largest.set(line, Math.max(largest.get(line) ?? 0, closings.closing[at] ?? 0));
  });
  return { largest, lastYears };
}

/** The final ranks of a year in a quota, each with its seat line. */
export const listClosings = (pack: PublicPack, year: number, quota: number | undefined) =>
  [...readClosings(pack, year).largest]
    .filter(([line]) => pack.lines.quota[line] === quota)
    .map(([line, rank]) => ({
      institute: pack.lines.institute[line] ?? -1,
      course: pack.lines.course[line] ?? -1,
      category: pack.lines.category[line] ?? -1,
      rank,
    }));
