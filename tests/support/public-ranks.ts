// Which ranks of a college are public, computed from the tables apart from the code that builds the pages.
import { join } from 'node:path';
import type { SeatIndex } from '../../api/packs/seat-index.ts';
import { loadCounsellings } from '../../scripts/packs/counsellings.ts';

/** Allotted categories for which nobody needs a reservation, where the pools are not mapped. */
const OPEN_CODES = ['OPEN', 'GM'];

export type Rank = { rank: number; year: number; line: number };
export type Known = { seats: SeatIndex; institute: number; ranks: readonly Rank[] };

/** Every opening and closing rank of the pack with its year and line. */
export function listRanks(seats: SeatIndex): Rank[] {
  return Array.from({ length: seats.size }, (_, line) => line).flatMap((line) => {
    const positions = Array.from(
      { length: (seats.closingStart[line + 1] ?? 0) - (seats.closingStart[line] ?? 0) },
      (_, step) => (seats.closingStart[line] ?? 0) + step,
    );
    return positions.flatMap((at) => {
      const year = seats.rounds[seats.closingRound[at] ?? 0]?.year ?? 0;
      return [seats.closing[at] ?? 0, seats.opening[at] ?? 0].map((rank) => ({ rank, year, line }));
    });
  });
}

/** By counselling: pools that need no category, disability, sex, service or certificate, as the tables say. */
const mapped = loadCounsellings(join('data', 'counsellings')).seatPools;
const openPools = new Set(
  mapped
    .filter(({ cand_category: category, gender, horizontal, service, special }) => {
      return category === 'any' && gender === 'any' && horizontal === '' && service !== 'in' && special === '';
    })
    .map(({ counselling, quota, category }) => `${counselling}|${quota}|${category}`),
);
const isMapped = new Set(mapped.map(({ counselling }) => counselling));

function isOpen({ counselling, quotas, categories, quota, category }: SeatIndex, line: number): boolean {
  const code = categories.get(category[line] ?? -1)?.code ?? '';
  if (!isMapped.has(counselling.code)) return OPEN_CODES.includes(code);
  return openPools.has(`${counselling.code}|${quotas.get(quota[line] ?? -1)?.code}|${code}`);
}

/** Final closing ranks of Open seats in quotas that most may take, in the latest finished year. */
export function listPublic({ seats, ranks }: Known): Set<number> {
  const year = Math.max(...seats.rounds.map((round) => round.year).filter((one) => one < seats.counselling.neetPgYear));
  const lines = Map.groupBy(
    ranks.filter((one) => one.year === year && isOpen(seats, one.line)),
    ({ line }) => line,
  );
  const own = [...lines].filter(([line]) => {
    const quota = seats.quotas.get(seats.quota[line] ?? -1);
    return quota?.open === true && !quota.givenBy;
  });
  return new Set(own.map(([, all]) => Math.max(...all.map(({ rank }) => rank))));
}

/** Is the rank one of the first quota in which the college has an Open seat of the course? */
export function isMain({ seats, ranks }: Known, rank: number): boolean {
  const known = [...seats.quotas.values()].filter(({ open, givenBy }) => open && !givenBy);
  const quotas = known.sort((a, b) => Number(a.traits.paid) - Number(b.traits.paid)).map(({ id }) => id);
  return ranks
    .filter((one) => one.rank === rank && isOpen(seats, one.line))
    .some(({ line }) => {
      const own = ranks.filter((other) => seats.course[other.line] === seats.course[line] && isOpen(seats, other.line));
      const used = quotas.find((quota) => own.some((other) => seats.quota[other.line] === quota));
      return used !== undefined && seats.quota[line] === used;
    });
}
