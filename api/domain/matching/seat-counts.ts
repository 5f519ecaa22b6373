// How many seats of each level are within reach, counted as the results count them: each once, by its best pool.
import { CHANCE_LEVELS, type ChanceLevel } from '../../contract/labels.ts';
import { memoizeByObject } from '../../contract/memoize.ts';
import { readSeatLevel } from '../../contract/prediction/chance-levels.ts';
import type { SeatList } from '../../contract/prediction/open-seats.ts';
import { listPlaces, type PoolList, selectBestPools } from '../../contract/prediction/seat-groups.ts';
import { isNotOnOffer } from '../chances/offers.ts';
import { findDemandRanks } from '../seats/demand.ts';
import type { MatchedList, Matches } from './predict.ts';

/** No item is built: they take half a second for a whole list. */
export const countSeats = memoizeByObject(({ lists }: Pick<Matches, 'lists'>) => {
  const levels = lists
    .map(openPools)
    .flatMap((pools) => Array.from(selectBestPools(pools, listPlaces(pools)), pools.seatLevel));
  const countLevel = (level: ChanceLevel) => levels.filter((one) => one === level).length;
  const [high = 0, good = 0, moderate = 0, low = 0] = CHANCE_LEVELS.map(countLevel);
  return { total: levels.length, stats: { high, good, moderate, low } };
});

function openPools({
  seats,
  own,
  matches: { lines, levels, scores },
}: MatchedList): PoolList & Pick<SeatList, 'seatLevel'> {
  const ofPool = scores.stages.at(-1);
  const demand = findDemandRanks(seats);
  const lineAt = (place: number) => lines[place] as number;
  const score = (place: number) => ofPool?.[place] ?? 0;
  const seatScore = (place: number) => scores.ofSeat?.[place] ?? score(place);
  return {
    size: lines.length,
    score,
    seatScore,
    seatLevel: (place) =>
      readSeatLevel({
        chance_level: CHANCE_LEVELS[levels[place] as number] ?? null,
        chance_score: score(place),
        seat_chance: seatScore(place),
      }),
    isNotOnOffer: (place) => isNotOnOffer(seats, lineAt(place)) && !own?.results?.has(lineAt(place)),
    field: () => (place) => demand[lineAt(place)],
  };
}
