// The parts of the list in its default order: how many seats each has, and where it begins.
import { computed } from 'nanostores';
import { count } from '../../../api/contract/labels.ts';
import { LIST_PARTS, type ListPart } from '../../../api/contract/prediction/list-parts.ts';
import { partWords } from '../../copy/results.ts';
import { $page, $selected, $sort } from './filters.ts';
import { $data } from './prediction-state.ts';

/** `start`: position of its first seat in the list. `id`: of its heading. */
export type PartView = { part: ListPart; id: string; label: string; means: string; count: string; start: number };

/** Parts without seats are left out; none in another order, or where the demand of seats is not known. */
const $parts = computed([$selected, $sort, $data], ({ seats, places }, sort, data): PartView[] => {
  if (sort !== 'parts' || data === null || seats !== data.seats) return [];
  const parts = Array.from(places, data.order.part);
  // Records of before the demand was known have no parts.
  if (parts.some((part, at) => at > 0 && part < (parts[at - 1] as number))) return [];
  return LIST_PARTS.flatMap((part, at) => {
    const start = parts.indexOf(at);
    const words = { label: partWords.labels[part], means: partWords.means[part] };
    return start < 0
      ? []
      : [{ part, id: `part-${part}`, ...words, count: count(parts.lastIndexOf(at) + 1 - start), start }];
  });
});

/** By place of the page: the part that begins there. The first seat of a page names its part again. */
export const $partHeadings = computed([$parts, $page], (parts, { start, items }): (PartView | null)[] =>
  items.map((_, at) => {
    if (at === 0) return parts.findLast((part) => part.start <= start) ?? null;
    return parts.find((part) => part.start === start + at) ?? null;
  }),
);
