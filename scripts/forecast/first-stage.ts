// P(a seat line is allotted by the end of each stage), given that it is offered this year.
import type { Transition } from './before-season.ts';
import { add, at, item } from './columns.ts';
import { findReserving } from './features/offer-features.ts';
import { LAST_STAGE, type SeatTable, STAGES, type YearTable } from './seat-table.ts';

/**
 * Prior of the stage of the first allotment, in hundredths: by the stage in the latest year on record (rows; the fifth: no
 * such year; the last: any year, of DNB at a college that reserves nothing) and this year (columns). Counted on MCC 2023 → 2024.
 */
const FIRST_STAGE_PRIOR = [
  [96, 0.4, 3.2, 0.4],
  [86, 9, 5, 0.5],
  [76, 3, 18, 3],
  [56, 2, 35, 7],
  [85, 4.7, 9.6, 0.7],
  [99.5, 0.3, 0.1, 0.1],
];
const NOT_RESERVING = 5;
/** How many lines each row of the prior counts as. */
const PRIOR_LINES = 50;

/** By stage, then by line: P(allotted by the end of it), given that it is offered this year. 1 at the last stage. */
export function estimateCumulativeOffers(
  table: SeatTable,
  past: readonly YearTable[],
  transitions: readonly Transition[],
): Float64Array[] {
  const counts = FIRST_STAGE_PRIOR.map((row) =>
    Float64Array.from(row, (hundredths) => (hundredths / 100) * PRIOR_LINES),
  );
  for (const { past: before, next } of transitions) {
    const rows = findRows(table, before);
    for (let line = 0; line < table.size; line++) {
      const stage = findFirstStage(next, line);
      if (stage < STAGES.length) add(item(counts, rows[line] ?? 0), stage, 1);
    }
  }
  const cumulative = counts.map(accumulate);
  const rows = findRows(table, past);
  return STAGES.map((_, stage) => Float64Array.from(rows, (row) => at(item(cumulative, row), stage)));
}

/** By line: its row of the prior. */
function findRows(table: SeatTable, past: readonly YearTable[]): Uint8Array {
  const reserves = findReserving(table, past);
  return Uint8Array.from(reserves, (isReserving, line) =>
    table.traits.nationalBoard[line] && !isReserving ? NOT_RESERVING : findLatestFirstStage(past, line),
  );
}

/** First stage with an allotment; STAGES.length when there was none. */
function findFirstStage({ closings }: YearTable, line: number): number {
  const stage = closings.findIndex((column) => !Number.isNaN(at(column, line)));
  return stage < 0 ? STAGES.length : stage;
}

/** The first stage in the latest year that has the line. */
function findLatestFirstStage(past: readonly YearTable[], line: number): number {
  for (const year of past) {
    const stage = findFirstStage(year, line);
    if (stage < STAGES.length) return stage;
  }
  return STAGES.length;
}

function accumulate(counts: Float64Array): Float64Array {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let soFar = 0;
  return counts.map((count, stage) => {
    soFar += count;
    return stage === LAST_STAGE ? 1 : soFar / total;
  });
}
