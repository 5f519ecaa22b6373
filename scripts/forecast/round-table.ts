// Allotments of each stage of a year alone: the largest rank, and how many seats were given.
import { KNOWN_SEATS, STAGES, type UnfittedPack } from './seat-table.ts';

export type RoundTable = {
  year: number;
  /** How many stages the published rounds reach. */
  stages: number;
  /** By stage, then by line: ln(largest rank allotted in that stage), NaN without an allotment in it. */
  closing: Float64Array[];
  /** By stage, then by line: seats given in that stage. */
  given: Float64Array[];
};

export function buildRoundTable({ lines, rounds, closings }: UnfittedPack, year: number): RoundTable {
  const size = lines.institute.length;
  const closing = STAGES.map(() => new Float64Array(size).fill(Number.NaN));
  const given = STAGES.map(() => new Float64Array(size));
  let stages = 0;
  closings.line.forEach((line, position) => {
    const round = rounds[closings.round[position] ?? -1];
    if (round?.year !== year) return;
    stages = Math.max(stages, round.stage + 1);
    const [largest, count] = [closing[round.stage], given[round.stage]];
    if (!largest || !count) return;
    const rank = Math.log(closings.closing[position] ?? 1);
    largest[line] = Number.isNaN(largest[line]) ? rank : Math.max(largest[line] ?? rank, rank);
    count[line] = (count[line] ?? 0) + Math.max(KNOWN_SEATS, closings.admitted[position] ?? 0);
  });
  return { year, stages, closing, given };
}

/** By line: the largest of the stages `from` to `until` - 1; NaN without one. */
export function furthest({ closing }: RoundTable, from: number, until: number): Float64Array {
  const largest = new Float64Array(closing[0]?.length ?? 0).fill(Number.NaN);
  for (const column of closing.slice(from, until)) {
    column.forEach((value, line) => {
      if (!Number.isNaN(value) && !((largest[line] ?? Number.NaN) >= value)) largest[line] = value;
    });
  }
  return largest;
}
