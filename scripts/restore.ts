// Runs `npm run restore -- FILE [--check]`: restores a backup into the configured store, which must hold nobody.
import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { loadConfig } from '../api/config.ts';
import { readBackup } from '../api/store/backup.ts';
import { restoreBackup } from '../api/store/restore.ts';

const USAGE = 'Usage: npm run restore -- FILE [--check]';

try {
  const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true });
  const [file] = positionals;
  if (!file) throw new Error(USAGE);
  if (!existsSync(file)) throw new Error(`${file} does not exist.`);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = loadConfig(process.env);
  const openLines = () => createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  if (values.check) console.log(`✓ The backup is complete: ${await readBackup(openLines(), Date.now())} entries.`);
  else console.log(`✓ ${await restoreBackup(config, openLines, Date.now())} entries are restored.`);
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`);
  // A connection to a server that is silent would keep the process.
  process.exit(1);
}
