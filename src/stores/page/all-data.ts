// The whole public tables, read only when something asks for them, and not twice within a quarter of an hour.
import { atom } from 'nanostores';
import type { Reply } from '../../../api/contract/endpoints.ts';
import { CACHE_ALL_DATA } from '../../../api/contract/limits.ts';
import { call } from '../../lib/api.ts';
import { platform } from '../../lib/platform.ts';
import { onSessionEnd } from '../session/session.ts';

export type AllData = {
  status: 'idle' | 'loading' | 'loaded' | 'error';
  tables: Reply<'allLegacy'> | null;
  error: string;
};

const IDLE: AllData = { status: 'idle', tables: null, error: '' };

export const $allData = atom<AllData>(IDLE);

let loadedAt = 0;

export async function loadAllData(): Promise<void> {
  const { status } = $allData.get();
  const fresh = status === 'loaded' && platform().now() - loadedAt < CACHE_ALL_DATA;
  if (status === 'loading' || fresh) return;
  $allData.set({ ...IDLE, status: 'loading' });
  try {
    const tables = await call('allLegacy');
    if ($allData.get().status !== 'loading') return;
    loadedAt = platform().now();
    $allData.set({ status: 'loaded', tables, error: '' });
  } catch (error) {
    if ($allData.get().status !== 'loading') return;
    $allData.set({ ...IDLE, status: 'error', error: error instanceof Error ? error.message : 'Failed to Load Data' });
  }
}

/** An answer still under way is thrown away. */
export function resetAllData(): void {
  $allData.set(IDLE);
}

onSessionEnd.push(resetAllData);
