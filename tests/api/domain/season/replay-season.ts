// A season replayed: the forecast of the time from a part of the institutes, and what each round gave.

import type { SeatIndex } from '../../../../api/packs/seat-index.ts';
import { hideTestRounds, runTrial, type TrialPlan } from '../../../../scripts/backtest/trial.ts';
import type { UnfittedPack } from '../../../../scripts/forecast/seat-table.ts';
import { keepLines } from '../../../support/part-of-pack.ts';

/** `given[stage][line]`: the largest rank that a round of the stage gave a seat to; 0 without one. */
export type Replay = { seats: SeatIndex; given: Uint32Array[] };

/** @param part one institute in so many is kept. Lines that only later lists have are left out */
export function replaySeason(pack: UnfittedPack, plan: TrialPlan, part: number): Replay {
  const known = new Set(hideTestRounds(pack, plan).closings.line);
  const kept = pack.lines.institute
    .map((_, line) => line)
    .filter((line) => known.has(line) && (pack.lines.institute[line] ?? 0) % part === 0);
  const visible = keepLines(pack, kept);
  return { seats: runTrial(visible, plan).seats, given: readGiven(visible, plan.test) };
}

function readGiven({ lines, closings, rounds }: UnfittedPack, year: number): Uint32Array[] {
  const given = Array.from({ length: 4 }, () => new Uint32Array(lines.institute.length));
  closings.line.forEach((line, row) => {
    const round = rounds[closings.round[row] ?? -1];
    const column = round?.year === year ? given[round.stage] : undefined;
    if (column) column[line] = Math.max(column[line] ?? 0, closings.closing[row] ?? 0);
  });
  return given;
}
