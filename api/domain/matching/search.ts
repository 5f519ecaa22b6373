// The search of one counselling for one rank: the levels of its lines and seats. What one rank learns of a seat serves the others:
// a better rank has no worse level.
import { memoizeByObject } from '../../contract/memoize.ts';
import { findLevel } from '../../contract/prediction/chance-levels.ts';
import { isOfferDecided } from '../../contract/prediction/chance-parts.ts';
import { NO_LEVEL } from '../../contract/prediction/seat-line.ts';
import { chanceOf, fromNow, isNotOnOffer, isOwn } from '../chances/chances.ts';
import { scoreFromNow } from '../chances/scores.ts';
import { computeSeatScores } from '../chances/seat-scores.ts';
import { countSeats, findDemandRanks } from '../seats/demand.ts';
import { type Asked, findFitting, levelLines, type MatchedLines } from './level-lines.ts';
import { NO_MATCH, type RankedLines, selectLines } from './ranked-lines.ts';

const [LOW, BEYOND_ALL] = [NO_LEVEL - 1, 2 ** 30];

/** Ranked lines by seat, the most wanted seat first. */
const groupBySeat = memoizeByObject(({ index, lines }: RankedLines) => {
  const demand = findDemandRanks(index);
  /** By demand: the number of lines, then where the next one goes. */
  const next = new Uint32Array(countSeats(index) + 1);
  for (const line of lines) next[demand[line] as number] = (next[demand[line] as number] as number) + 1;
  const seats = next.map((_, seat) => seat).filter((seat) => next[seat] !== 0);
  const starts = new Uint32Array(seats.length + 1);
  for (const [at, seat] of seats.entries()) {
    starts[at + 1] = (starts[at] as number) + (next[seat] as number);
    next[seat] = starts[at] as number;
  }
  const places = new Uint32Array(lines.length);
  for (const [place, line] of lines.entries()) {
    const seat = demand[line] as number;
    places[next[seat] as number] = place;
    next[seat] = (next[seat] as number) + 1;
  }
  const createColumns = (rank: number) => Array.from({ length: LOW }, () => new Int32Array(seats.length).fill(rank));
  /**
   * `seats`: of each its place by demand, from 1. The lines of seat i, as places in list order, are at starts[i] … starts[i + 1] - 1
   * of `places`. By level better than Low: `reached`, the largest rank that is known to have it or a better one, and `passed`,
   * the smallest with a worse one.
   */
  return { seats, starts, places, reached: createColumns(0), passed: createColumns(BEYOND_ALL) };
});

/** `isFitting`: see `findFitting`. `levels`: by place. */
type LevelledLines = Asked & {
  ranked: RankedLines;
  bySeat: ReturnType<typeof groupBySeat>;
  isFitting: Uint8Array | null;
  levels: Uint8Array;
};

/** `found`: see `levelSeats`. */
export type Search = LevelledLines & { found: MatchedLines };

/**
 * A line that has become too unlikely for the list by what the person knows stays in it as Low, so that it can be taken back.
 * @param adds a line that the person's own result brings into reach joins the list: under a limit it would take a place
 * @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY
 */
export function openSearch({ seats, request, own }: Asked, adds: boolean): Search {
  const ranked = selectLines(seats, request);
  const isFitting = findFitting(seats, ranked, request);
  const levels = levelLines(ranked, request.rank, isFitting);
  for (const [place, before] of own === undefined ? [] : levels.entries()) {
    const line = ranked.lines[place] as number;
    if (!own || !isOwn(own, line) || ranked.isWithoutChance[place] === 1 || isFitting?.[place] === 0) continue;
    if (before === NO_MATCH && !adds) continue;
    const level = findLevel(chanceOf(fromNow(seats, own), line, Math.log(request.rank)));
    const ofUnlikely = before === NO_MATCH ? NO_MATCH : NO_LEVEL - 1;
    levels[place] = level < NO_LEVEL ? level : ofUnlikely;
  }
  const search = { seats, request, own, ranked, bySeat: groupBySeat(ranked), isFitting, levels };
  return { ...search, found: levelSeats(search) };
}

/** Groups the lines that match by level and keeps their order. @param places ascending; by default all */
export function collectLines({ ranked, levels }: Search, places?: ArrayLike<number>): MatchedLines {
  const byLevel = Array.from({ length: NO_MATCH + 1 }, (): number[] => []);
  for (let at = 0; at < (places ?? levels).length; at++) {
    const place = places?.[at] ?? at;
    byLevel[levels[place] as number]?.push(ranked.lines[place] as number);
  }
  const matching = byLevel.slice(0, NO_MATCH);
  const lines = Uint32Array.from(matching.flat());
  const found = { lines, levels: new Uint8Array(lines.length) };
  let start = 0;
  for (const [level, { length }] of matching.entries()) {
    found.levels.fill(level, start, start + length);
    start += length;
  }
  return found;
}

/** The lines of some seats, as places in list order. */
export function listSeatPlaces({ bySeat: { starts, places } }: LevelledLines, some: Iterable<number>): number[] {
  const found: number[] = [];
  for (const seat of some) found.push(...places.subarray(starts[seat], starts[seat + 1]));
  return found.sort((a, b) => a - b);
}

/** The best line was not looked for. */
export const ANY_LINE = 2 ** 32 - 1;

