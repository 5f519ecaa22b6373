// The chance that a seat comes in a round still to come, where rounds have been held whose lists are missing.
import { memoizeByNumber, memoizeByObject } from '../../contract/memoize.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import type { Steps } from '../../packs/steps.ts';
import { chanceOfFurther, fillSeason, type PlacedRank, placeInSeason } from './season-chances.ts';

/** ln(rank) of the points at which a chance is computed: between them it is a straight line, before and beyond them constant. */
const [FIRST, STEP, POINTS] = [3, 0.1, 102];

/**
 * By the points of ln(rank), then by line, then by the stages from the next one on: the chance given that the line is on offer,
 * filled in by the requests. One rank reads two points of thousands of lines. About 400 bytes a line and stage.
 */
type Rows = { values: Float32Array; isFilled: Uint8Array };

const findRows = memoizeByObject((seats: SeatIndex) =>
  memoizeByNumber((held: number): Rows => {
    const size = seats.size * (seats.stages.length - held) * POINTS;
    return { values: new Float32Array(size), isFilled: new Uint8Array(seats.size) };
  }),
);

/** The points in a pack: placed once, because every line is computed at all of them. */
const findPoints = memoizeByObject((seats: SeatIndex): readonly PlacedRank[] =>
  Array.from({ length: POINTS }, (_, at) => placeInSeason(seats, FIRST + at * STEP, 'many')),
);

/** A rank between two points, the `part` of the way to the second. `rows`: as of the held rounds. */
export type PlacedInRows = { rows: Rows; at: number; part: number };

export function placeInRows(seats: SeatIndex, held: number, lnRank: number): PlacedInRows {
  const place = Math.min(POINTS - 1, Math.max(0, (lnRank - FIRST) / STEP));
  const at = Math.min(POINTS - 2, Math.floor(place));
  return { rows: findRows(seats)(held), at, part: place - at };
}

/** Fills in the stages to come, given that the line is on offer; nothing is assumed about what a candidate had listed. */
export function fillFromRows(
  { seats, held, missing }: { seats: SeatIndex; held: number; missing: PlacedInRows },
  line: number,
  chances: Float64Array,
): void {
  const { values } = missing.rows;
  const stages = seats.stages.length - held;
  const step = seats.size * stages;
  fillRowOnce(seats, held, missing.rows, line);
  const from = missing.at * step + line * stages;
  for (let stage = held; stage < chances.length; stage++)
    chances[stage] = readBetween(values, from + stage - held, step, missing.part);
}

function fillRowOnce(seats: SeatIndex, held: number, { values, isFilled }: Rows, line: number): void {
  if (isFilled[line] === 1) return;
  const stages = seats.stages.length - held;
  fillRow(findPoints(seats), held, line, null, { values, start: line * stages, step: seats.size * stages });
  isFilled[line] = 1;
}

/** Some ten milliseconds of work. */
const LINES_OF_STEP = 150;

/** Every line of the pack, where rounds have been held whose lists are missing: the first request would wait for seconds. */
export function* fillRowsInSteps(seats: SeatIndex): Steps<void> {
  const { held, knownStages, size, stages } = seats;
  if (held <= knownStages || held >= stages.length) return;
  const rows = findRows(seats)(held);
  for (let line = 0; line < size; line++) {
    fillRowOnce(seats, held, rows, line);
    if (line % LINES_OF_STEP === 0) yield;
  }
}

/**
 * Of a line of which a person knows more: the chance, given that the line is on offer; where the person had listed it in the
 * held rounds without being given it, times P(on offer).
 * @param listed as in `fillRow`
 */
export function readOwn(
  { seats, held, lnRank, curves }: PlacedRank & { held: number },
  line: number,
  listed: number | null,
  stage: number,
): number {
  const step = seats.stages.length - held;
  const values = new Float32Array(step * POINTS);
  const points = findPoints(seats).map((point) => ({ ...point, curves }));
  fillRow(points, held, line, listed, { values, start: 0, step });
  const { at, part } = placeInRows(seats, held, lnRank);
  return readBetween(values, at * step + stage - held, step, part);
}

