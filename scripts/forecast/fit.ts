// The forecast table of a pack: fitted from its closing ranks alone, for the year that its counselling names.
import type { Pack } from '../../api/packs/schema.ts';
import { forecastFarthestRanks } from './farthest-ranks.ts';
import { forecastFurther, forecastFurtherUnlisted } from './further-allotments.ts';
import { buildRoundTable, type RoundTable } from './round-table.ts';
import { forecastSeason, type SeasonForecast } from './season.ts';
import { buildSeatTable, type SeatTable, STAGES, type UnfittedPack } from './seat-table.ts';
import { DEGREES_OF_FREEDOM } from './stage-forecast.ts';

export const MODEL = 'group-residual-reopening-farthest-further-own-t4/12';

/** Decimals that the pack keeps; a known closing rank must come back as the same integer. */
const [PARTS, PARTS_OF_KNOWN, PARTS_OF_OFFERED] = [1_000, 10_000_000, 100];

/** Rounds of the forecast year that are in the pack are known; those of earlier years train. */
export function fitForecast(pack: UnfittedPack): Pack['forecast'] {
  const table = buildSeatTable(pack);
  const year = pack.counselling.neetPgYear;
  const past = table.years.filter((one) => one.year < year);
  const current = table.years.find((one) => one.year === year) ?? null;
  const season = past.length > 0 ? { year, past, current } : { year, past: table.years, current: null };
  return {
    ...toPackForecast(applyMatrix(forecastSeason(table, season), pack.matrix, year)),
    farthest: forecastFarthestRanks(pack, season.year),
    ...forecastFurtherStages(pack, table, season.year),
  };
}

/** With a seat matrix of the year a seat is on offer or it is not, whatever earlier years offered. */
const applyMatrix = (forecast: SeasonForecast, matrix: Pack['matrix'], year: number): SeasonForecast =>
  matrix?.year === year
    ? { ...forecast, offered: Float64Array.from(matrix.seats, (seats) => Math.sign(seats)) }
    : forecast;

export function toPackForecast({
  known,
  stages,
  lastReopens,
  offered,
  vacant,
  ownRises,
}: SeasonForecast): Pack['forecast'] {
  return {
    model: MODEL,
    degreesOfFreedom: DEGREES_OF_FREEDOM,
    stages: [...STAGES],
    knownStages: known,
    lastReopens,
    location: stages.map(({ location }, stage) => roundColumn(location, stage < known ? PARTS_OF_KNOWN : PARTS)),
    scale: stages.map(({ scale }) => roundColumn(scale, PARTS)),
    share: stages.map(({ cumulativeOfferProbability }) => roundColumn(cumulativeOfferProbability, PARTS)),
    offered: roundColumn(offered, PARTS_OF_OFFERED),
    vacant: [...vacant],
    ownRises: ownRises.map((after) =>
      after.map(({ weight, location, scale }) => ({
        weight: roundAll(weight),
        location: roundAll(location),
        scale: roundAll(scale),
      })),
    ),
  };
}

/**
 * By held rounds from the known ones on, then by stage from the next one on, as long as past years have lists of it. Nothing
 * can be given again while no round is held.
 */
export function forecastFurtherStages(
  pack: UnfittedPack,
  table: SeatTable,
  year: number,
): Pick<Pack['forecast'], 'further'> {
  const years = table.years.map((one) => buildRoundTable(pack, one.year));
  const current = years.find((one) => one.year === year) ?? null;
  const past = years.filter((one) => one.year < year);
  if (past.length === 0) return {};
  const known = current?.stages ?? 0;
  const counts = Array.from({ length: STAGES.length - known }, (_, place) => known + place);
  return { further: counts.map((held) => (held === 0 ? [] : forecastAfter(table, past, current, held))) };
}

/** @param held how many rounds are held; beyond the lists of `current` none of the year's lists is used */
function forecastAfter(table: SeatTable, past: readonly RoundTable[], current: RoundTable | null, held: number) {
  const stages: { intercept: number[]; slopes: number[] }[] = [];
  for (let until = held + 1; until <= STAGES.length; until++) {
    const forecast =
      current && held === current.stages
        ? forecastFurther(table, past, current, held, until)
        : forecastFurtherUnlisted(table, past, held, until);
    if (!forecast) break;
    const { intercept, slopes } = forecast;
    stages.push({ intercept: roundColumn(intercept, PARTS), slopes: roundAll(slopes) });
  }
  return stages;
}

/** JSON has no −0. */
const round = (value: number): number => Math.round(value * PARTS) / PARTS + 0;

const roundAll = (values: readonly number[]): number[] => values.map(round);

const roundColumn = (values: Float64Array, parts: number): number[] =>
  Array.from(values, (value) => Math.round(value * parts) / parts + 0);
