// The positions of a choice list with their chances, costs and institute codes, as far as the plan shows them.
import type { ListPositions, SeatStatus } from '../../contract/choices/choice-tools.ts';
import { type ChoiceLine, findMccCode, groupChoices } from '../../contract/choices/choices.ts';
import { listCompleteYears } from '../../contract/data-years.ts';
import { NO_FIGURES, readChoiceFigures } from '../../contract/prediction/choice-figures.ts';
import type { PredictionItem, PredictionRequest } from '../../contract/prediction/prediction.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { fromNow, type OwnResults } from '../chances/chances.ts';
import type { CountedSeat } from '../chances/list-chance.ts';
import { findPrinted } from './choice-lists.ts';
import { pickBest } from './choice-rows.ts';
import { countSeats } from './counted-seats.ts';
import { chancesByPosition, percentsByPosition } from './position-chances.ts';
import { replayList, trustInMany } from './replay.ts';
import { isVisible, judgeSeats, type Visibility } from './visible-lines.ts';

/** A choice has the first of these that one of its pools has. */
const ORDER: readonly SeatStatus[] = ['counted', 'other-rank', 'not-shown', 'not-eligible', 'gone'];

/**
 * @param list seat lines of this counselling
 * @param items the items of the visible seats
 */
export function listPositions(
  seats: SeatIndex,
  request: PredictionRequest,
  list: readonly ChoiceLine[],
  visibility: Visibility,
  items: readonly PredictionItem[],
  own?: OwnResults,
): Omit<ListPositions, 'counsellingId' | 'lists' | 'from' | 'isOver' | 'unknownRounds'> {
  const choices = groupChoices(list);
  const listed = list.map(({ id }) => id);
  const judged = new Map(judgeSeats(seats, request, listed, visibility).map((seat) => [seat.id, seat]));
  const byId = new Map(items.map((item) => [item.id, item]));
  const ofChoices = choices.map(({ ids }) => ids.flatMap((id) => judged.get(id) ?? []));
  const counted = ofChoices.map((found) => found.filter(({ status }) => status === 'counted').map(({ line }) => line));
  const uncounted = counted.filter((lines) => lines.length === 0).length;
  const asOf = fromNow(seats, own);
  const ofList = countSeats(asOf, request, counted);
  const replayed = choices.flatMap(({ number }, place) => {
    const { lines } = ofList[place] as CountedSeat;
    return lines.length > 0 ? [{ number, lines }] : [];
  });
  const past = replayList(seats, replayed, request.rank);
  const chances = chancesByPosition(asOf, ofList, Math.log(request.rank), {
    trust: (place) => trustInMany(past, choices[place]?.number),
  });
  const best = ofChoices.map((found) => pickBest(found.filter(isVisible).flatMap(({ id }) => byId.get(id) ?? [])));
  const figures = best.map((item) => (item ? readChoiceFigures(item) : NO_FIGURES));
  const alone = figures.map(({ chance }) => chance ?? 100);
  const { here, nothing } = percentsByPosition(chances, alone);
  const hasChance = uncounted < counted.length;
  const years = listCompleteYears(seats.rounds);
  return {
    choices: choices.map(({ number, ids }, place) => {
      const found = ofChoices[place] ?? [];
      const isCounted = (counted[place]?.length ?? 0) > 0;
      return {
        number,
        ids,
        code: findMccCode(ids[0] ?? ''),
        printed: findPrinted(seats, ids[0] ?? ''),
        status: ORDER.find((status) => found.some((seat) => seat.status === status)) ?? 'gone',
        here: isCounted ? (here[place] ?? 0) : null,
        ...(figures[place] ?? NO_FIGURES),
        missed: best[place] ? countMissed(seats, years, ofList[place]?.lines ?? []) : 0,
      };
    }),
    nothing: hasChance ? nothing : null,
    uncounted,
    listChance: {
      chance: hasChance ? Math.max(1, 100 - nothing) : null,
      counted: counted.length - uncounted,
      uncounted,
    },
    past,
    origin: seats.origin,
  };
}

/** @returns how many years on record came after the last in which one of these lines was given */
export function countMissed(
  { closingStart, closingRound, rounds }: SeatIndex,
  years: readonly number[],
  lines: readonly number[],
): number {
  const given = lines.flatMap((line) => [...closingRound.subarray(closingStart[line], closingStart[line + 1])]);
  const last = Math.max(...given.map((at) => rounds[at]?.year ?? 0));
  return years.filter((year) => year > last).length;
}
