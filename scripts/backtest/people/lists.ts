// What was said to candidates about seat lines and what came, and lists that people make of the rows shown: whether one of them came.
import { count } from '../../../api/contract/labels.ts';
import { LEVEL_FLOORS } from '../../../api/contract/prediction/chance-levels.ts';
import { chanceOf, fromNow, ifOffered, wholeSeason } from '../../../api/domain/chances/chances.ts';
import { SAME_RANK } from '../../../api/domain/chances/farthest-rank.ts';
import { chancesByPosition } from '../../../api/domain/choice-lists/position-chances.ts';
import { replayList, trustInMany } from '../../../api/domain/choice-lists/replay.ts';
import type { SeatIndex } from '../../../api/packs/seat-index.ts';
import { furthest, type RoundTable } from '../../forecast/round-table.ts';
import { seededRandom } from '../../tooling/seeded-random.ts';
import type { Forecast } from '../score.ts';
import type { Trial } from '../trial.ts';
import { type Candidate, placeCandidate, type Selection } from './candidates.ts';
import { type Figure, scoreFigure, type TableName } from './goals.ts';

/** `until`: the largest rank of the band. */
type ListOutcome = Forecast & { size: number; until: number; quota: string };

/** Upper ends of the rank bands. */
const BANDS = [300, 5_000, 40_000, 119_000, 160_000, 225_000];
const SIZES = [5, 20];
const RANKS_PER_BAND = 6;
const LISTS_PER_RANK = 4;
/** Rows are drawn of those whose forecast is within this distance of the rank, in ln(rank): the whole list is sure of a seat. */
const NEAR = 0.7;
/** Seats at the fees of deemed universities: the market whose closing ranks move furthest together. */
export const DEEMED = 'PS';
const CATEGORIES = ['GEN', 'OBC', 'SC', 'ST', 'EWS'];
export const SELECTIONS: readonly Selection[] = [
  ...CATEGORIES.flatMap((category) => [
    { quota: 'AI', category },
    { quota: 'AD', category },
    { quota: 'AI', category, isPwD: true },
  ]),
  { quota: DEEMED, category: 'GEN' },
];

export const TENTHS = 10;

/** Of each size: all lists, those of deemed seats alone, those of each tenth of what was said, and those of each band of ranks. */
export function scoreLists(trial: Trial): Figure[] {
  const outcomes = drawListOutcomes(trial);
  return SIZES.flatMap((size) => {
    const lists = outcomes.filter((one) => one.size === size);
    const score = (table: TableName, name: string, some: readonly Forecast[]) =>
      scoreFigure(table, `${size} rows${name}`, trial.plan.test, some, TENTHS);
    const ofDeemed = lists.filter(({ quota }) => quota === DEEMED);
    const tenths = Map.groupBy(lists, ({ chance }) => Math.min(TENTHS - 1, Math.floor(chance * TENTHS)));
    return [
      score('list', '', lists),
      score('list', ', all deemed', ofDeemed),
      ...[...tenths]
        .sort(([a], [b]) => a - b)
        .map(([tenth, some]) => score('tenth', `, said ${tenth / TENTHS} to ${(tenth + 1) / TENTHS}`, some)),
      ...BANDS.map((until, band) => {
        const ofBand = lists.filter((one) => one.until === until);
        return score('band', `: ${count((BANDS[band - 1] ?? 0) + 1)} to ${count(until)}`, ofBand);
      }),
    ];
  });
}

/** Before the season, by the last stage that the lists of the test year have. */
function drawListOutcomes(trial: Trial): ListOutcome[] {
  const { seats, truth } = trial;
  const random = seededRandom(trial.plan.test);
  const stage = truth.stages - 1;
  const closing = truth.closings[stage];
  return listRanks(BANDS).flatMap(({ until, rank }) =>
    SELECTIONS.flatMap((selection) => {
      const { lines, lnRank } = placeCandidate(seats, selection, rank);
      const near = Array.from(lines).filter(
        (line) =>
          Math.abs((seats.location[stage]?.[line] ?? 0) - lnRank) <= NEAR &&
          sayNumber({ seats, held: 0, listed: false }, line, lnRank, stage) >= LEVEL_FLOORS.Low,
      );
      return SIZES.filter((size) => near.length >= size).flatMap((size) =>
        Array.from({ length: LISTS_PER_RANK }, (): ListOutcome => {
          const list = drawRows(near, size, random);
          const open = list.some((line) => (closing?.[line] ?? Number.NaN) >= lnRank - SAME_RANK) ? 1 : 0;
          const chance = sayList(seats, list, rank, stage);
          return { line: list[0] as number, size, until, quota: selection.quota, chance, open };
        }),
      );
    }),
  );
}

/** What the product says of at least one of these rows. */
function sayList(seats: SeatIndex, list: readonly number[], rank: number, stage: number): number {
  const rows = list.map((line, at) => ({ number: at + 1, lines: [line], score: null }));
  const past = replayList(seats, rows, rank);
  return 1 - chancesByPosition(fromNow(seats), rows, Math.log(rank), { trust: () => trustInMany(past), stage }).nothing;
}

/** Ranks in bands of which the upper ends are given. @param first where the first one lies, as a part of a step */
export const listRanks = (bands: readonly number[], count = RANKS_PER_BAND, first = 0.5) =>
  bands.flatMap((until, band) => {
    const start = bands[band - 1] ?? 0;
    const at = (place: number) => Math.round(start + ((until - start) * (place + first)) / count);
    return Array.from({ length: count }, (_, place) => ({ until, rank: Math.max(1, at(place)) }));
  });

export function drawRows(lines: readonly number[], size: number, random: () => number): number[] {
  const rest = [...lines];
  return Array.from({ length: size }, () => rest.splice(Math.floor(random() * rest.length), 1)[0] as number);
}

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
