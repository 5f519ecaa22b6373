// The format of the forecast in a data pack.
import { z } from 'zod';
import { finiteNumbers, integers } from './number-columns.ts';

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
  /** Scale of the year's shift, which all lines share; a part of every scale. 0 once a round is published. */
  sharedScale: z.number(),
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
  /** By line: 1 if the pool is not expected to fill, so that it is open to any eligible rank. */
  vacant: integers,
});
