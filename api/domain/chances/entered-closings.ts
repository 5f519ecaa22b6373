// What is known of a seat line whose closing ranks a person entered: as a list of the season, for that line alone.
import { listCompleteYears } from '../../contract/data-years.ts';
import { memoizeByObject } from '../../contract/memoize.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { forecastRise, REOPENING_FEATURES, RISE_FEATURES, type RiseFacts } from './rise-features.ts';
import {
  type Curves,
  findCurves,
  findValues,
  isMixture,
  LOCATION,
  NO_MIXTURE,
  OFFERED,
  readClosing,
  SCALE,
  VALUES,
} from './season-chances.ts';

/** Scale of a stage that is known. */
const KNOWN_SCALE = 0.001;

/** All zero: the values of such curves begin with those of their only line. */
const findNoStarts = memoizeByObject(({ size }: SeatIndex) => new Uint32Array(size));

/**
 * @param closings by stage: a closing rank of that round, undefined where none was entered. A round whose list is on record has
 *   that of the list
 * @returns null where no round is left
 */
export function enterClosings(
  seats: SeatIndex,
  line: number,
  closings: readonly (number | undefined)[],
): Curves | null {
  const pack = findCurves(seats);
  const known = closings.findLastIndex((rank) => rank !== undefined) + 1;
  if (known <= seats.knownStages) return null;
  const values = pack.values.slice(findValues(pack, line, 0), findValues(pack, line, pack.stages));
  let closing = readClosing(pack, line, seats.knownStages);
  for (let stage = seats.knownStages; stage < known; stage++) {
    closing = Math.max(closing, Math.log(closings[stage] ?? 0));
    values.set([closing, KNOWN_SCALE, closing < 0 ? 0 : 1, NO_MIXTURE], stage * VALUES);
  }
  const history = readHistory(seats, line);
  for (let stage = known; stage < pack.stages; stage++) {
    const own = values.subarray(stage * VALUES, (stage + 1) * VALUES);
    const before = pack.values[findValues(pack, line, known - 1) + LOCATION] as number;
    own.set(forecastStage(seats, own, { closing, before, ...readRise(history, known - 1, stage) }, known, stage));
  }
  return { ...pack, values, starts: findNoStarts(seats), known };
}

/** @param own values of the line in the pack. @returns those once its closing rank is known */
function forecastStage(
  seats: SeatIndex,
  own: Float64Array,
  known: Omit<RiseFacts, 'expected' | 'scale' | 'offered'>,
  rounds: number,
  stage: number,
): number[] {
  const [expected, scale, offered] = [own[LOCATION], own[SCALE], own[OFFERED]] as [number, number, number];
  const isMixed = isMixture(seats, stage);
  const rises = seats.ownRises[rounds - 1]?.[stage - rounds];
  const before = isMixed && rounds < stage ? 1 : NO_MIXTURE;
  // Without past years that tell it a line goes on as was forecast.
  if (!rises) return [expected, scale, isMixed ? offered : 1, before];
  const facts = { ...known, expected, scale, offered };
  const next = forecastRise(facts, isMixed ? REOPENING_FEATURES : RISE_FEATURES, rises);
  return [next.location, next.scale, next.offered, before];
}

/** Past years with a complete list, the latest first: by stage ln(closing rank) so far; NaN without one. */
type History = { reaches: number; closings: number[]; seats: number }[];

function readHistory(seats: SeatIndex, line: number): History {
  const past = seats.rounds.filter(({ year }) => year < seats.counselling.neetPgYear);
  const complete = listCompleteYears(past);
  const years = complete.length > 0 ? complete : [...new Set(past.map(({ year }) => year))].sort();
  return years.reverse().map((year) => {
    const closings = seats.stages.map(() => Number.NaN);
    let most = 0;
    for (let at = seats.closingStart[line] as number; at < (seats.closingStart[line + 1] as number); at++) {
      const round = seats.rounds[seats.closingRound[at] as number];
      if (round?.year !== year) continue;
      const rank = Math.log(seats.closing[at] as number);
      most = Math.max(most, 1, seats.admitted[at] as number);
      for (let stage = round.stage; stage < closings.length; stage++)
        closings[stage] = Math.max(Number.isNaN(closings[stage]) ? rank : (closings[stage] as number), rank);
    }
    const reaches = Math.max(...past.filter((round) => round.year === year).map(({ stage }) => stage)) + 1;
    return { reaches, closings, seats: most };
  });
}

function readRise(history: History, from: number, stage: number): Pick<RiseFacts, 'lastRise' | 'seats'> {
  const shown = history.find(({ reaches, closings }) => reaches > stage && !Number.isNaN(closings[from]));
  return {
    lastRise: shown ? (shown.closings[stage] as number) - (shown.closings[from] as number) : Number.NaN,
    seats: history.find(({ seats }) => seats > 0)?.seats ?? 0,
  };
}
