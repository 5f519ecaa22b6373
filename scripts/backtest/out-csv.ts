// Rows of every single forecast as CSV, so that others can score it with their own code.
import { findCategory, findCourse, findInstitute, findQuota } from '../../api/packs/seat-index.ts';
import type { Forecasts } from './band.ts';
import type { Trial } from './trial.ts';

export const OUT_HEADER =
  'counselling,institute,institute_id,course,quota,allotted_category,rank,chance,closing_rank,really_open,by_end_of,known_rounds,seen_in_training';

/** One row a line and a rank, in the order of the forecasts. */
export function formatRows(trial: Trial, forecasts: Forecasts, stage: number, seen: boolean): string[] {
  const { seats, plan } = trial;
  const names = new Map<number, string>();
  const findName = (line: number): string => {
    const known = names.get(line);
    if (known) return known;
    const institute = findInstitute(seats, line);
    const parts = [seats.counselling.code, institute?.name, institute?.id, findCourse(seats, line)?.name];
    const name = [...parts, findQuota(seats, line)?.name, findCategory(seats, line)?.name].map(cell).join(',');
    names.set(line, name);
    return name;
  };
  const tail = [cell(seats.stages[stage]), plan.known, seen ? 1 : 0].join(',');
  return Array.from(forecasts.line, (line, at) => {
    const { rank, chance, closing, open } = forecasts;
    return `${findName(line)},${rank[at]},${(chance[at] ?? 0).toFixed(4)},${closing[at]},${open[at]},${tail}`;
  });
}

const cell = (text: string | undefined = ''): string =>
  /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
