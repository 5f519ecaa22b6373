// Rows of every single forecast as CSV, so that others can score it with their own code.
import { formatCsvRow } from '../../api/contract/csv.ts';
import { findCategory, findCourse, findInstitute, findQuota, type SeatIndex } from '../../api/packs/seat-index.ts';
import type { Forecasts } from './band.ts';
import type { Trial } from './trial.ts';

export const OUT_HEADER =
  'counselling,institute,institute_id,course,quota,allotted_category,rank,chance,closing_rank,really_open,by_end_of,known_rounds,seen_in_training';

/** One row for each line and rank, in the order of the forecasts. */
export function formatRows(trial: Trial, forecasts: Forecasts, stage: number, isSeen: boolean): string[] {
  const { seats, plan } = trial;
  const identities = new Map([...new Set(forecasts.line)].map((line) => [line, formatIdentity(seats, line)]));
  const end = formatCsvRow([seats.stages[stage] ?? '', String(plan.known), isSeen ? '1' : '0']);
  return Array.from(forecasts.line, (line, row) => {
    const { rank, chance, closing, open } = forecasts;
    return `${identities.get(line)},${rank[row]},${(chance[row] ?? 0).toFixed(4)},${closing[row]},${open[row]},${end}`;
  });
}

function formatIdentity(seats: SeatIndex, line: number): string {
  const institute = findInstitute(seats, line);
  return formatCsvRow([
    seats.counselling.code,
    institute?.name ?? '',
    institute?.id ?? '',
    findCourse(seats, line)?.name ?? '',
    findQuota(seats, line)?.name ?? '',
    findCategory(seats, line)?.name ?? '',
  ]);
}
