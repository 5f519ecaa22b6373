// Tables of seat lines for tests of the estimators.
import type { SeatTable } from '../../../scripts/forecast/seat-table.ts';

export const smallTable = (): SeatTable => ({
  size: 4,
  hash: Uint32Array.of(0, 1, 2, 3),
  institute: [0, 0, 1, 1],
  course: [0, 1, 0, 1],
  quota: ['AI', 'AI', 'AI', 'AI'],
  category: ['OPEN', 'OPEN', 'OPEN', 'OPEN'],
  traits: {
    allIndia: new Uint8Array(4).fill(1),
    nationalBoard: new Uint8Array(4),
    paid: new Uint8Array(4),
    nonResident: new Uint8Array(4),
    internal: new Uint8Array(4),
  },
  reserved: new Uint8Array(4),
  pwd: new Uint8Array(4),
  state: ['KA', 'KA', 'KL', 'KL'],
  speciality: ['a', 'b', 'a', 'b'],
  years: [],
});

type Columns = { institute: (line: number) => number; category?: (line: number) => string };

/** All of one course and quota. */
export function plantedTable(size: number, { institute, category = () => 'OPEN' }: Columns): SeatTable {
  const every = Array.from({ length: size }, (_, line) => line);
  const none = new Uint8Array(size);
  const codes = every.map(category);
  return {
    size,
    hash: Uint32Array.from(every),
    institute: every.map(institute),
    course: every.map(() => 0),
    quota: every.map(() => 'AI'),
    category: codes,
    traits: { allIndia: none.map(() => 1), nationalBoard: none, paid: none, nonResident: none, internal: none },
    reserved: Uint8Array.from(codes, (code) => (code === 'OPEN' ? 0 : 1)),
    pwd: none,
    state: every.map(() => 'KA'),
    speciality: every.map(() => 'a'),
    years: [],
  };
}
