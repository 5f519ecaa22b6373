// Closing ranks of a seat line by year and round, as published.
import type { SeatLine } from '../../contract/prediction/seat-line.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';

/** A pack writes 0 for what its source does not name. */
const readKnown = (value = 0): number | null => (value === 0 ? null : value);

const readRankLists = (seats: SeatIndex, position: number) => [...(seats.rankLists.get(position) ?? [])];

/**
 * @returns years descending, the rounds of a year as they were held; `opening` is the smallest rank of the latest year, null if unknown
 * @throws RangeError where the line has no closing rank on record
 */
export function buildHistory(seats: SeatIndex, line: number): { years: SeatLine['history']; opening: number | null } {
  const years: SeatLine['history'] = [];
  const openings = new Map<number, number>();
  const end = seats.closingStart[line + 1] ?? 0;
  for (let position = seats.closingStart[line] ?? 0; position < end; position++) {
    const round = seats.rounds[seats.closingRound[position] ?? -1];
    if (!round) continue;
    const entry = years.find(({ year }) => year === round.year) ?? { year: round.year, rounds: [] };
    if (entry.rounds.length === 0) years.push(entry);
    const closing = seats.closing[position] ?? 0;
    const lists = readRankLists(seats, position);
    entry.rounds.push({ round: round.label, closing, admitted: readKnown(seats.admitted[position]), lists });
    openings.set(round.year, Math.min(openings.get(round.year) ?? closing, seats.opening[position] ?? 0));
  }
  years.sort((a, b) => b.year - a.year);
  const opening = openings.get(years[0]?.year ?? 0);
  if (opening === undefined) throw new RangeError(`Seat line ${line} has no closing rank on record`);
  return { years, opening: readKnown(opening) };
}
