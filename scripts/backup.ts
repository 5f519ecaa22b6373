// Runs `npm run backup -- FILE`: writes everything in the configured store to a file, while the server runs.
import { once } from 'node:events';
import { createWriteStream, existsSync, renameSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { loadConfig } from '../api/config.ts';
import { writeBackup } from '../api/store/backup.ts';
import { listEntries } from '../api/store/entries.ts';

const [file] = process.argv.slice(2);

async function backUp(target: string): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = loadConfig(process.env);
  if (config.redisUrls.length === 0 && !existsSync(config.storeFile)) throw new Error('STORE_FILE does not exist.');
  if (existsSync(target)) throw new Error(`${target} exists already.`);
  const partial = `${target}.part`;
  const output = createWriteStream(partial, { mode: 0o600, flush: true });
  const now = Date.now();
  let lines = 0;
  for await (const line of writeBackup(listEntries(config, now), now)) {
    lines += 1;
    if (!output.write(line)) await once(output, 'drain');
  }
  output.end();
  await finished(output);
  // Complete or not there at all.
  renameSync(partial, target);
  console.log(
    `✓ ${lines - 2} entries in ${target}. It holds names and numbers of people: encrypt it before it leaves.`,
  );
}

try {
  if (!file) throw new Error('Usage: npm run backup -- FILE');
  await backUp(file);
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
