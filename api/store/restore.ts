// Restores a backup into an empty store as one act: a later restore starts over. A temporary store proves a backup.
import { hash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { BackupBroken, openBackup, readBackup } from './backup.ts';
import { type Entry, listEntries } from './entries.ts';
import { put, RESTORE_MARK } from './marks.ts';
import { openStore, type StoreLocation } from './open.ts';
import { type Store, StoreDown } from './port.ts';

/** Entries that are written at once. */
const BATCH = 500;
/** Keys of people and money. A server that ran on the empty store may have written others. */
const PRECIOUS = /^(user|number|order|gateway-order|trace):/;

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
    await patiently(() => put(store, RESTORE_MARK, id));
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
  const write = ({ key, value, until }: Entry) =>
    patiently(() => put(store, key, value, until === null ? undefined : until - now));
  await Promise.all(batch.map(write));
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

const LIMIT = 1n << 256n;

/** Number and sum of entries, whatever their order. */
export type Tally = { count: number; sum: bigint };

/** Passes entries on and adds them to `tally`: key, value and expiry. */
export async function* tallyEntries(entries: AsyncIterable<Entry>, tally: Tally): AsyncGenerator<Entry> {
  for await (const entry of entries) {
    const { key, value, until } = entry;
    tally.count += 1;
    tally.sum = (tally.sum + BigInt(`0x${hash('sha256', JSON.stringify([key, value, until]))}`)) % LIMIT;
    yield entry;
  }
}

/**
 * The temporary store is next to the file, where the space and the permissions of backups are.
 * @param written the entries that the file was written from
 * @param now at which it was written
 * @throws BackupBroken if the file cannot be restored, or to something else
 */
export async function proveBackup(file: string, written: Tally, now: number): Promise<void> {
  const folder = mkdtempSync(`${file}-`);
  try {
    const place = { redisUrls: [], storeFile: join(folder, 'store.sqlite') };
    await restoreBackup(place, () => openBackup(file), now);
    const restored: Tally = { count: 0, sum: 0n };
    for await (const _ of tallyEntries(listEntries(place, now), restored));
    if (restored.count !== written.count || restored.sum !== written.sum)
      throw new BackupBroken(
        'The backup restores to something else than the store. It is not kept: repeat the command.',
      );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds. */
export const PATIENCE = 5_000;
const PAUSE = 50;

/**
 * @param work is repeated while the store does not answer, so doing it twice must be the same as once
 * @throws StoreDown after five seconds; a store that is lost or refused, at once
 */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isBusy = error instanceof StoreDown && error.name === StoreDown.name;
      if (!isBusy || performance.now() > until) throw error;
      await wait(PAUSE);
    }
  }
}
