// Seats beyond the qualifying percentile: how many were said of a cut as in the test year, and how many came.
import { count } from '../../../api/contract/labels.ts';
import { fromNow } from '../../../api/domain/chances/chances.ts';
import { findFarthestRanks, SAME_RANK } from '../../../api/domain/chances/farthest-rank.ts';
import { expectSeats } from '../../../api/domain/chances/percentile-cuts.ts';
import type { Trial } from '../trial.ts';
import { placeCandidate } from './candidates.ts';
import { listRanks, SELECTIONS } from './lists.ts';
import type { PeopleScore } from './outcomes.ts';

/** Ends of the bands: no rank beyond the first qualifies without a cut. */
const BANDS = [160_000, 190_000, 225_000];
/** Rounds that end before the percentile is cut. */
const BEFORE_CUT = 2;

type Counted = { said: number; came: number; early: number };

/** By band: said and came are means over the candidates. What the rounds before the cut gave is said to be none. */
export function countSeatsBeyond(trial: Trial): { name: string; score: Omit<PeopleScore, 'bins' | 'levels'> }[] {
  const ends = findEnds(trial);
  return BANDS.slice(1).flatMap((until, band) => {
    const start = BANDS[band] ?? 0;
    const counted = listRanks(start, until).flatMap((rank) =>
      SELECTIONS.map((selection) => countSeats(trial, placeCandidate(trial.seats, selection, rank), ends)),
    );
    const mean = (pick: (one: Counted) => number) => counted.reduce((sum, one) => sum + pick(one), 0) / counted.length;
    const add = (how: string, said: number, came: number) => ({
      name: `${count(start + 1)} to ${count(until)}, ${how}`,
      score: { rows: counted.length, lines: 0, said, came, brier: Number.NaN, calibrationError: Number.NaN },
    });
    const [said, came, early] = [mean((one) => one.said), mean((one) => one.came), mean((one) => one.early)];
    return [add(`cut as in ${trial.plan.test}`, said, came), add('without a cut', 0, early)];
  });
}

function countSeats(
  { seats, truth }: Trial,
  { lines, lnRank }: ReturnType<typeof placeCandidate>,
  ends: number[],
): Counted {
  const reached = (stages: number) =>
    lines.filter((line) => (truth.closings[stages - 1]?.[line] ?? Number.NaN) >= lnRank - SAME_RANK).length;
  return {
    said: expectSeats(fromNow(seats), lines, lnRank, ends, truth.stages - 1),
    came: reached(truth.stages),
    early: reached(BEFORE_CUT),
  };
}

/** By pool: ln of the farthest rank in the test year. Nothing else of that year is known. */
function findEnds({ seats, truth }: Trial): number[] {
  const farthest = findFarthestRanks(seats);
  const ends = farthest?.pools.map(() => 0) ?? [];
  truth.closings[truth.stages - 1]?.forEach((closing, line) => {
    const pool = farthest?.pool[line] ?? -1;
    if (closing > (ends[pool] ?? Number.POSITIVE_INFINITY)) ends[pool] = closing;
  });
  return ends;
}
