// Matching: the seat lines that match a candidate, with their chance level, in list order.
import { UNLIMITED } from '../../contract/limits.ts';
import { findPart } from '../../contract/prediction/list-parts.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { openAskedKinds } from '../eligibility/fee-kinds.ts';
import { type ListPlace, type Match, selectFirst } from './default-order.ts';
import { orderTogether } from './demand-order.ts';
import { type Criteria, countLevels, findFitting, levelLines, levelOfLine } from './level-lines.ts';
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
  /** Lines that the person listed in the held rounds without being given them. */
  listed?: ReadonlySet<number> | undefined;
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
    if (limit < counts.reduce((sum, { total }) => sum + total, 0)) {
      const first = findFirst(searches, limit, home);
      return searches.map((search, list) => ({ ...pickLines(search, first, list), ...(counts[list] as Counts) }));
    }
  }
  return searches.map(({ selected: { ranked }, request: { rank }, isFitting }) => {
    const { levels, counts } = levelLines(ranked, rank, isFitting);
    return { ...collectLines(ranked, levels, counts.slice(0, NO_MATCH)), ...sumCounts(counts) };
  });
}

/**
 * @param most how many
 * @returns the lines that a list limited to so many has, in the default order: part by part, the most wanted seat first
 */
export function listFirstLines(
  asked: readonly Asked[],
  most: number,
  home: string | null,
): { list: number; line: number }[] {
  const searches = asked.map(openSearch);
  const { places } = orderTogether(asked.map(({ seats }) => seats));
  const first = findFirst(searches, most, home).map(({ list, place }, at) => {
    const search = searches[list] as Search;
    const { lines, demand } = search.selected.ranked;
    const position = places[list]?.[(demand[place] as number) - 1] as number;
    return { list, line: lines[place] as number, part: findPart(readLevel(search, place)), position, at };
  });
  return first.sort((a, b) => a.part - b.part || a.position - b.position || a.at - b.at);
}

function openSearch({ seats, request }: Asked): Search {
  const selected = selectLines(seats, request);
  return { seats, request, selected, isFitting: findFitting(seats, selected.ranked, request) };
}

type Counts = Pick<MatchedLines, 'stats' | 'total'>;

const countMatches = ({ selected, request: { rank }, isFitting }: Search): Counts =>
  sumCounts(isFitting ? levelLines(selected.ranked, rank, isFitting).counts : countLevels(selected, rank));

const findFirst = (searches: readonly Search[], most: number, home: string | null): ListPlace[] =>
  selectFirst(searches.map(buildMatch), orderTogether(searches.map(({ seats }) => seats)).places, most, home);

const readLevel = ({ selected, request, isFitting }: Search, place: number): number =>
  levelOfLine(selected.ranked, place, request.rank, isFitting);

const buildMatch = (search: Search): Match => {
  const { seats, selected, request, isFitting } = search;
  const isAsked = openAskedKinds(seats, request);
  return {
    index: seats,
    ranked: selected.ranked,
    seats: isFitting ? groupSeats(selected.ranked, isFitting) : selected.seats,
    rank: request.rank,
    level: (place) => readLevel(search, place),
    isUnasked: isAsked && ((place) => !isAsked(selected.ranked.lines[place] ?? 0)),
  };
};

const sumCounts = ([high = 0, good = 0, moderate = 0, low = 0, without = 0]: readonly number[]): Counts => ({
  stats: { high, good, moderate, low },
  total: high + good + moderate + low + without,
});

/** The lines of one counselling that are among the first, in list order. */
function pickLines(search: Search, first: readonly ListPlace[], list: number) {
  const { lines } = search.selected.ranked;
  const picked = first
    .filter((one) => one.list === list)
    .map(({ place }) => ({ place, level: readLevel(search, place) }));
  picked.sort((a, b) => a.level - b.level || a.place - b.place);
  return {
    lines: Uint32Array.from(picked, ({ place }) => lines[place] as number),
    levels: Uint8Array.from(picked, ({ level }) => level),
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
