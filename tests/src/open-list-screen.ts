// Fixture: the place My list over the stores of an open site.
import type { ListScreen } from '../../src/screens/list/screen.ts';

export async function openListScreen(): Promise<ListScreen> {
  const { createListScreen } = await import('../../src/screens/list/screen.ts');
  const { listEnv } = await import('../../src/stores/choices/list-env.ts');
  return createListScreen(listEnv);
}
