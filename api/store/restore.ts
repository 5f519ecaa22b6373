// Restores a backup into an empty store.
import { DatabaseSync } from 'node:sqlite';
import { readBackup } from './backup.ts';
import { type Entry, listEntries } from './entries.ts';
import { openStore, type StoreLocation } from './open.ts';
import type { Store } from './port.ts';
import { openRedis } from './redis.ts';

/** Entries that are written at once. */
const BATCH = 500;
/** Keys of people and money. A server that ran on the empty store may have written others. */
const PRECIOUS = /^(user|number|order|gateway-order|trace):/;

/** The store already holds people. */
export class StoreNotEmpty extends Error {
  override name = 'StoreNotEmpty';
}

/**
 * @param openLines opens the backup from its beginning; called twice, because it is checked before anything is written
 * @returns number of entries
 * @throws BackupBroken, StoreNotEmpty, StoreDown, StoreUnusable
 */
export async function restoreBackup(
  place: StoreLocation,
  openLines: () => AsyncIterable<string>,
  now: number,
): Promise<number> {
  await readBackup(openLines(), now);
  // Creates the file of an SQLite store.
  const opened = await openStore(place, () => {});
  try {
    for await (const { key } of listEntries(place, now))
      if (PRECIOUS.test(key)) throw new StoreNotEmpty('The store holds people already. Restore into an empty one.');
    const writer = place.redisUrls.length > 0 ? await openRedisWriter(place) : openFileWriter(place);
    const count = await fill(writer, openLines(), now).finally(writer.finish);
    await opened.accept();
    return count;
  } finally {
    await opened.store.close();
  }
}

async function fill({ write }: Writer, lines: AsyncIterable<string>, now: number): Promise<number> {
  let batch: Entry[] = [];
  const count = await readBackup(lines, now, async (entry) => {
    batch.push(entry);
    if (batch.length < BATCH) return;
    await write(batch, now);
    batch = [];
  });
  await write(batch, now);
  return count;
}

type Writer = { write(batch: readonly Entry[], now: number): Promise<void>; finish(): Promise<void> };

async function openRedisWriter({ redisUrls }: StoreLocation): Promise<Writer> {
  const store = await openRedis(redisUrls, () => {});
  const put = ({ key, value, until }: Entry, now: number, into: Store) =>
    into.update(key, () => ({ next: value, result: undefined }), until === null ? undefined : until - now);
  return {
    write: async (batch, now) => void (await Promise.all(batch.map((entry) => put(entry, now, store)))),
    finish: () => store.close(),
  };
}

/** One transaction for each batch: a transaction for each entry would wait for the disk as often. */
function openFileWriter({ storeFile }: StoreLocation): Writer {
  const database = new DatabaseSync(storeFile);
  const insert = database.prepare('INSERT OR REPLACE INTO entries (key, value, until) VALUES (?, ?, ?)');
  return {
    async write(batch) {
      database.exec('BEGIN IMMEDIATE');
      for (const { key, value, until } of batch) insert.run(key, JSON.stringify(value), until);
      database.exec('COMMIT');
    },
    async finish() {
      database.close();
    },
  };
}
