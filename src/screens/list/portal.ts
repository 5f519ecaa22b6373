// What Copy for portal copies of a list, and what it says. Pure.
import { choiceKey, findMccCode } from '../../../api/contract/choices/choices.ts';
import type { Words } from '../words/words.ts';
import type { ListRow } from './rows.ts';

/**
 * The rows above a held seat that the category can take.
 * @param heldAt place of the seat that is held; -1 where it is in no row
 * @returns empty text where no row is left
 */
export function copyForPortal(rows: readonly ListRow[], heldAt: number, isHeld: boolean, { list }: Words) {
  const above = rows.slice(0, heldAt < 0 ? undefined : heldAt);
  const open = above.filter(({ status }) => status !== 'not-eligible');
  const text = writeForPortal(open);
  const copied = text === '' ? 0 : text.split('\n').length;
  const message = heldAt === 0 ? list.noneAbove : copied > 0 && nameCopied(copied, heldAt, isHeld, list);
  const leftOut = open.length < above.length && list.leftOut(above.length - open.length);
  return { text, message: [message, leftOut].filter(Boolean).join(' ') };
}

const nameCopied = (rows: number, heldAt: number, isHeld: boolean, list: Words['list']): string =>
  heldAt < 0 && isHeld ? list.copiedUnlisted(rows) : list.copied(rows, heldAt + 1);

/** College, course and quota are filled in once, whatever pools the list names. */
function writeForPortal(rows: readonly ListRow[]): string {
  const choices = new Map<string, ListRow>();
  for (const row of rows) if (!choices.has(choiceKey(row.id))) choices.set(choiceKey(row.id), row);
  return [...choices.values()]
    .map(({ id, college, place, printed: { course, quota } }, at) =>
      [String(at + 1), findMccCode(id), course, [college, place].filter(Boolean).join(', '), quota]
        .filter(Boolean)
        .join('\t'),
    )
    .join('\n');
}
