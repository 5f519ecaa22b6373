// Proof of a backup: it is restored into a temporary store, whose entries are compared with those that were written.
import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BackupBroken, openBackup } from './backup.ts';
import { type Entry, listEntries } from './entries.ts';
import { restoreBackup } from './restore.ts';

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
