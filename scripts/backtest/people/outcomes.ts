// What was said to candidates about seat lines at a point of a test season, and what came in its later rounds.
import { LEVEL_FLOORS } from '../../../api/contract/prediction/chance-levels.ts';
import { chanceOf, ifOffered, wholeSeason } from '../../../api/domain/chances/chances.ts';
import { SAME_RANK } from '../../../api/domain/chances/farthest-rank.ts';
import type { SeatIndex } from '../../../api/packs/seat-index.ts';
import { furthest, type RoundTable } from '../../forecast/round-table.ts';
import type { Forecast } from '../score.ts';
import type { Trial } from '../trial.ts';
import type { Candidate } from './candidates.ts';

/**
 * The lines of each candidate that would be listed if they were on offer, before the season. They stay the same at every
 * later point, so that no figure gets better by leaving rows out.
 */
export const fixRows = ({ seats }: Trial, candidates: readonly Candidate[]): Candidate[] =>
  candidates.map((one) => ({
    ...one,
    lines: one.lines.filter((line) => sayIfOffered(seats, line, one.lnRank) >= LEVEL_FLOORS.Low),
  }));

/** `listed`: only rows that the held rounds did not give to the rank, said to a person who had them on the list. */
export type Moment = { held: number; listed: boolean };

/**
 * Outcomes of the rounds after the held ones that the lists of the test year have.
 * @param trial its known rounds are those whose lists are loaded
 * @param year the whole test year
 */
export function listOutcomes(
  { seats, truth }: Trial,
  year: RoundTable,
  rows: readonly Candidate[],
  { held, listed }: Moment,
): Forecast[] {
  const given = furthest(year, 0, held);
  const later = furthest(year, held, truth.stages);
  const isGiven = (column: Float64Array, line: number, lnRank: number) =>
    (column[line] as number) >= lnRank - SAME_RANK;
  return rows.flatMap(({ lnRank, lines }) =>
    Array.from(listed ? lines.filter((line) => !isGiven(given, line, lnRank)) : lines, (line): Forecast => {
      const chance = sayNumber({ seats, held, listed }, line, lnRank, truth.stages - 1);
      return { line, chance, open: isGiven(later, line, lnRank) ? 1 : 0 };
    }),
  );
}

/** P(the seat comes to the rank in a round after the held ones, by the end of a stage). */
export const sayNumber = (
  { seats, held, listed }: Moment & { seats: SeatIndex },
  line: number,
  lnRank: number,
  stage: number,
): number => chanceOf({ seats, held, listed: listed ? 'all' : undefined }, line, lnRank, stage);

/** The number without the chance of an offer, of the whole season. */
const sayIfOffered = (seats: SeatIndex, line: number, lnRank: number): number =>
  chanceOf(ifOffered(wholeSeason(seats)), line, lnRank);
