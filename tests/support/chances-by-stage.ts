// The chances of one line as the results screen computes them.
import { type AsOf, fillChances, placeRank } from '../../api/domain/chances/chances.ts';

/** @returns by stage */
export function chancesByStage(asOf: AsOf, line: number, lnRank: number): number[] {
  const chances = new Float64Array(asOf.seats.stages.length);
  fillChances(placeRank(asOf, lnRank, 'many'), line, chances);
  return [...chances];
}
