// Matching: the seat lines that match a candidate, with their chance level, in list order.
import { UNLIMITED } from '../../contract/limits.ts';
import { findLevel } from '../../contract/prediction/chance-levels.ts';
import { comesLater, findFirstOfPart, findPart, isDear } from '../../contract/prediction/list-parts.ts';
import { NO_LEVEL } from '../../contract/prediction/seat-line.ts';
import { findCourse, findFact, type SeatIndex } from '../../packs/seat-index.ts';
import { chanceOf, fromNow, isOwn } from '../chances/chances.ts';
import { isNotOnOffer } from '../chances/offers.ts';
import { findFeeKind, openAskedKinds } from '../eligibility/fee-kinds.ts';
import { isChanceGiven } from '../eligibility/quotas.ts';
import { orderTogether } from './demand-order.ts';
import { type Criteria, countLevels, findFitting, levelLines, levelOfLine } from './level-lines.ts';
import { type ListPlace, type Match, selectFirst } from './limited-seats.ts';
import type { OwnLines } from './own-results.ts';
import { groupSeats, NO_MATCH, type SelectedLines, selectLines } from './selected-lines.ts';

export type Stats = { high: number; good: number; moderate: number; low: number };

/**
 * `lines` and `levels` are parallel: High first, lines without a chance last; within a level the smallest forecast closing
 * rank first. `stats` leaves out the lines without a chance.
 */
export type MatchedLines = { lines: Uint32Array; levels: Uint8Array; stats: Stats; total: number };

/** What one counselling of a prediction is asked for. */
export type Asked<Request extends Criteria = Criteria> = {
  seats: SeatIndex;
  request: Request;
  own?: OwnLines | undefined;
};

type Search = Asked & { selected: SelectedLines; isFitting: Uint8Array | null };

/**
 * @param limit the largest number of lines returned of all counsellings together; -1 returns all. `total` and `stats` count
 *   every match
 * @param home the person's own state as institutes have it, which a limited list has some seats of
 * @returns of each counselling the lines of the candidate's pools whose chance is large enough to list, and those of quotas
 *   that go by another rank; an unknown fee fits no budget that was set, a range fits by its upper end, a fee that is too small to be right fits none. A
 *   limited list has the seats of `mixSeats`, each in one pool, then further pools of these seats
 * @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY
 */
export function matchLines(asked: readonly Asked[], limit: number, home: string | null): MatchedLines[] {
  const searches = asked.map(openSearch);
  if (limit !== UNLIMITED) {
    const counts = searches.map(countMatches);
    if (limit < counts.reduce((sum, one) => sum + sumCounts(one).total, 0)) {
      const first = findFirst(searches, limit, home);
      return searches.map((search, list) => pickLines(search, first, list, counts[list] as number[]));
    }
  }
  return searches.map((search) => {
    const { ranked } = search.selected;
    const { levels, counts } = levelLines(ranked, search.request.rank, search.isFitting);
    levelOwnLines(search, levels, counts, limit === UNLIMITED);
    return { ...collectLines(ranked, levels, counts.slice(0, NO_MATCH)), ...sumCounts(counts) };
  });
}

/**
 * @param most how many
 * @returns the lines that a list limited to so many has, in the default order: part by part (see `findPart`), those that `comesLater` names after the others, the most wanted seat first
 */
export function listFirstLines(
  asked: readonly Asked[],
  most: number,
  home: string | null,
): { list: number; line: number; part: number }[] {
  const searches = asked.map(openSearch);
  const laterChecks = searches.map(openLaterCheck);
  const { places } = orderTogether(asked.map(({ seats }) => seats));
  const first = findFirst(searches, most, home).map(({ list, place }, at) => {
    const search = searches[list] as Search;
    const { lines, demand } = search.selected.ranked;
    const position = places[list]?.[(demand[place] as number) - 1] as number;
    const line = lines[place] as number;
    const isKnown = search.own?.entered?.has(line) ?? false;
    const part = findPart(readLevel(search, place), !isKnown && isNotOnOffer(search.seats, line));
    const later = Number(laterChecks[list]?.(place));
    return { list, line, part, later, position, at };
  });
  return first.sort((a, b) => a.part - b.part || a.later - b.later || a.position - b.position || a.at - b.at);
}

function openSearch({ seats, request, own }: Asked): Search {
  const selected = selectLines(seats, request);
  return { seats, request, own, selected, isFitting: findFitting(seats, selected.ranked, request) };
}

const countMatches = ({ selected, request: { rank }, isFitting }: Search): number[] =>
  isFitting ? levelLines(selected.ranked, rank, isFitting).counts : countLevels(selected, rank);

