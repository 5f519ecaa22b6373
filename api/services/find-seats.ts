// Seats that are looked up by words of their names: those of the own lists first.
import type { Reference } from '../content/reference.ts';
import type { Body } from '../contract/endpoints.ts';
import { memoize } from '../contract/memoize.ts';
import { formatPlace } from '../contract/place.ts';
import { abbreviate, openWordCheck } from '../contract/search-words.ts';
import { splitWords } from '../contract/split-words.ts';
import { describeChoice } from '../domain/choice-lists/choice-lists.ts';
import type { SeatIndex } from '../packs/seat-index.ts';
import type { CallContext } from './call-context.ts';
import { findVisible } from './own-results.ts';
import { loadChoiceLists, requireLists, selectList } from './prediction-lists.ts';

const listWords = memoize((seats: SeatIndex, shortNames: Reference['shortNames']) => {
  const colleges = seats.institutes.map((college) => [
    ...splitWords(`${college.name} ${formatPlace(college, college.name)} ${shortNames.get(college.id) ?? ''}`),
    ...abbreviate(college.name),
  ]);
  const courses = seats.courses.map(({ name }) => splitWords(name));
  return { colleges, courses, known: new Set([...colleges, ...courses].flat()) };
});

/** @returns lines whose names have every word of the search, those that have it whole first */
export function searchLines(seats: SeatIndex, shortNames: Reference['shortNames'], search: string): number[] {
  const { colleges, courses, known } = listWords(seats, shortNames);
  const isMeant = openWordCheck(search, known);
  const typed = splitWords(search);
  const found = [...seats.institute].flatMap((institute, line) => {
    const words = [...(colleges[institute] ?? []), ...(courses[seats.course[line] ?? -1] ?? [])];
    return isMeant?.(words) ? [{ line, isWhole: typed.every((word) => words.includes(word)) }] : [];
  });
  return found.sort((a, b) => Number(b.isWhole) - Number(a.isWhole)).map(({ line }) => line);
}

/** A seat that is held may have no chance any more, so that no list of the person has it. */
const MOST_FOUND = 8;

/** @throws Refusal INVALID_INPUT for a counselling that is not part of the request, NOT_CHARGED, and those of the prediction */
export async function findSeats(context: CallContext, { request, counsellingId, search }: Body<'findSeats'>) {
  const { seats } = selectList(requireLists(context, request), counsellingId);
  const isVisible = await findVisible(context, request, seats.counselling.id);
  const found = searchLines(seats, context.deps.reference.shortNames, search).map((line) =>
    describeChoice(seats, line),
  );
  const own = new Set((await loadChoiceLists(context)).flatMap(({ lines }) => lines.map(({ id }) => id)));
  const shown = found.filter(({ id }) => isVisible(id));
  const first = shown.sort((a, b) => Number(own.has(b.id)) - Number(own.has(a.id)));
  return { seats: first.slice(0, MOST_FOUND), size: shown.length };
}
