// Matching: the seat lines that match a candidate, with their chance level, in list order.
import { UNLIMITED } from '../../contract/limits.ts';
import { findPart } from '../../contract/prediction/list-parts.ts';
import { isNotOnOffer } from '../chances/chances.ts';
import { type Asked, countMatching, type MatchedLines } from './level-lines.ts';
import { openLaterCheck, selectFirst } from './limited-seats.ts';
import { collectLines, listSeatPlaces, openSearch } from './search.ts';

/**
 * Of one counselling: the number of lines that match, those that the limit leaves, and every line that matches of the seats of
 * these. `levels`: of all its seats, NO_MATCH out of reach.
 */
export type FoundLines = { total: number; shown: MatchedLines; pools: MatchedLines; levels: Uint8Array };

/**
 * @param limit the largest number of lines shown of all counsellings together; -1 shows all
 * @param home the person's own state as institutes have it, which a limited list has some seats of
 * @returns of each counselling the lines of the candidate's pools whose chance is large enough to list, and those of quotas
 *   that go by another rank; an unknown fee fits no budget that was set, a range fits by its upper end, a fee that is too small to be right fits none.
 *   `shown` is `pools` where the limit hides none; else it has the seats of `mixSeats`, each in one pool, then further pools
 *   of these seats
 * @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY
 */
export function matchLines(asked: readonly Asked[], limit: number, home: string | null): FoundLines[] {
  const searches = asked.map((one) => openSearch(one, limit === UNLIMITED));
  const totals = searches.map(({ levels }) => countMatching(levels));
  const isWhole = limit === UNLIMITED || limit >= totals.reduce((sum, total) => sum + total, 0);
  const first = isWhole ? [] : selectFirst(asked, limit, home, searches);
  return searches.map((search, list) => {
    const own = first.filter((one) => one.list === list);
    const places = isWhole ? undefined : listSeatPlaces(search, new Set(own.map(({ seat }) => seat)));
    const pools = collectLines(search, places);
    const lines = new Set(own.map(({ line }) => line));
    const isShown = (_: number, at: number) => lines.has(pools.lines[at] as number);
    const shown = isWhole ? pools : { lines: pools.lines.filter(isShown), levels: pools.levels.filter(isShown) };
    return { total: totals[list] as number, shown, pools, levels: search.found.levels };
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
  const laterChecks = asked.map(openLaterCheck);
  const first = selectFirst(asked, most, home).map(({ list, line, level, position }, at) => {
    const { seats, own } = asked[list] as Asked;
    const isKnown = own?.entered?.has(line) ?? false;
    const part = findPart(level, !isKnown && isNotOnOffer(seats, line));
    return { list, line, part, later: Number(laterChecks[list]?.(line)), position, at };
  });
  return first.sort((a, b) => a.part - b.part || a.later - b.later || a.position - b.position || a.at - b.at);
}
