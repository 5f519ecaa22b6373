// Options of the form: counsellings with their quotas and categories, the courses and filter options of a selection.
import { map } from 'nanostores';
import type { CounsellingOption, MinimalOptions } from '../../../api/contract/options/options.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { FormEnv } from '../../stores/page/form-env.ts';
import { createFilterOptions, type Selection, selectionKey } from './filter-options.ts';

type LoadStatus = 'idle' | 'loading' | 'loaded' | 'error';

const noOptions: MinimalOptions = { counsellings: [], quotas: [], categories: [] };

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

export function createOptions(env: FormEnv) {
  const { call } = env;
  const $options = map<{ status: LoadStatus; data: MinimalOptions; error: string }>({
    status: 'idle',
    data: noOptions,
    error: '',
  });
  const $courses = map<{ status: LoadStatus; names: readonly string[] }>({ status: 'idle', names: [] });
  let loadedCourses = '';

  /** @returns true when the server does not know the list */
  async function fetchOptions(counsellings: MinimalOptions['counsellings'] = []): Promise<boolean> {
    try {
      const { data } = await call('options.minimalOptions');
      $options.set({ status: 'loaded', data, error: '' });
      return false;
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      const words = status >= 400 ? `HTTP error! status: ${status}` : '';
      $options.set({ status: 'error', data: { ...noOptions, counsellings }, error: words });
      return status === 404;
    }
  }

  /** A server without the joint list may have the counsellings; the joint list is then tried once more. */
  async function fetchJointly(): Promise<void> {
    if (await fetchOptions()) await fetchOptions((await call('options.counsellings').catch(() => ({ data: [] }))).data);
  }

  /** The network is back while a request is on its way that was sent without it. */
  let isAskedAgain = false;
  async function loadOptions(): Promise<void> {
    const { status } = $options.get();
    isAskedAgain = status === 'loading';
    if (status === 'loading' || status === 'loaded') return;
    $options.setKey('status', 'loading');
    await fetchJointly();
    if (isAskedAgain && $options.get().status === 'error') await loadOptions();
  }

  return {
    ...createFilterOptions(env),
    $options,
    $courses,
    loadOptions,
    async loadCourses(selection: Selection): Promise<void> {
      const key = selectionKey(selection);
      if (loadedCourses === key && $courses.get().status !== 'error') return;
      loadedCourses = key;
      $courses.set({ status: 'loading', names: [] });
      const loaded = await call('options.courses', { params: selection }).catch(() => null);
      if (loadedCourses !== key) return;
      const names = (loaded?.data.courses ?? []).map((course) => course.course_name);
      $courses.set({ status: loaded ? 'loaded' : 'error', names });
    },
  };
}

export type Options = ReturnType<typeof createOptions>;