/** @param adds a line that the person's own result brings into reach joins the list: under a limit it would take a place */
function levelOwnLines(search: Search, levels: Uint8Array, counts: number[], adds: boolean): void {
  const { own, selected, isFitting } = search;
  if (own === undefined) return;
  const { lines, isWithoutChance } = selected.ranked;
  for (const [place, before] of levels.entries()) {
    const line = lines[place] as number;
    if (!isOwn(own, line) || isWithoutChance[place] === 1 || isFitting?.[place] === 0) continue;
    if (before === NO_MATCH && !adds) continue;
    levels[place] = moveOwn(search, line, before, counts);
  }
}

/** One that has become too unlikely for the list stays in it as Low, so that it can be taken back. */
function moveOwn({ seats, request, own }: Search, line: number, before: number, counts: number[]): number {
  const level = findLevel(chanceOf(fromNow(seats, own), line, Math.log(request.rank)));
  const ofUnlikely = before === NO_MATCH ? NO_MATCH : NO_LEVEL - 1;
  const after = level < NO_LEVEL ? level : ofUnlikely;
  counts[before] = (counts[before] as number) - 1;
  counts[after] = (counts[after] as number) + 1;
  return after;
}

const findFirst = (searches: readonly Search[], most: number, home: string | null): ListPlace[] =>
  selectFirst(searches.map(buildMatch), orderTogether(searches.map(({ seats }) => seats)).places, most, home);

const readLevel = ({ selected, request, isFitting }: Search, place: number): number =>
  levelOfLine(selected.ranked, place, request.rank, isFitting);

/** @returns what tells by place whether a seat comes after the others of its part */
function openLaterCheck({ seats, selected, request }: Search): Match['isLater'] {
  const first = findFirstOfPart(request.feeKinds);
  return (place) => {
    const line = selected.ranked.lines[place] as number;
    const { degree = '', clinicalType = '' } = findCourse(seats, line) ?? {};
    const isDearLine = () => isDear(findFeeKind(seats, line), findFact(seats, line, 'fee') ?? null);
    return comesLater(first, { degree, clinicalType, isDear: isDearLine });
  };
}

const buildMatch = (search: Search): Match => {
  const { seats, selected, request, isFitting } = search;
  const isAsked = openAskedKinds(seats, request);
  return {
    index: seats,
    ranked: selected.ranked,
    seats: isFitting ? groupSeats(selected.ranked, isFitting) : selected.seats,
    rank: request.rank,
    level: (place) => readLevel(search, place),
    isLater: openLaterCheck(search),
    namesOtherRank: request.closedQuotas?.some((id) => !isChanceGiven(seats, id)) ?? false,
    isUnasked: isAsked && ((place) => !isAsked(selected.ranked.lines[place] ?? 0)),
  };
};

const sumCounts = ([high = 0, good = 0, moderate = 0, low = 0, without = 0]: readonly number[]): Pick<
  MatchedLines,
  'stats' | 'total'
> => ({
  stats: { high, good, moderate, low },
  total: high + good + moderate + low + without,
});

/** The lines of one counselling that are among the first, in list order. */
function pickLines(search: Search, first: readonly ListPlace[], list: number, counts: number[]): MatchedLines {
  const { lines } = search.selected.ranked;
  const picked = first
    .filter((one) => one.list === list)
    .map(({ place }) => {
      const [line, level] = [lines[place] as number, readLevel(search, place)];
      const isMoved = level < NO_LEVEL && search.own !== undefined && isOwn(search.own, line);
      return { place, level: isMoved ? moveOwn(search, line, level, counts) : level };
    });
  picked.sort((a, b) => a.level - b.level || a.place - b.place);
  return {
    lines: Uint32Array.from(picked, ({ place }) => lines[place] as number),
    levels: Uint8Array.from(picked, ({ level }) => level),
    ...sumCounts(counts),
  };
}

/** Groups the lines by level and keeps their order. @param counts how many lines have each level that matches */
function collectLines({ lines }: SelectedLines['ranked'], levels: Uint8Array, counts: readonly number[]) {
  const starts = counts.map((_, level) => counts.slice(0, level).reduce((sum, count) => sum + count, 0));
  const size = counts.reduce((sum, count) => sum + count, 0);
  const found = new Uint32Array(size);
  const levelsInOrder = new Uint8Array(size);
  for (const [level, start] of starts.entries()) levelsInOrder.fill(level, start);
  for (let place = 0; place < levels.length; place++) {
    const level = levels[place] as number;
    if (level >= NO_MATCH) continue;
    const position = starts[level] as number;
    starts[level] = position + 1;
    found[position] = lines[place] as number;
  }
  return { lines: found, levels: levelsInOrder };
}
