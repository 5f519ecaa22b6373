// Options of the form: counsellings with their quotas and categories, the courses and filter options of a selection.
import { atom, map } from 'nanostores';
import { CACHE_FILTER_OPTIONS } from '../../../api/contract/limits.ts';
import type { CounsellingOption, FilterOptions, MinimalOptions } from '../../../api/contract/options/options.ts';
import { wizardWords } from '../../copy/form/wizard.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/lazy-call.ts';
import { platform } from '../../lib/platform.ts';
import { showToast } from '../page/toasts.ts';

type LoadStatus = 'idle' | 'loading' | 'loaded' | 'error';
export type Selection = { counsellingId: number; quotaId: number; categoryId: number };

const noOptions: MinimalOptions = { counsellings: [], quotas: [], categories: [] };

type Options = { status: LoadStatus; data: MinimalOptions; error: string };

export const $options = map<Options>({ status: 'idle', data: noOptions, error: '' });
export const $courses = map<{ status: LoadStatus; names: readonly string[] }>({ status: 'idle', names: [] });
export const $filterOptions = atom<FilterOptions | null>(null);

export async function loadOptions(): Promise<void> {
  const { status } = $options.get();
  if (status === 'loading' || status === 'loaded') return;
  $options.setKey('status', 'loading');
  const unknown = await fetchOptions();
  // A server without the joint list may have the counsellings; the joint list is then tried once more.
  if (unknown)
    await fetchOptions(
      await call('counsellings').then(
        ({ data }) => data,
        () => [],
      ),
    );
}

/** @returns true when the server does not know the list */
async function fetchOptions(counsellings: MinimalOptions['counsellings'] = []): Promise<boolean> {
  try {
    const { data } = await call('minimalOptions');
    $options.set({ status: 'loaded', data, error: '' });
    return false;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    const words = status >= 400 ? `HTTP error! status: ${status}` : '';
    $options.set({ status: 'error', data: { ...noOptions, counsellings }, error: words });
    return status === 404;
  }
}

/**
 * @param domicile code of the person's state; empty where it is not known
 * @returns the counsellings whose seats may join those of the chosen one, because one rank counts in both: that of the own
 *   state, that of all India, and those of states that take candidates of other states
 */
export function listJoinable(
  { counsellings }: MinimalOptions,
  chosen: CounsellingOption | null,
  domicile: string,
): CounsellingOption[] {
  if (chosen === null) return [];
  const wanted = ({ state, takes_outsiders }: CounsellingOption): number =>
    state === undefined ? 1 : state === domicile ? 2 : takes_outsiders ? 0 : -1;
  return counsellings
    .filter(({ id, is_active, rank_space }) => is_active && id !== chosen.id && rank_space === chosen.rank_space)
    .filter((one) => wanted(one) >= 0)
    .sort((one, other) => wanted(other) - wanted(one));
}

let loadedCoursesKey = '';

export async function loadCourses(selection: Selection): Promise<void> {
  const key = selectionKey(selection);
  if (loadedCoursesKey === key && $courses.get().status !== 'error') return;
  loadedCoursesKey = key;
  $courses.set({ status: 'loading', names: [] });
  try {
    const { data } = await call('courses', { params: selection });
    if (loadedCoursesKey === key)
      $courses.set({ status: 'loaded', names: data.courses.map((course) => course.course_name) });
  } catch {
    if (loadedCoursesKey === key) $courses.set({ status: 'error', names: [] });
  }
}

const filterOptionsCache = new Map<string, { data: FilterOptions; until: number }>();

/** @returns null where they could not be loaded, which is shown */
export async function loadFilterOptions(selection: Selection): Promise<FilterOptions | null> {
  const key = selectionKey(selection);
  const cached = filterOptionsCache.get(key);
  if (cached && platform().now() < cached.until) {
    $filterOptions.set(cached.data);
    return cached.data;
  }
  try {
    const { data } = await call('filterOptions', { params: selection });
    filterOptionsCache.set(key, { data, until: platform().now() + CACHE_FILTER_OPTIONS });
    $filterOptions.set(data);
    return data;
  } catch {
    $filterOptions.set(null);
    showToast('warning', wizardWords.filtersFailed);
    return null;
  }
}

const selectionKey = ({ counsellingId, quotaId, categoryId }: Selection): string =>
  `${counsellingId}/${quotaId}/${categoryId}`;
