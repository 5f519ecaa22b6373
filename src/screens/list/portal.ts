// The list as text for the portal of the authority: one line a choice, in order, with its code where it has one. Pure.
import { choiceKey, findMccCode } from '../../../api/contract/choices.ts';
import type { ListRow } from './rows.ts';

/** College, course and quota are filled in once, whatever pools the list names. */
export function writeForPortal(rows: readonly ListRow[]): string {
  const choices = new Map<string, ListRow>();
  for (const row of rows) if (!choices.has(choiceKey(row.id))) choices.set(choiceKey(row.id), row);
  return [...choices.values()]
    .map(({ id, college, course, quota }, place) =>
      [String(place + 1), findMccCode(id), course, college, quota].filter(Boolean).join('\t'),
    )
    .join('\n');
}
