// A seat that is looked up by words of its names: rows of My list first, then whatever the plan shows.
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { ChoiceLine } from '../../../api/contract/choices/choices.ts';
import { seasonEndpoints } from '../../../api/contract/endpoints/season.ts';
import type { Reply } from '../../../api/contract/endpoints.ts';
import { abbreviate, openWordCheck } from '../../../api/contract/search-words.ts';
import { splitWords } from '../../../api/contract/split-words.ts';
import { searchUnreached } from '../../lib/seats/search-options.ts';
import type { seasonEnv } from '../../stores/choices/list-env.ts';
import type { ListParts } from '../list/parts.ts';
import { explain, words } from '../words/words.ts';

/** Milliseconds after the last letter. */
const SEARCH_DELAY = 250;
const MOST_SHOWN = 8;

/** `$rows`: of the shown part of My list. */
export type SeatSearchEnv = typeof seasonEnv & { $rows: ReadableAtom<readonly ChoiceLine[]> };

type Found = Reply<'findSeats'> & { failure: string };

export function createSeatSearch({ $rows, $prediction, $language, after, call }: SeatSearchEnv, parts: ListParts) {
  const $typed = atom('');
  /** Null before the answer. */
  const $found = atom<Found | null>(null);
  let cancel = (): void => undefined;

  async function find(search: string): Promise<Found | null> {
    const request = $prediction.get().inputs?.request;
    if (request === undefined) return null;
    return call(seasonEndpoints.findSeats, { body: { request, ...parts.findCounselling(), search } }).then(
      (reply) => ({ ...reply, failure: '' }),
      (error) => ({ seats: [], size: 0, failure: explain(error, words[$language.get()]) }),
    );
  }

  return {
    $typed,
    $found: computed([$typed, $found, $rows], showFound),
    /** Specialities that are looked for and of which nothing closed at the rank. */
    $unreached: computed([$typed, $prediction, parts.$code], (typed, { data }, code) =>
      searchUnreached(data?.metadata.lists.find((list) => list.code === code)?.unreached ?? [], typed),
    ),
    search(text: string): void {
      cancel();
      $typed.set(text);
      $found.set(null);
      const wanted = text.trim();
      if (wanted === '') return;
      cancel = after(SEARCH_DELAY, async () => {
        const found = await find(wanted);
        if ($typed.get() === text) $found.set(found);
      });
    },
  };
}

/** `size`: how many there are; null before it is known. */
function showFound(typed: string, found: Found | null, rows: readonly ChoiceLine[]) {
  const isMeant = openWordCheck(typed);
  const listed = rows.filter(
    ({ course, college, place }) =>
      isMeant?.([...splitWords(`${course} ${college} ${place}`), ...abbreviate(college)]) ?? true,
  );
  const ids = new Set(listed.map(({ id }) => id));
  const seats = [...listed, ...(found?.seats ?? []).filter(({ id }) => !ids.has(id))].slice(0, MOST_SHOWN);
  // A row of the list may be of a pool that the search leaves out.
  const size = isMeant === null ? listed.length : found && Math.max(found.size, seats.length);
  return { seats, size, failure: found?.failure ?? '' };
}

/** The whole name of a seat line. */
export const nameLine = ({ course, college, place, quota, pool }: ChoiceLine): string =>
  [course, college, place, quota, pool].filter(Boolean).join(', ');

export type SeatSearch = ReturnType<typeof createSeatSearch>;
