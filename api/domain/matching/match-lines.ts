// Matching: the seat lines that match a candidate, with their chance level, in list order.
import { UNLIMITED } from '../../contract/limits.ts';
import { findLevel } from '../../contract/prediction/chance-levels.ts';
import { comesLater, findFirstOfPart, findPart, isDear } from '../../contract/prediction/list-parts.ts';
import { NO_LEVEL } from '../../contract/prediction/seat-line.ts';
import { findCourse, findFact } from '../../packs/seat-index.ts';
import { chanceOf, fromNow, isNotOnOffer, isOwn } from '../chances/chances.ts';
import { findFeeKind, openAskedKinds } from '../eligibility/fee-kinds.ts';
import { isChanceGiven } from '../eligibility/quotas.ts';
import { orderTogether } from './demand-order.ts';
import { type Asked, findFitting, levelLines, type MatchedLines } from './level-lines.ts';
import { type ListLine, type Match, selectFirst } from './limited-seats.ts';
import { NO_MATCH, type RankedLines, selectLines } from './ranked-lines.ts';
import { findSeatLevels, listPlaces, type SeatLevels, take } from './scored-lines.ts';

/**
 * Of one counselling: every line that matches, and those that the limit leaves. `seats`: all of them; null where they are not
 * computed yet, because the limit hides none or because the person's own results change them.
 */
export type FoundLines = { all: MatchedLines; shown: MatchedLines; seats: SeatLevels | null };

type Search = Asked & { ranked: RankedLines; isFitting: Uint8Array | null };

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
  const found = searches.map((search) => collectLines(search.ranked, levelSearch(search, limit === UNLIMITED)));
  if (limit === UNLIMITED || limit >= found.reduce((sum, { lines }) => sum + lines.length, 0))
    return found.map((all) => ({ all, shown: all, seats: null }));
  const matches = searches.map((search, list) => buildMatch(search, search.own ? undefined : found[list]));
  const first = findFirst(matches, limit, home);
  return found.map((all, list) => {
    const lines = new Set(first.flatMap((one) => (one.list === list ? one.line : [])));
    const places = listPlaces(all.lines, (line) => lines.has(line));
    const shown = { lines: take(all.lines, places), levels: take(all.levels, places) };
    return { all, shown, seats: searches[list]?.own ? null : (matches[list] as Match).seats };
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
  const first = findFirst(
    searches.map((search) => buildMatch(search)),
    most,
    home,
  ).map(({ list, line, level, position }, at) => {
    const { seats, own } = searches[list] as Search;
    const isKnown = own?.entered?.has(line) ?? false;
    const part = findPart(level, !isKnown && isNotOnOffer(seats, line));
    return { list, line, part, later: Number(laterChecks[list]?.(line)), position, at };
  });
  return first.sort((a, b) => a.part - b.part || a.later - b.later || a.position - b.position || a.at - b.at);
}

function openSearch({ seats, request, own }: Asked): Search {
  const ranked = selectLines(seats, request);
  return { seats, request, own, ranked, isFitting: findFitting(seats, ranked, request) };
}

/**
 * @param adds a line that the person's own result brings into reach joins the list: under a limit it would take a place
 * @returns by place. A line that has become too unlikely for the list stays in it as Low, so that it can be taken back
 */
function levelSearch({ seats, own, ranked, request, isFitting }: Search, adds: boolean): Uint8Array {
  const { lines, isWithoutChance } = ranked;
  const { levels } = levelLines(ranked, request.rank, isFitting);
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

const findFirst = (matches: readonly Match[], most: number, home: string | null): ListLine[] =>
  selectFirst(matches, orderTogether(matches.map(({ index }) => index)).places, most, home);

/** @returns what tells whether a line comes after the others of its part */
function openLaterCheck({ seats, request }: Search): Match['isLater'] {
  const first = findFirstOfPart(request.feeKinds);
  return (line) => {
    const { degree = '', clinicalType = '' } = findCourse(seats, line) ?? {};
    const isDearLine = () => isDear(findFeeKind(seats, line), findFact(seats, line, 'fee') ?? null);
    return comesLater(first, { degree, clinicalType, isDear: isDearLine });
  };
}

/** @param known the matching lines, where they are known. Without what the person knows of the season: else each result that is entered would bring other seats into a limited list. */
function buildMatch({ own: _, ...search }: Search, known?: MatchedLines): Match {
  const { seats, request, ranked } = search;
  const matched = known ?? collectLines(ranked, levelSearch(search, false));
  const isAsked = openAskedKinds(seats, request);
  return {
    index: seats,
    matched,
    seats: findSeatLevels(search, matched),
    isLater: openLaterCheck(search),
    namesOtherRank: request.closedQuotas?.some((id) => !isChanceGiven(seats, id)) ?? false,
    isUnasked: isAsked && ((line) => !isAsked(line)),
  };
}

/** Groups the lines that match by level and keeps their order. @param levels by place */
function collectLines({ lines }: RankedLines, levels: Uint8Array): MatchedLines {
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
