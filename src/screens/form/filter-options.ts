// Filter options of a selection, which the form asks for ahead and the results page filters by.
import { atom } from 'nanostores';
import { CACHE_FILTER_OPTIONS } from '../../../api/contract/limits.ts';
import type { FilterOptions } from '../../../api/contract/options/options.ts';
import { wizardWords } from '../../copy/form/wizard.ts';
import type { call } from '../../lib/api/lazy-call.ts';
import type { Platform } from '../../lib/platform.ts';
import type { showToast } from '../../stores/page/toasts.ts';

export type Selection = { counsellingId: number; quotaId: number; categoryId: number };

export const selectionKey = ({ counsellingId, quotaId, categoryId }: Selection): string =>
  `${counsellingId}/${quotaId}/${categoryId}`;

type OptionsEnv = { platform: () => Platform; call: typeof call; showToast: typeof showToast };

export function createFilterOptions({ platform, call, showToast }: OptionsEnv) {
  const $filterOptions = atom<FilterOptions | null>(null);
  const cache = new Map<string, { data: FilterOptions; until: number }>();
  return {
    $filterOptions,
    /** @returns null where they could not be loaded, which is shown */
    async loadFilterOptions(selection: Selection): Promise<FilterOptions | null> {
      const key = selectionKey(selection);
      const { data = null, until = 0 } = cache.get(key) ?? {};
      if (data !== null && platform().now() < until) {
        $filterOptions.set(data);
        return data;
      }
      try {
        const { data: loaded } = await call('options.filterOptions', { params: selection });
        cache.set(key, { data: loaded, until: platform().now() + CACHE_FILTER_OPTIONS });
        $filterOptions.set(loaded);
        return loaded;
      } catch {
        $filterOptions.set(null);
        showToast('warning', wizardWords.filtersFailed);
        return null;
      }
    },
  };
}

export type FilterOptionsStore = ReturnType<typeof createFilterOptions>;
