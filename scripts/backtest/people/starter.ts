// Starter lists without wishes, as the product makes them at a point of a test season, and whether one of their seats came, or of their upper halves.
import { UNLIMITED } from '../../../api/contract/limits.ts';
import type { PredictionRequest } from '../../../api/contract/prediction/prediction.ts';
import { fromNow } from '../../../api/domain/chances/chances.ts';
import { SAME_RANK } from '../../../api/domain/chances/farthest-rank.ts';
import { createPoolFinder } from '../../../api/domain/choice-lists/counted-seats.ts';
import { buildStarterList, judgeLists } from '../../../api/domain/choice-lists/starter-list.ts';
import { type MatchedList, matchLists } from '../../../api/domain/matching/predict.ts';
import { viewAsHeld } from '../../../api/domain/season/held-rounds.ts';
import { linesByKey } from '../../../api/domain/seats/seat-line.ts';
import type { SeatIndex } from '../../../api/packs/seat-index.ts';
import { furthest, type RoundTable } from '../../forecast/round-table.ts';
import type { Forecast } from '../score.ts';
import type { Trial } from '../trial.ts';
import { findSelection, type Selection } from './candidates.ts';
import { listRanks, SELECTIONS } from './lists.ts';

const WISHES = { courses: [], states: [], totalCost: null, bondYears: null, diplomas: false };
/** Upper ends of the bands of ranks: beyond the last one few have a clinical seat in reach. */
const BANDS = [5_000, 40_000, 119_000, 160_000];

/** What was said of at least one seat of a list, and of its upper half. */
type StarterOutcome = Forecast & { upper: Forecast };

/** One outcome a list. Its rounds are those after the held ones. */
export function listStarterOutcomes({ seats: all, truth }: Trial, year: RoundTable, held: number): StarterOutcome[] {
  const seats = viewAsHeld(all, held);
  const later = furthest(year, held, truth.stages);
  return SELECTIONS.filter(({ isPwD }) => !isPwD).flatMap((selection) =>
    listRanks(BANDS).flatMap(({ rank }): StarterOutcome[] => {
      const request = buildRequest(seats, selection, rank);
      const { lines, none, noneOf } = makeList(seats, request);
      const findPools = createPoolFinder(seats, request);
      const found = lines.map(({ id }) => linesByKey(seats).get(id) as number);
      const isGiven = (line: number) => (later[line] ?? Number.NaN) >= Math.log(rank) - SAME_RANK;
      const score = (rows: readonly number[], nothing: number): Forecast => ({
        line: rows[0] as number,
        chance: 1 - nothing,
        open: rows.some((line) => findPools(line).some(isGiven)) ? 1 : 0,
      });
      const upper = found.slice(0, Math.ceil(found.length / 2));
      return none === null ? [] : [{ ...score(found, none / 100), upper: score(upper, noneOf(upper)) }];
    }),
  );
}

const buildRequest = (seats: SeatIndex, selection: Selection, rank: number): PredictionRequest => ({
  ...findSelection(seats, selection),
  rank,
  counsellingId: seats.counselling.id,
  baseCategory: selection.category,
  budget: null,
  preferredCourses: [],
  isPdfRequest: false,
});

function makeList(seats: SeatIndex, request: PredictionRequest) {
  const [list] = matchLists([{ seats, request }], UNLIMITED).lists;
  const judged = judgeLists(fromNow(seats), request);
  const shown = { ...(list as MatchedList).matches, ...judged, isAsked: null, home: null };
  return { ...buildStarterList(seats, shown, WISHES), noneOf: judged.none };
}
