// Scores the forecast that was published before a round against the closing ranks of the round, as a back-test does.

import type { Pack } from '../../api/packs/schema.ts';
import { indexSeats } from '../../api/packs/seat-index.ts';
import { type Measurement, measure } from '../backtest/summary.ts';
import type { Trial } from '../backtest/trial.ts';
import { buildSeatTable, selectCompleteYears, type YearTable } from '../forecast/seat-table.ts';

/**
 * @param before pack that was published before the round was in; its forecast is for the year of the round
 * @param after pack that has the round
 * @returns scores of the lines that had a closing rank in an earlier year; null when the forecast was for another year, the
 *   round was known already, or no such line was allotted
 */
export function scoreForecast(before: Pack, after: Pack, year: number, code: string): Measurement | null {
  const stage = after.rounds.find((round) => round.year === year && round.code === code)?.stage;
  if (stage === undefined || before.counselling.neetPgYear !== year || before.forecast.knownStages > stage) return null;
  const trial = buildTrial(before, after, year);
  const measurement = trial && measure(trial, 'seen', stage, false);
  return measurement && measurement.score.lines > 0 ? measurement : null;
}

/** The forecast of the earlier pack with the closing ranks of the later one, in the order of the earlier one's lines. */
function buildTrial(before: Pack, after: Pack, year: number): Trial | null {
  const outcome = buildSeatTable(after).years.find((one) => one.year === year);
  if (!outcome) return null;
  const table = buildSeatTable(before);
  const past = selectCompleteYears(table.years.filter((one) => one.year < year));
  const known = before.rounds.filter((round) => round.year === year).length;
  const plan = { train: past.map((one) => one.year).sort(), test: year, known };
  const truth = reorder(outcome, before, after);
  return { plan, seats: indexSeats(before), past, truth, institute: before.lines.institute, table };
}

/** Positions of lines differ between packs; ids do not. */
function reorder(outcome: YearTable, before: Pack, after: Pack): YearTable {
  const positions = new Map(after.lines.institute.map((_, line) => [nameLine(after, line), line]));
  const lines = before.lines.institute.map((_, line) => positions.get(nameLine(before, line)) ?? -1);
  const pick = (column: Float64Array, absent: number) => Float64Array.from(lines, (line) => column[line] ?? absent);
  return {
    ...outcome,
    closings: outcome.closings.map((column) => pick(column, Number.NaN)),
    admitted: outcome.admitted.map((column) => pick(column, 0)),
    seats: pick(outcome.seats, 0),
  };
}

function nameLine({ lines, institutes, courses }: Pack, line: number): string {
  const institute = institutes[lines.institute[line] ?? -1]?.id;
  const course = courses[lines.course[line] ?? -1]?.id;
  return `${institute}|${course}|${lines.quota[line]}|${lines.category[line]}`;
}
