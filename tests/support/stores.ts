// The stores for tests: an SQLite file and a real redis-server.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createClient } from 'redis';
import type { Store } from '../../api/store/port.ts';
import { openRedis } from '../../api/store/redis.ts';
import { openSqlite } from '../../api/store/sqlite.ts';
import { startRedis } from './redis.ts';

export type StoreKind = 'sqlite' | 'redis';
const { STORES } = process.env;
/** Of tests of the adapters and of what is paid. `STORES=sqlite` leaves the slower one out. */
export const bothStores: readonly StoreKind[] = STORES === 'sqlite' ? ['sqlite'] : ['sqlite', 'redis'];
/** Of tests that any store passes, because tests/api/store proves the two equal. `STORES=all` runs them on both. */
export const storeKinds: readonly StoreKind[] = STORES === 'all' ? bothStores : ['sqlite'];

export type StoreBench = {
  /** Another handle on the same data. */
  open(): Promise<Store>;
  stop(): Promise<void>;
};

/** A bench that can also dump every key and value of the database. */
export type ReadableBench = StoreBench & { dump(): Promise<string> };

export async function startStore(kind: StoreKind): Promise<ReadableBench> {
  if (kind === 'redis') {
    const server = await startRedis();
    return { open: () => openRedis([server.url], () => {}), dump: () => redisLines(server.url), stop: server.stop };
  }
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  const file = join(folder, 'store.sqlite');
  return {
    open: async () => openSqlite(file),
    dump: async () => sqliteLines(file),
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

function sqliteLines(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare('SELECT key, value FROM entries').all();
  database.close();
  return rows.map((row) => `${row.key} ${row.value}`).join('\n');
}

async function redisLines(url: string): Promise<string> {
  const client = createClient({ url });
  client.on('error', () => {});
  await client.connect();
  const lines: string[] = [];
  for await (const keys of client.scanIterator()) {
    for (const key of keys) lines.push(`${key} ${await client.get(key)}`);
  }
  client.destroy();
  return lines.join('\n');
}

/** Every byte of an SQLite store and its log, to find data that was deleted. */
export const storeOnDisk = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => name.startsWith('store.sqlite'))
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('');

/** Tests that share a server do not share keys. */
export const freshKey = (): string => `test:${randomBytes(6).toString('hex')}`;
