// Restores a backup into an empty store. It is one act: a store that was filled in part is marked, and filled again from the start by the next one.
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { readBackup } from './backup.ts';
import { type Entry, listEntries } from './entries.ts';
import { openStore, type StoreLocation } from './open.ts';
import { PATIENCE, patiently } from './patience.ts';
import type { Store } from './port.ts';
import { RESTORE_MARK } from './restore-mark.ts';

/** Entries that are written at once. */
const BATCH = 500;
/** Keys of people and money. A server that ran on the empty store may have written others. */
const PRECIOUS = /^(user|number|order|gateway-order|trace):/;

/** The store already holds people. */
export class StoreNotEmpty extends Error {
  override name = 'StoreNotEmpty';
}

/** Another restore into the same store started over. */
export class RestoreReplaced extends Error {
  override name = 'RestoreReplaced';
}

/**
 * @param openText opens the backup from its beginning; called twice, because it is checked before anything is written
 * @returns number of entries
 * @throws BackupBroken, StoreNotEmpty, RestoreReplaced, StoreDown, StoreUnusable
 */
export async function restoreBackup(
  place: StoreLocation,
  openText: () => AsyncIterable<string>,
  now: number,
): Promise<number> {
  await readBackup(openText(), now);
  // Creates the file of an SQLite store. Nothing of the backup expires meanwhile.
  const opened = await openStore(
    place,
    () => {},
    () => now,
  );
  const store = opened.unguarded;
  try {
    const readMark = () => patiently(() => store.get(RESTORE_MARK));
    const isHalf = (await readMark()) !== null;
    if (!isHalf) await requireEmpty(place, now);
    const id = randomUUID();
    await patiently(() => store.update(RESTORE_MARK, () => ({ next: id, result: undefined })));
    if (isHalf) await clear(place, store);
    const count = await fill(openWriter(place, store), openText(), now, async () => {
      if ((await readMark()) !== id) throw new RestoreReplaced('Another restore into this store began meanwhile.');
    });
    await patiently(opened.accept);
    await patiently(() => store.delete(RESTORE_MARK));
    return count;
  } finally {
    await store.close();
  }
}

async function requireEmpty(place: StoreLocation, now: number): Promise<void> {
  for await (const { key } of listEntries(place, now))
    if (PRECIOUS.test(key)) throw new StoreNotEmpty('The store holds people already. Restore into an empty one.');
}

/** Removes what a restore wrote that did not end. */
async function clear(place: StoreLocation, store: Store): Promise<void> {
  if (place.redisUrls.length === 0) return clearFile(place.storeFile);
  let keys: string[] = [];
  const remove = () => Promise.all(keys.map((key) => patiently(() => store.delete(key))));
  for await (const { key } of listEntries(place, 0)) {
    if (key !== RESTORE_MARK) keys.push(key);
    if (keys.length < BATCH) continue;
    await remove();
    keys = [];
  }
  await remove();
}

function clearFile(file: string): void {
  const database = new DatabaseSync(file, { timeout: PATIENCE });
  database.prepare('DELETE FROM entries WHERE key <> ?').run(RESTORE_MARK);
  database.close();
}

/** @param beforeWrite called before every batch and after the last one */
async function fill(
  { write, finish }: Writer,
  text: AsyncIterable<string>,
  now: number,
  beforeWrite: () => Promise<void>,
): Promise<number> {
  let batch: Entry[] = [];
  const writeBatch = async () => {
    await beforeWrite();
    await write(batch, now);
    batch = [];
  };
  try {
    const count = await readBackup(text, now, async (entry) => {
      batch.push(entry);
      if (batch.length >= BATCH) await writeBatch();
    });
    await writeBatch();
    await beforeWrite();
    return count;
  } finally {
    finish();
  }
}

type Writer = { write(batch: readonly Entry[], now: number): Promise<void>; finish(): void };

const openWriter = (place: StoreLocation, store: Store): Writer =>
  place.redisUrls.length > 0
    ? { write: (batch, now) => putAll(store, batch, now), finish() {} }
    : openFileWriter(place);

async function putAll(store: Store, batch: readonly Entry[], now: number): Promise<void> {
  const put = ({ key, value, until }: Entry) =>
    store.update(key, () => ({ next: value, result: undefined }), until === null ? undefined : until - now);
  await Promise.all(batch.map((entry) => patiently(() => put(entry))));
}

/** One transaction for each batch: a transaction for each entry would wait for the disk as often. */
function openFileWriter({ storeFile }: StoreLocation): Writer {
  const database = new DatabaseSync(storeFile, { timeout: PATIENCE });
  const insert = database.prepare('INSERT OR REPLACE INTO entries (key, value, until) VALUES (?, ?, ?)');
  return {
    async write(batch) {
      database.exec('BEGIN IMMEDIATE');
      for (const { key, value, until } of batch) insert.run(key, JSON.stringify(value), until);
      database.exec('COMMIT');
    },
    finish: () => database.close(),
  };
}
