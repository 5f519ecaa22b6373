// The real list repeated to any size, in the two halves in which the server sends it: chances, and one line file.
import { encodeTable } from '../../../api/contract/columns/encode.ts';
import type { Table } from '../../../api/contract/columns/table.ts';
import { expandLevels, openLines } from '../../../api/contract/prediction/open-seats.ts';
import type { PredictedSeats } from '../../../api/contract/prediction/seat-line.ts';

const FILE = 'bench-1-1-0123456789ab';

/**
 * @param seats of a reply whose lines are in `tables`
 * @returns the seats of the longer reply, and the table of their line file
 */
export function repeatSeats(
  seats: PredictedSeats,
  tables: ReadonlyMap<string, Table>,
  size: number,
): { seats: PredictedSeats; table: Table } {
  const levels = expandLevels(seats);
  const { line } = openLines(seats, tables);
  const copies = Math.ceil(size / levels.length);
  const repeated = Array.from({ length: size }, (_, at) => {
    const place = at % levels.length;
    return { place, level: levels[place] ?? 0, copy: Math.floor(at / levels.length) };
  }).sort((a, b) => a.level - b.level);
  return {
    seats: {
      context: seats.context,
      levels: seats.levels.map((_, level) => repeated.filter((seat) => seat.level === level).length),
      scores: seats.scores.map((text) => repeated.map(({ place }) => text[place]).join('')),
      files: { names: [FILE], file: '0'.repeat(size), jumps: '' },
    },
    table: encodeTable(
      repeated.map(({ place, copy }) => {
        const { key, demand_rank, ...shared } = line(place);
        // Each copy is a seat of its own, next to the real one in the order of demand: equal ranks would be one card.
        return { key: [...key, String(copy)], ...shared, demand_rank: (demand_rank - 1) * copies + copy + 1 };
      }),
    ),
  };
}
