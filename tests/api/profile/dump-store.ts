// Every key and value of a store, as an administrator of the database would see them.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createClient } from 'redis';
import type { Store } from '../../../api/store/port.ts';
import { openRedis } from '../../../api/store/redis.ts';
import { openSqlite } from '../../../api/store/sqlite.ts';
import { startRedis } from '../../support/redis.ts';
import type { StoreKind } from '../../support/stores.ts';

export type OpenBook = { store: Store; dump(): Promise<string>; stop(): Promise<void> };

export async function openBook(kind: StoreKind): Promise<OpenBook> {
  return kind === 'redis' ? redisBook() : sqliteBook();
}

async function sqliteBook(): Promise<OpenBook> {
  const folder = mkdtempSync(join(tmpdir(), 'book-'));
  const file = join(folder, 'store.sqlite');
  const store = openSqlite(file);
  return {
    store,
    async dump() {
      const database = new DatabaseSync(file, { readOnly: true });
      const rows = database.prepare('SELECT key, value FROM entries').all();
      database.close();
      return rows.map((row) => `${row.key} ${row.value}`).join('\n');
    },
    async stop() {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function redisBook(): Promise<OpenBook> {
  const server = await startRedis();
  const store = await openRedis([server.url], () => {});
  const client = createClient({ url: server.url });
  client.on('error', () => {});
  await client.connect();
  return {
    store,
    async dump() {
      const lines: string[] = [];
      for await (const keys of client.scanIterator()) {
        for (const key of keys) lines.push(`${key} ${await client.get(key)}`);
      }
      return lines.join('\n');
    },
    async stop() {
      client.destroy();
      await store.close();
      await server.stop();
    },
  };
}
