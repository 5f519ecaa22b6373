// Shows the seats of the college whose page led to the form. It loads only where there is one.
import { buildCollegeSlug } from '../../lib/colleges/college-slug.ts';
import type { Prediction } from '../../lib/seats/fetch-prediction.ts';
import { noFilters } from '../../lib/seats/seat-filter.ts';
import { LINKED_COLLEGE_KEY } from '../../lib/storage/storage-keys.ts';
import type { List } from './list.ts';
import type { ResultsEnv, State } from './state.ts';

/** What the results say about the college whose page led to the form. */
const linkedCollegeWords = {
  shown: 'Only the seats of the college you came from are shown. Reset the filters to see all.',
  missing:
    'This list has no seat of the college you came from: it may be beyond your rank, in another quota, or in the part your plan does not show.',
};

/** Filters the first list that opens, once; the person can reset the filter like any other. */
export function showLinkedCollege(
  { platform, showToast }: ResultsEnv,
  { $prediction }: State,
  { setFilters }: List,
): void {
  const slug = platform().tab.get(LINKED_COLLEGE_KEY) ?? '';
  let filtered: Prediction | null = null;
  const stop = $prediction.listen(follow);
  follow();

  function follow(): void {
    const { status, data } = $prediction.get();
    // The list is drawn behind the loading screen: it is filtered before it shows.
    if (data !== null && data !== filtered) {
      filtered = data;
      const found = findCollege(data, slug);
      // Colleges of several states may have one name.
      const states = found?.state ? [found.state] : [];
      if (found) setFilters({ lists: { ...noFilters.lists, colleges: [found.name], states } });
    }
    if (status !== 'ready' || data === null) return;
    stop();
    platform().tab.remove(LINKED_COLLEGE_KEY);
    showToast('info', findCollege(data, slug) ? linkedCollegeWords.shown : linkedCollegeWords.missing);
  }
}

type Found = { name: string; state: string | null };

/** The college as the seats name it; null where the list has no seat of it. */
function findCollege({ seats }: Prediction, slug: string): Found | null {
  const name = seats.field<string>(['college', 'college_name']);
  const place = seats.field<string | null>(['college', 'place']);
  const state = seats.field<string | null>(['college', 'state']);
  const known = new Set<string>();
  for (let at = 0; at < seats.size; at++) {
    const college = { college_name: name(at), place: place(at), state: state(at) };
    const key = Object.values(college).join('|');
    if (known.has(key)) continue;
    known.add(key);
    if (buildCollegeSlug(college) === slug) return { name: college.college_name, state: college.state };
  }
  return null;
}
