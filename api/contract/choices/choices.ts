// Choice lists: starred seat lines in the candidate's order of preference.
import * as z from 'zod/mini';
import { oneLineText, onOneLine } from '../one-line.ts';

export const MAX_CHOICE_LISTS = 10;
export const MAX_CHOICES = 300;
export const LIST_NAME_LENGTH = 60;

export const listId = z.string().check(z.regex(/^[\w-]{22}$/));
export const seatLineId = oneLineText(160).check(z.minLength(1));
export const listName = z.string().check(onOneLine, z.trim(), z.minLength(1), z.maxLength(LIST_NAME_LENGTH));

/** A seat line with the names it had when it was starred. */
export const choiceLine = z.object({
  id: seatLineId,
  college: z.string(),
  place: z.string(),
  course: z.string(),
  quota: z.string(),
  pool: z.string(),
});

export const choiceList = z.object({
  id: listId,
  name: z.string(),
  lines: z.array(choiceLine),
  updatedAt: z.string(),
  /** One more with each save; 0 for lists that were saved before they had versions. */
  version: z._default(z.int(), 0),
});

/** `chance` of at least one seat of a list, in percent; null when no seat is counted. */
export const listChance = z.object({ chance: z.nullable(z.int()), counted: z.int(), uncounted: z.int() });

export type ChoiceLine = z.infer<typeof choiceLine>;
export type ChoiceList = z.infer<typeof choiceList>;
export type ListChance = z.infer<typeof listChance>;

/** MCC's code of the institute of a seat line; null for a state's, whose choice filling has codes of its own, and without one. */
export const findMccCode = (id: string): string | null => /^mcc\.(\d{6})\./.exec(id)?.[1] ?? null;

/** An entry of choice filling: college, course and quota. The allotment assigns the pool. */
export type Choice = Omit<ChoiceLine, 'id' | 'pool'> & { number: number; ids: string[]; pools: string[] };

/** The lines of one college, course and quota form one choice, at the position of the first line. */
export function groupChoices(lines: readonly ChoiceLine[]): Choice[] {
  const choices = new Map<string, Choice>();
  for (const { id, pool, ...seat } of lines) {
    const key = choiceKey(id);
    const known = choices.get(key);
    if (known) {
      known.ids.push(id);
      if (!known.pools.includes(pool)) known.pools.push(pool);
    } else choices.set(key, { ...seat, number: choices.size + 1, ids: [id], pools: [pool] });
  }
  return [...choices.values()];
}

/** Ids begin with the code of their counselling. */
export const belongsTo = (id: string, code: string): boolean => id.startsWith(`${code}.`);

/** A seat line's id without its pool. */
export const choiceKey = (id: string): string => id.split('.').slice(0, -1).join('.');
