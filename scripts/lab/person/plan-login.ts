// Logs people in for benchmarks of the site, and gives them a plan.
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { loadReference } from '../../../api/content/reference.ts';
import { openSqlite } from '../../../api/store/sqlite.ts';
import { commands } from '../../admin/commands.ts';
import type { Product } from '../place/product.ts';
import { openClient } from './client.ts';

/**
 * @param mobile a number that no other person of the benchmark uses
 * @param planCode a paid plan; without one the person is free
 * @returns the cookies of the session
 */
export async function logInWithPlan(
  { port, outbox, storeFile }: Product,
  mobile: string,
  planCode?: string,
): Promise<string> {
  const client = openClient(port, `10.1.${mobile.slice(-4, -2)}.${Number(mobile.slice(-2))}`);
  await client.logIn(mobile, outbox);
  if (planCode) {
    const store = openSqlite(storeFile);
    const { plans } = loadReference(join('data', 'reference'));
    await commands['grant-plan']?.run({ store, plans, now: Date.now(), accept: async () => {} }, [mobile, planCode]);
    await store.close();
  }
  const headers = client.headers();
  client.close();
  return headers.cookie ?? '';
}

export const addCookies = (context: BrowserContext, cookies: string, port: number): Promise<void> =>
  context.addCookies(
    cookies.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return { name, value, url: `http://localhost:${port}` };
    }),
  );
