// Fits the forecast table of a pack: ln(closing rank) by the end of each stage, with a spread learnt from year to year.
import type { Pack } from '../../api/packs/schema.ts';

type Table = Pack['forecast'];
export type Unforecast = Omit<Pack, 'forecast'>;

/** Spread of ln(closing rank) where a single year teaches none: about what MCC's 2023 → 2024 lines show. */
const PRIOR_SCALE = 0.25;
const SMALLEST_SCALE = 0.05;
const DEGREES_OF_FREEDOM = 4;
const STAGES = ['Round 1', 'Round 2', 'Round 3', 'Stray rounds'];
/** Fewer pairs than this teach no spread of their own. */
const ENOUGH_PAIRS = 50;

/** Largest closing rank up to each stage, by line, for one year; 0 where nothing was allotted so far. */
export function cumulativeClosings(pack: Unforecast, year: number): Float64Array[] {
  const size = pack.lines.institute.length;
  const table = STAGES.map(() => new Float64Array(size));
  pack.closings.line.forEach((line, position) => {
    const round = pack.rounds[pack.closings.round[position] ?? -1];
    if (round?.year !== year) return;
    const closing = pack.closings.closing[position] ?? 0;
    for (let stage = round.stage; stage < STAGES.length; stage++) {
      const column = table[stage];
      if (column) column[line] = Math.max(column[line] ?? 0, closing);
    }
  });
  return table;
}

/** Seats given in the last year decide how far a closing rank wanders: one, two or three, more. */
const seatClass = (seats: number): number => (seats <= 1 ? 0 : seats <= 3 ? 1 : 2);

export function fitForecast(pack: Unforecast): Table {
  const years = [...new Set(pack.rounds.map((round) => round.year))].sort((a, b) => b - a);
  const closings = years.map((year) => cumulativeClosings(pack, year));
  const seats = largestRounds(pack);
  const location: number[][] = [];
  const scale: number[][] = [];
  STAGES.forEach((_, stage) => {
    const [latest, earlier] = closings.map((table) => table[stage]);
    const spread = spreads(latest, earlier, seats);
    location.push(Array.from(seats, (_, line) => lastKnown(closings, stage, line)));
    scale.push(Array.from(seats, (count) => round4(spread[seatClass(count)] ?? PRIOR_SCALE)));
  });
  return { model: 'last-closing-t4', degreesOfFreedom: DEGREES_OF_FREEDOM, stages: STAGES, location, scale };
}

/** ln of the latest year's closing rank by that stage; where there is none, of the first later stage or earlier year. */
function lastKnown(closings: readonly Float64Array[][], stage: number, line: number): number {
  for (const table of closings) {
    const known = table.slice(stage).find((column) => (column[line] ?? 0) > 0)?.[line];
    if (known) return round4(Math.log(known));
  }
  return 0;
}

function largestRounds(pack: Unforecast): Uint16Array {
  const seats = new Uint16Array(pack.lines.institute.length);
  pack.closings.line.forEach((line, position) => {
    seats[line] = Math.max(seats[line] ?? 0, pack.closings.admitted[position] ?? 0);
  });
  return seats;
}

/** By class of seats: median absolute move of ln(closing) between the two years, scaled to a normal's deviation. */
function spreads(latest: Float64Array | undefined, earlier: Float64Array | undefined, seats: Uint16Array): number[] {
  const moves: number[][] = [[], [], []];
  latest?.forEach((now, line) => {
    const before = earlier?.[line] ?? 0;
    if (now > 0 && before > 0) moves[seatClass(seats[line] ?? 0)]?.push(Math.log(now / before));
  });
  return moves.map((list) =>
    list.length < ENOUGH_PAIRS ? PRIOR_SCALE : Math.max(SMALLEST_SCALE, 1.4826 * medianAbsolute(list)),
  );
}

function medianAbsolute(values: readonly number[]): number {
  const sorted = values.map(Math.abs).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? PRIOR_SCALE;
}

const round4 = (value: number): number => Math.round(value * 10_000) / 10_000;
