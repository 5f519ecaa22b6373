// The last seat that each candidate of a past season was given, by rank; no candidate is named.
import { z } from 'zod';
import { integers } from './forecast-schema.ts';

export const finalSeatsFile = z.array(
  z.strictObject({
    year: z.int(),
    /** Ranks ascending, each as the difference to the one before. */
    steps: integers,
    /** Positions of the seat lines in the pack, parallel to the ranks. */
    lines: integers,
    /** Categories of the candidates as `candidateKey`, parallel to the ranks; 0 where no list has it. Absent where none has any. */
    candidates: integers.optional(),
  }),
);
export type FinalSeatsFile = z.infer<typeof finalSeatsFile>;

/** Latest year first; `ranks` ascending, `lines` and `candidates` parallel to them. */
export type FinalSeats = readonly {
  year: number;
  ranks: Uint32Array;
  lines: Uint32Array;
  candidates: Uint32Array;
}[];

/** A candidate's category without disability, by its id, and whether the candidate has one; never 0. */
export const candidateKey = (categoryId: number, isPwD: boolean): number => categoryId * 2 + Number(isPwD);

export const readFinalSeats = (file: FinalSeatsFile): FinalSeats =>
  file.map(({ year, steps, lines, candidates }) => {
    let rank = 0;
    const ranks = Uint32Array.from(steps, (step) => {
      rank += step;
      return rank;
    });
    return {
      year,
      ranks,
      lines: Uint32Array.from(lines),
      candidates: candidates ? Uint32Array.from(candidates) : new Uint32Array(ranks.length),
    };
  });
