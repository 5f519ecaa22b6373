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
import { type Criteria, findFitting, levelLines, levelOfLine } from './level-lines.ts';
import { type ListPlace, type Match, selectFirst } from './limited-seats.ts';
import type { OwnLines } from './own-results.ts';
import { groupSeats, NO_MATCH, type SelectedLines, selectLines } from './selected-lines.ts';

/**
 * `lines` and `levels` are parallel: High first, lines without a chance last; within a level the smallest forecast closing
 * rank first.
 */
export type MatchedLines = { lines: Uint32Array; levels: Uint8Array };

/** Of one counselling: every line that matches, and those that the limit leaves. */
export type FoundLines = { all: MatchedLines; shown: MatchedLines };

/** What one counselling of a prediction is asked for. */
export type Asked<Request extends Criteria = Criteria> = {
  seats: SeatIndex;
  request: Request;
  own?: OwnLines | undefined;
};

type Search = Asked & { selected: SelectedLines; isFitting: Uint8Array | null };

/**
 * @param limit the largest number of lines shown of all counsellings together; -1 shows all
 * @param home the person's own state as institutes have it, which a limited list has some seats of
 * @returns of each counselling the lines of the candidate's pools whose chance is large enough to list, and those of quotas
 *   that go by another rank; an unknown fee fits no budget that was set, a range fits by its upper end, a fee that is too small to be right fits none.
 *   `shown` is `all` where the limit hides none; else it has the seats of `mixSeats`, each in one pool, then further pools
 *   of these seats
 * @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY
 */
export function matchLines(asked: readonly Asked[], limit: number, home: string | null): FoundLines[] {
  const searches = asked.map(openSearch);
  const levels = searches.map((search) => levelSearch(search, limit === UNLIMITED));
  const found = searches.map(({ selected }, list) => collectLines(selected.ranked, levels[list] as Uint8Array));
  if (limit === UNLIMITED || limit >= found.reduce((sum, { lines }) => sum + lines.length, 0))
    return found.map((all) => ({ all, shown: all }));
  const first = findFirst(searches, limit, home);
  return searches.map(({ selected }, list) => {
    const shown = new Uint8Array(selected.ranked.lines.length).fill(NO_MATCH);
    for (const one of first) if (one.list === list) shown[one.place] = levels[list]?.[one.place] as number;
    return { all: found[list] as MatchedLines, shown: collectLines(selected.ranked, shown) };
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

/**
 * @param adds a line that the person's own result brings into reach joins the list: under a limit it would take a place
 * @returns by place. A line that has become too unlikely for the list stays in it as Low, so that it can be taken back
 */
function levelSearch({ seats, own, selected, request, isFitting }: Search, adds: boolean): Uint8Array {
  const { lines, isWithoutChance } = selected.ranked;
  const { levels } = levelLines(selected.ranked, request.rank, isFitting);
  if (own === undefined) return levels;
  for (const [place, before] of levels.entries()) {
    const line = lines[place] as number;
    if (!isOwn(own, line) || isWithoutChance[place] === 1 || isFitting?.[place] === 0) continue;
    if (before === NO_MATCH && !adds) continue;
    const level = findLevel(chanceOf(fromNow(seats, own), line, Math.log(request.rank)));
    const ofUnlikely = before === NO_MATCH ? NO_MATCH : NO_LEVEL - 1;
    levels[place] = level < NO_LEVEL ? level : ofUnlikely;
  }
  return levels;
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

/** Groups the lines that match by level and keeps their order. @param levels by place */
function collectLines({ lines }: SelectedLines['ranked'], levels: Uint8Array): MatchedLines {
  const counts = new Array<number>(NO_MATCH + 1).fill(0);
  for (const level of levels) counts[level] = (counts[level] as number) + 1;
  const size = levels.length - (counts[NO_MATCH] as number);
  const starts = counts.map((_, level) => counts.slice(0, level).reduce((sum, count) => sum + count, 0));
  const found = new Uint32Array(size);
  const levelsInOrder = new Uint8Array(size);
  for (let level = 0; level < NO_MATCH; level++) levelsInOrder.fill(level, starts[level], starts[level + 1]);
  for (let place = 0; place < levels.length; place++) {
    const level = levels[place] as number;
    if (level >= NO_MATCH) continue;
    const position = starts[level] as number;
    starts[level] = position + 1;
    found[position] = lines[place] as number;
  }
  return { lines: found, levels: levelsInOrder };
}
