// The whole public tables, loaded on demand and at most once in a quarter of an hour.
import { atom, computed } from 'nanostores';
import type { Reply } from '../../../api/contract/endpoints.ts';
import { count } from '../../../api/contract/labels.ts';
import { CACHE_ALL_DATA } from '../../../api/contract/limits.ts';
import { memoize } from '../../../api/contract/memoize.ts';
import { dataTableWords } from '../../copy/profile.ts';
import { call } from '../../lib/api/api.ts';
import { platform } from '../../lib/platform.ts';
import { onSessionEnd } from '../session/session.ts';

export type AllData = {
  status: 'idle' | 'loading' | 'loaded' | 'error';
  tables: Reply<'allLegacy'>['data'] | null;
  error: string;
};

const IDLE: AllData = { status: 'idle', tables: null, error: '' };

export const $allData = atom<AllData>(IDLE);

let loadedAt = 0;

export async function loadAllData(): Promise<void> {
  resetWithSession();
  const { status } = $allData.get();
  const fresh = status === 'loaded' && platform().now() - loadedAt < CACHE_ALL_DATA;
  if (status === 'loading' || fresh) return;
  $allData.set({ ...IDLE, status: 'loading' });
  try {
    const { data } = await call('data.allLegacy');
    if ($allData.get().status !== 'loading') return;
    loadedAt = platform().now();
    $allData.set({ status: 'loaded', tables: data, error: '' });
  } catch (error) {
    if ($allData.get().status !== 'loading') return;
    $allData.set({ ...IDLE, status: 'error', error: error instanceof Error ? error.message : '' });
  }
}

/** A reply that is still under way is dropped. */
export const resetAllData = (): void => $allData.set(IDLE);

/** The tables are for people with a session. */
const resetWithSession = memoize(() => onSessionEnd.push(resetAllData));

/** View model of the public tables: how much data the predictions rest on. */
export const $dataView = computed($allData, ({ status, tables, error }) => {
  const { colleges = [], courses = [], fees = [], allotments = [] } = tables ?? {};
  const knownFees = fees.filter(({ min_fee }) => min_fee !== null);
  return {
    status,
    error,
    counts: [
      { label: dataTableWords.colleges, value: count(colleges.length) },
      { label: dataTableWords.courses, value: count(courses.length) },
      { label: dataTableWords.fees, value: count(knownFees.length) },
      { label: dataTableWords.rounds, value: count(allotments.length) },
    ],
    rounds: allotments.map(({ counselling, year, round, rows }) => ({
      key: `${counselling} ${year} ${round}`,
      counselling,
      round: `${round}, ${year}`,
      rows: count(rows),
    })),
  };
});