function readBetween(values: Float32Array, from: number, step: number, part: number): number {
  const better = values[from] as number;
  return better + ((values[from + step] as number) - better) * part;
}

/**
 * With G the chance by the held rounds and C that by a stage to come, both of the season if the line is on offer: a seat comes to
 * a rank where the line closed at it or beyond and gives a further one, or where it had not reached it and does so later.
 * The first is the mean of the chance of a further allotment over the distances to the closing ranks. A better rank never has
 * a smaller chance: of two forecasts that contradict each other, the larger chance of the worse ranks counts. But to have
 * listed a line in vain says more against its offer the better the rank is.
 * @param listed P(on offer) where the held rounds did not give the line to a candidate who had listed it, else null
 * @param row where the stages of the first point begin, and how far it is to those of the next
 */
function fillRow(
  points: readonly PlacedRank[],
  held: number,
  line: number,
  listed: number | null,
  row: { values: Float32Array; start: number; step: number },
): void {
  const { values, start, step } = row;
  const { seats } = points[0] as PlacedRank;
  const stages = seats.stages.length;
  const { byHeld, drops, season, further } = findScratch(stages);
  if (listed === null) fillFurther(seats, held, line, further);
  for (let at = POINTS - 1; at >= 0; at--) {
    fillSeason(points[at] as PlacedRank, line, season);
    byHeld[at] = season[held - 1] as number;
    drops[at] = (byHeld[at] as number) - (byHeld[at + 1] as number);
    let before = 0;
    for (let stage = held; stage < stages; stage++) {
      const to = start + at * step + stage - held;
      const [later, given] = [(season[stage] as number) - (byHeld[at] as number), byHeld[at] as number];
      const chance =
        listed === null
          ? later + meanFurther(drops, byHeld, further, (stage - held) * KNOWN_STEPS, at)
          : given * listed >= 1
            ? 0
            : (listed * later) / (1 - listed * given);
      const ofWorse = listed === null && at + 1 < POINTS ? (values[to + step] as number) : 0;
      before = Math.max(before, Math.min(1, chance), ofWorse);
      values[to] = before;
    }
  }
}

/** Beyond the last corner of the distance the chance of a further allotment is constant. */
const KNOWN_STEPS = 16;

/** `further`: by stage to come, then by steps of distance, P(a further allotment) there and at the next step, added up. */
type Scratch = { byHeld: Float64Array; drops: Float64Array; season: Float64Array; further: Float64Array };

/** Beyond the last point the held rounds reached nothing. */
const findScratch = memoizeByNumber(
  (stages: number): Scratch => ({
    byHeld: new Float64Array(POINTS + KNOWN_STEPS),
    drops: new Float64Array(POINTS + KNOWN_STEPS),
    season: new Float64Array(stages),
    further: new Float64Array(stages * KNOWN_STEPS),
  }),
);

function fillFurther(seats: SeatIndex, held: number, line: number, further: Float64Array): void {
  for (let stage = held; stage < seats.stages.length; stage++) {
    const start = (stage - held) * KNOWN_STEPS;
    let beyond: number | null = null;
    for (let step = KNOWN_STEPS - 1; step >= 0; step--) {
      const here = chanceOfFurther(seats, line, step * STEP, held, stage);
      further[start + step] = here + (beyond ?? here);
      beyond = here;
    }
  }
}

/**
 * The mean of P(a further allotment) over the closing ranks from a point on, as far as the held rounds reached it.
 * @param drops by point: what the held rounds reached there and not at the next one
 */
function meanFurther(
  drops: Float64Array,
  byHeld: Float64Array,
  further: Float64Array,
  start: number,
  from: number,
): number {
  let sum = 0;
  for (let step = 0; step < KNOWN_STEPS - 1; step++)
    sum += ((drops[from + step] as number) * (further[start + step] as number)) / 2;
  const last = KNOWN_STEPS - 1;
  return sum + ((byHeld[from + last] as number) * (further[start + last] as number)) / 2;
}
