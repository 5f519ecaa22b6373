// The last seat that each candidate of a past season was given, by rank; no candidate is named.
import { z } from 'zod';
import { integers } from './number-columns.ts';

export const finalSeatsFile = z.array(
  z.strictObject({
    year: z.int(),
    /** Ranks ascending, each as the difference to the one before. */
    steps: integers,
    /** Positions of the seat lines in the pack, parallel to the ranks. */
    lines: integers,
  }),
);
export type FinalSeatsFile = z.infer<typeof finalSeatsFile>;

/** Latest year first; `ranks` ascending, `lines` parallel to them. */
export type FinalSeats = readonly { year: number; ranks: Uint32Array; lines: Uint32Array }[];

export const readFinalSeats = (file: FinalSeatsFile): FinalSeats =>
  file.map(({ year, steps, lines }) => {
    let rank = 0;
    const ranks = Uint32Array.from(steps, (step) => {
      rank += step;
      return rank;
    });
    return { year, ranks, lines: Uint32Array.from(lines) };
  });