/**
 * @returns by seat of `bySeat`: the level of the chance that any pool there comes, NO_MATCH out of reach; and the line of
 *   the best pool in its best quota, ANY_LINE where the level is known without it
 */
function levelSeats(search: LevelledLines): MatchedLines {
  const { ranked, levels } = search;
  const { seats, starts, places } = search.bySeat;
  const found = { lines: new Uint32Array(seats.length).fill(ANY_LINE), levels: new Uint8Array(seats.length) };
  const unknown: number[] = [];
  for (let seat = 0; seat < seats.length; seat++) {
    let level = NO_MATCH;
    let count = 0;
    let first = 0;
    for (let at = starts[seat] as number; at < (starts[seat + 1] as number); at++) {
      const own = levels[places[at] as number] as number;
      if (own === NO_MATCH) continue;
      count += 1;
      first = places[at] as number;
      level = Math.min(level, own);
    }
    if (count < 2) found.lines[seat] = ranked.lines[first] as number;
    found.levels[seat] = count < 2 ? level : findKnown(search, seat, level);
    if (count > 1 && found.levels[seat] === NO_MATCH) unknown.push(seat);
  }
  const best = findBest(search, unknown);
  for (const [at, seat] of unknown.entries()) {
    found.lines[seat] = best.lines[at] as number;
    found.levels[seat] = best.levels[at] as number;
    learn(search, seat, best.levels[at] as number);
  }
  return found;
}

/** What is known of a seat is about all its lines, and about nobody's own results. */
function isShared({ seats, own, bySeat: { starts, places }, isFitting }: LevelledLines, seat: number): boolean {
  if (own !== undefined || isOfferDecided(seats)) return false;
  for (let at = starts[seat] as number; isFitting && at < (starts[seat + 1] as number); at++)
    if (isFitting[places[at] as number] === 0) return false;
  return true;
}

/** @param level the best one of its lines. @returns NO_MATCH where it is not known */
function findKnown(search: LevelledLines, seat: number, level: number): number {
  if (!isShared(search, seat)) return NO_MATCH;
  if (level === 0 || level === NO_LEVEL) return level;
  const { reached, passed } = search.bySeat;
  const { rank } = search.request;
  let known = 0;
  while (known < level && rank > ((reached[known] as Int32Array)[seat] as number)) known += 1;
  return known === 0 || rank >= ((passed[known - 1] as Int32Array)[seat] as number) ? known : NO_MATCH;
}

function learn(search: LevelledLines, seat: number, level: number): void {
  const { reached, passed } = search.bySeat;
  const { rank } = search.request;
  for (let better = 0; better < LOW && isShared(search, seat); better++) {
    const [known, beyond] = [reached[better] as Int32Array, passed[better] as Int32Array];
    if (level <= better) known[seat] = Math.max(known[seat] as number, rank);
    else beyond[seat] = Math.min(beyond[seat] as number, rank);
  }
}

const LEVEL_OF_PERCENT = Uint8Array.from({ length: 101 }, (_, percent) => findLevel(percent / 100));

/** Chooses as `selectBestPools` does on the screens. @param some seats of `bySeat`. @returns of each as `levelSeats` */
export function findBest(search: LevelledLines, some: readonly number[]): MatchedLines {
  const { seats, own, ranked, levels } = search;
  const { starts, places } = search.bySeat;
  const { several, scores, ofSeat } = scoreSeveral(search, some);
  const isDecided = isOfferDecided(seats);
  const isLacking = (line: number) => isDecided && isNotOnOffer(seats, line) && !own?.results?.has(line);
  const found = { lines: new Uint32Array(some.length), levels: new Uint8Array(some.length).fill(NO_MATCH) };
  let next = 0;
  for (const [index, seat] of some.entries()) {
    let most = -1;
    for (let at = starts[seat] as number; at < (starts[seat + 1] as number); at++) {
      const place = places[at] as number;
      const [line, level] = [ranked.lines[place] as number, levels[place] as number];
      const isScored = several[next] === place;
      const [score, percent] = isScored ? [scores[next] as number, ofSeat[next] as number] : [0, 0];
      next += Number(isScored);
      // What is on offer first, then by the score of the seat, by its own, by the level.
      const value = ((Number(!isLacking(line)) * 128 + percent) * 128 + score) * (NO_MATCH + 1) + NO_MATCH - level;
      if (level === NO_MATCH || value <= most) continue;
      most = value;
      found.lines[index] = line;
      found.levels[index] = percent > score ? Math.min(level, LEVEL_OF_PERCENT[percent] as number) : level;
    }
  }
  return found;
}

/** @returns the places of lines with their scores and those of their seats; without the only line of a seat, whose level it tells */
function scoreSeveral({ seats, own, request, ranked, levels, bySeat }: LevelledLines, some: readonly number[]) {
  const { starts, places } = bySeat;
  const several: number[] = [];
  for (const seat of some) {
    const before = several.length;
    for (let at = starts[seat] as number; at < (starts[seat + 1] as number); at++)
      if ((levels[places[at] as number] as number) < NO_LEVEL) several.push(places[at] as number);
    if (several.length === before + 1) several.pop();
  }
  const lines = Uint32Array.from(several, (place) => ranked.lines[place] as number);
  const scores = scoreFromNow(fromNow(seats, own), lines, request.rank);
  return { several, scores: scores.stages.at(-1) as Uint8Array, ofSeat: computeSeatScores(seats, lines, scores) };
}
