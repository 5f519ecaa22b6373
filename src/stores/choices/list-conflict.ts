// View model of the question about a list that was changed in two places. It loads with the dialogs of the list.
import { computed } from 'nanostores';
import { type ListConflict, NAME_KEY, type Side } from '../../../api/contract/choices/merge-lists.ts';
import { conflictWords } from '../../copy/list-conflict.ts';
import { readContent } from '../../lib/lists/local-list.ts';
import { findItem } from '../../lib/seats/fetch-prediction.ts';
import { $conflict, $lists, $predicted, type OpenConflict } from './list-state.ts';

export const $conflictView = computed([$conflict, $lists, $predicted], (asked, lists, { data }) => {
  if (asked === null) return null;
  const lines = new Map(lists.flatMap((list) => list.lines.map((line) => [line.id, line] as const)));
  const nameSeat = (id: string): string => {
    const item = findItem(data, id);
    const line = lines.get(id);
    const parts = item
      ? [item.course.course_name, item.college.college_name, item.allotted_category]
      : [line?.course, line?.college, line?.pool];
    return parts.filter(Boolean).join(', ') || id;
  };
  return {
    name: asked.mine.name,
    isDeleted: asked.newer === null,
    questions: asked.conflicts.map((conflict) => ({
      key: conflict.key,
      title: conflict.kind === 'name' ? conflictWords.name : nameSeat(conflict.key),
      options: {
        mine: conflictWords.here(describeSide(conflict, asked, 'mine')),
        theirs: conflictWords.there(describeSide(conflict, asked, 'theirs')),
      },
    })),
  };
});
export type ConflictView = NonNullable<ReturnType<typeof $conflictView.get>>;

function describeSide({ kind, key }: ListConflict, { mine, newer }: OpenConflict, side: Side): string {
  const content = side === 'theirs' && newer ? readContent(newer) : mine;
  if (key === NAME_KEY) return content.name;
  const row = content.lines.indexOf(key) + 1;
  if (row === 0) return conflictWords.out;
  return kind === 'removed' ? conflictWords.keep(row) : conflictWords.row(row);
}
