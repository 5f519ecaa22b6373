// Fixture: the place My list over the stores of an open site.
import { atom } from 'nanostores';
import type { ListScreen } from '../../src/screens/list/screen.ts';
import type { StarterEnv } from '../../src/screens/list/starter.ts';

export async function openListScreen($filterOptions: StarterEnv['$filterOptions'] = atom(null)): Promise<ListScreen> {
  const { createListScreen } = await import('../../src/screens/list/screen.ts');
  const { listEnv } = await import('../../src/stores/choices/list-env.ts');
  return createListScreen({ ...listEnv, $filterOptions });
}
