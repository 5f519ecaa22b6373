// Runs `npm run backup -- FILE`: writes everything in the configured store to a file, while the server runs.
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { loadConfig } from '../api/config.ts';
import { writeBackup } from '../api/store/backup.ts';
import { listEntries } from '../api/store/entries.ts';
import { openStore, type StoreLocation } from '../api/store/open.ts';

const [file] = process.argv.slice(2);

async function backUp(target: string): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = loadConfig(process.env);
  if (config.redisUrls.length === 0 && !existsSync(config.storeFile)) throw new Error('STORE_FILE does not exist.');
  if (!existsSync(dirname(target))) throw new Error(`The folder ${dirname(target)} does not exist.`);
  if (existsSync(target)) throw new Error(`${target} exists already.`);
  await refuseLostStore(config);
  const partial = `${target}.part`;
  try {
    const entries = await writeTo(partial, config);
    // Complete or not there at all.
    renameSync(partial, target);
    console.log(
      `✓ ${entries} entries in ${target}. It holds names and numbers of people: encrypt it before it leaves.`,
    );
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

/** A backup of a store that was emptied or replaced would count as a good one. */
async function refuseLostStore(place: StoreLocation): Promise<void> {
  const { store } = await openStore(place, () => {});
  try {
    // The guard against loss checks every operation.
    await store.get('store:id');
  } finally {
    await store.close();
  }
}

/** @returns number of entries */
async function writeTo(partial: string, place: StoreLocation): Promise<number> {
  const now = Date.now();
  let lines = 0;
  async function* countLines() {
    for await (const line of writeBackup(listEntries(place, now), now)) {
      lines += 1;
      yield line;
    }
  }
  await pipeline(countLines, createWriteStream(partial, { mode: 0o600, flush: true }));
  // Without the first and the last line.
  return lines - 2;
}

function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : null;
  return code === 'ENOSPC' ? 'The disk is full: nothing was backed up.' : error.message;
}

try {
  if (!file) throw new Error('Usage: npm run backup -- FILE');
  await backUp(file);
} catch (error) {
  console.error(`✗ ${explainError(error)}`);
  // A connection to a server that is silent would keep the process.
  process.exit(1);
}
