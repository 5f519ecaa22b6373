// Runs `npm run restore -- FILE [--check]`: restores a backup into the configured store, which must hold nobody.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadConfig } from '../api/config.ts';
import { openBackup, readBackup } from '../api/store/backup.ts';
import { restoreBackup } from '../api/store/restore.ts';
import { showUsageOnHelp } from './tooling/usage.ts';

const USAGE = 'npm run restore -- FILE [--check]';

showUsageOnHelp(USAGE);
try {
  const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true });
  const [file] = positionals;
  if (!file) throw new Error(`Usage: ${USAGE}`);
  if (!existsSync(file)) throw new Error(`${file} does not exist.`);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = loadConfig(process.env);
  const openText = () => openBackup(file);
  if (values.check) console.log(`✓ The backup is complete: ${await readBackup(openText(), Date.now())} entries.`);
  else console.log(`✓ ${await restoreBackup(config, openText, Date.now())} entries are restored.`);
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`);
  // A connection to a server that is silent would keep the process.
  process.exit(1);
}
