// Rules for saving choice lists: their number, their versions, and that only seats that were shown to the owner can be added.
import { type ChoiceLine, type ChoiceList, MAX_CHOICE_LISTS } from '../../contract/choices/choices.ts';
import { formatPlace } from '../../contract/place.ts';
import { findCourse, findInstitute, findQuota, namePool, type SeatIndex } from '../../packs/seat-index.ts';
import { linesByKey, seatLineKey } from '../seats/seat-line.ts';

/** `version` that the change was made from: null for a new list, absent in pages from before lists had versions. */
type ChangedFrom = { version?: number | null | undefined };
export type ListInput = ChangedFrom & { id: string | null; name: string; lines: readonly string[] };
type Changed = { kind: 'changed'; list: ChoiceList };
export type SaveOutcome =
  | { kind: 'saved'; list: ChoiceList }
  | Changed
  | { kind: 'unknown-list' | 'too-many-lists' | 'not-shown' };

/**
 * @param shown lines that the person's plan shows now; the seats of saved lists were shown before
 * @param fresh id for a new list, and the current time
 * @returns the same lists if nothing is saved
 */
export function saveList(
  lists: readonly ChoiceList[],
  input: ListInput,
  shown: readonly ChoiceLine[],
  fresh: { id: string; at: string },
): { next: readonly ChoiceList[]; result: SaveOutcome } {
  const old = lists.find((list) => list.id === input.id);
  if (input.id !== null && !old && input.version !== null) return { next: lists, result: { kind: 'unknown-list' } };
  const changed = findChange(old, input);
  if (changed) return { next: lists, result: changed };
  if (!old && lists.length >= MAX_CHOICE_LISTS) return { next: lists, result: { kind: 'too-many-lists' } };
  const known = new Map([...lists.flatMap((list) => list.lines), ...shown].map((line) => [line.id, line]));
  const lines: ChoiceLine[] = [];
  for (const id of new Set(input.lines)) {
    const line = known.get(id);
    if (!line) return { next: lists, result: { kind: 'not-shown' } };
    lines.push(line);
  }
  const list: ChoiceList = {
    id: input.id ?? fresh.id,
    name: input.name,
    lines,
    updatedAt: fresh.at,
    version: (old?.version ?? 0) + 1,
  };
  const next = [list, ...lists.filter((other) => other !== old)];
  return { next, result: { kind: 'saved', list } };
}

/** @returns the same lists if nothing is deleted */
export function deleteList(
  lists: readonly ChoiceList[],
  input: ChangedFrom & { id: string },
): { next: readonly ChoiceList[]; result: Changed | null } {
  const old = lists.find((list) => list.id === input.id);
  const result = findChange(old, input);
  return { next: old && !result ? lists.filter((list) => list !== old) : lists, result };
}

const findChange = (list: ChoiceList | undefined, { version = 0 }: ChangedFrom): Changed | null =>
  list && list.version !== version ? { kind: 'changed', list } : null;

/** The names of a seat line as a choice has them: its list is of one counselling, so its quota does not name that. */
export function describeChoice(seats: SeatIndex, line: number): ChoiceLine {
  const institute = findInstitute(seats, line);
  return {
    id: seatLineKey(seats, line),
    college: institute?.name ?? '',
    place: formatPlace(institute ?? {}, institute?.name),
    course: findCourse(seats, line)?.name ?? '',
    quota: findQuota(seats, line)?.name ?? '',
    pool: namePool(seats, line) ?? '',
  };
}

/** Course and quota as the published lists print them, where these are on record; undefined for a line that is gone. */
export function findPrinted(seats: SeatIndex, id: string): { course: string; quota: string } | undefined {
  const line = linesByKey(seats).get(id);
  if (line === undefined) return undefined;
  const { course, quota } = describeChoice(seats, line);
  if (seats.origin !== null) return { course, quota };
  return { course: findCourse(seats, line)?.printed ?? course, quota: findQuota(seats, line)?.printed ?? quota };
}
