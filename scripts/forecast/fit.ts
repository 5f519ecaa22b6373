// The forecast table of a pack: fitted from its closing ranks alone, for the year that its counselling names.
import type { Pack } from '../../api/packs/schema.ts';
import { DEGREES_OF_FREEDOM } from './before-season.ts';
import { forecastSeason, type SeasonForecast, YEAR_SHIFT } from './season.ts';
import { STAGES, seatTable, type Unforecast } from './seat-table.ts';

export const MODEL = 'kin-own-reopen-t4/3';

/** A closing rank that is known keeps its digits. */
const TO_THE_RANK = 10_000_000;

/** Rounds of the forecast year that are in the pack are this season's; those of earlier years teach. */
export function fitForecast(pack: Unforecast): Pack['forecast'] {
  const table = seatTable(pack);
  const year = pack.counselling.neetPgYear;
  const past = table.years.filter((one) => one.year < year);
  const now = table.years.find((one) => one.year === year) ?? null;
  return forecastTable(forecastSeason(table, past.length > 0 ? { past, now } : { past: table.years, now: null }));
}

export function forecastTable({ known, stages, reopens, offered, vacant }: SeasonForecast): Pack['forecast'] {
  return {
    model: MODEL,
    degreesOfFreedom: DEGREES_OF_FREEDOM,
    stages: [...STAGES],
    knownStages: known,
    lastReopens: reopens,
    sharedScale: known === 0 ? YEAR_SHIFT : 0,
    location: stages.map(({ location }, stage) => rounded(location, stage < known ? TO_THE_RANK : 1_000)),
    scale: stages.map(({ scale }) => rounded(scale, 1_000)),
    share: stages.map(({ share }) => rounded(share, 1_000)),
    offered: rounded(offered, 100),
    vacant: [...vacant],
  };
}

const rounded = (values: Float64Array, parts: number): number[] =>
  Array.from(values, (value) => Math.round(value * parts) / parts);
