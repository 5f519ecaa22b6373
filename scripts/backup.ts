// Runs `npm run backup -- FILE`: writes everything in the configured store to a file, while the server runs, and proves the file.
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { loadConfig } from '../api/config.ts';
import { writeBackup } from '../api/store/backup.ts';
import { listEntries } from '../api/store/entries.ts';
import { markBackupProven } from '../api/store/marks.ts';
import { type OpenedStore, openStore, type StoreLocation } from '../api/store/open.ts';
import { patiently, proveBackup, type Tally, tallyEntries } from '../api/store/restore.ts';
import { showUsageOnHelp } from './tooling/usage.ts';

const USAGE = 'npm run backup -- FILE';

async function backUp(target: string): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = loadConfig(process.env);
  if (config.redisUrls.length === 0 && !existsSync(config.storeFile)) throw new Error('STORE_FILE does not exist.');
  if (!existsSync(dirname(target))) throw new Error(`The folder ${dirname(target)} does not exist.`);
  if (existsSync(target)) throw new Error(`${target} exists already.`);
  const opened = await openStore(config, () => {});
  try {
    const entries = await writeProven(target, config, opened);
    console.log(
      `✓ ${entries} entries in ${target}, read back and compared. It holds names and numbers of people: encrypt it before it leaves.`,
    );
  } finally {
    await opened.store.close();
  }
}

/**
 * The file has its name once it is proven, and is not there at all before.
 * @returns number of entries
 */
async function writeProven(target: string, place: StoreLocation, { store, requireUsable }: OpenedStore) {
  const now = Date.now();
  const partial = `${target}.part`;
  const written: Tally = { count: 0, sum: 0n };
  // A backup of a store that was emptied, replaced or half restored would count as a good one.
  await patiently(requireUsable);
  try {
    const lines = writeBackup(tallyEntries(listEntries(place, now), written), now);
    await pipeline(lines, createWriteStream(partial, { mode: 0o600, flush: true }));
    await patiently(requireUsable);
    await proveBackup(partial, written, now);
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
  await patiently(() => markBackupProven(store, now));
  return written.count;
}

function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isFull = ('code' in error && error.code === 'ENOSPC') || /disk is full/.test(error.message);
  return isFull ? 'The disk is full: nothing was backed up.' : error.message;
}

showUsageOnHelp(USAGE);
try {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error(`Usage: ${USAGE}`);
  await backUp(file);
} catch (error) {
  console.error(`✗ ${explainError(error)}`);
  // A connection to a server that is silent would keep the process.
  process.exit(1);
}
