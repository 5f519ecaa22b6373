// Points of the reliability diagram of the home page, from the table that the accuracy page shows with its diagram.
import { readAccuracy } from './accuracy.ts';

const TABLE = 'The diagram as a table';

/** Forecast and really open in percent; `weight`: share of all forecasts. */
type Point = { forecast: number; open: number; weight: number };

/** @returns null where nothing was measured */
export function readReliability(): { points: Point[]; forecasts: number } | null {
  const table = readAccuracy()
    ?.sections.flatMap(({ tables }) => tables)
    .find(({ caption }) => caption === TABLE);
  if (!table) return null;
  const rows = table.rows.map((row) => row.map((cell) => Number(cell.replaceAll(/[,% ]/g, ''))));
  const forecasts = rows.reduce((sum, [, , count = 0]) => sum + count, 0);
  return {
    points: rows.map(([forecast = 0, open = 0, count = 0]) => ({ forecast, open, weight: count / forecasts })),
    forecasts,
  };
}
