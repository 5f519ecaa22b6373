// The format of the forecast in a data pack.
import { z } from 'zod';

/** Columns are checked where they are: a schema of arrays would copy each number. */
const isList = (value: unknown, isEntry: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isEntry);

export const integers = z.custom<number[]>((value) => isList(value, Number.isSafeInteger));
export const finiteNumbers = z.custom<number[]>((value) => isList(value, Number.isFinite));

const columns = z.array(finiteNumbers);

/**
 * Forecast of the closing rank by the end of each stage, given that the seat is offered this year: a Student-t
 * location-scale distribution of ln(rank). P(rank ≤ closing rank) by a stage is the maximum over this and all earlier
 * stages of share × P(T ≤ (location − ln rank) / scale).
 * With `lastReopens` the last stage is a mixture: with probability `share` the line reopens after the previous stage,
 * with this location and scale; otherwise the chance by the previous stage applies.
 */
export const forecast = z.strictObject({
  /** Name and version of the model that was fitted. */
  model: z.string(),
  degreesOfFreedom: z.number(),
  stages: z.array(z.string()),
  /** Number of published stages of the forecast year, whose closing ranks are known. */
  knownStages: z.int(),
  lastReopens: z.boolean().optional(),
  /** Location of ln(rank), by stage, then by line. The next two columns have the same order. */
  location: columns,
  scale: columns,
  /**
   * Cumulative offer probability: P(allotted, or allotted beyond the known closing rank, by the end of the stage).
   * `share` is an earlier name, kept because packs contain it.
   */
  share: columns,
  /** By line: P(offered this year). */
  offered: finiteNumbers,
  /**
   * The farthest rank that a pool reaches by the end of each stage: ln(rank) is `location` + `scale` × a standard normal.
   * No line of the pool closes beyond it. Absent: lines have no such bound.
   */
  farthest: z
    .strictObject({
      /** Ids of the pools' quotas and allotted categories. The other columns have the same order. */
      quota: integers,
      category: integers,
      /** The largest rank on record that was allotted in the pool. */
      largest: integers,
      /** The largest rank of the pool in the known rounds of the season; 0 before. */
      soFar: integers,
      /** By stage, then by pool. */
      location: columns,
      scale: columns,
      /** Nothing lies beyond: ln(candidates with a rank), or null where that is unknown. */
      end: z.number().nullable(),
    })
    .optional(),
  /**
   * By the number of held rounds, from the known ones on (later ones are held while their lists are missing), then by stage
   * from the next one on: ln(odds) that a seat of the line is given by that stage to a rank that the line has passed
   * already: `intercept` by line, and `slopes` by part of the distance to the closing rank so far.
   */
  further: z.array(z.array(z.strictObject({ intercept: z.array(z.number()), slopes: z.array(z.number()) }))).optional(),
  /**
   * How a line goes on after its own closing rank of the held rounds, where nothing is known of the season's other lines: by held
   * rounds from the first one on, then by stage from the next one on, coefficients of `forecastRise` by feature.
   */
  ownRises: z
    .array(z.array(z.strictObject({ weight: finiteNumbers, location: finiteNumbers, scale: finiteNumbers })))
    .optional(),
  /** By line: 1 if the pool is not expected to fill, so that it is open to any eligible rank. */
  vacant: integers,
});
