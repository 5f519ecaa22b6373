// A table of four seat lines for tests of the estimators.
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
