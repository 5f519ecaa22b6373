// Runs `npm run admin -- COMMAND …`: looks people up, grants and ends plans, unlocks, exports and erases, on the configured store.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, loadConfig } from '../api/config.ts';
import { loadReference } from '../api/content/reference.ts';
import { openStore, StoreUnusable } from '../api/store/open.ts';
import { StoreDown } from '../api/store/port.ts';
import { AdminError } from './admin/admin-error.ts';
import { commands } from './admin/commands.ts';
import { showUsageOnHelp } from './tooling/usage.ts';

const USAGE = ['npm run admin -- COMMAND', ...Object.values(commands).map(({ usage }) => `  ${usage}`)].join('\n');

showUsageOnHelp(USAGE);
const [name = '', ...args] = process.argv.slice(2);

async function run(): Promise<unknown> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new AdminError(`Usage: ${USAGE}`);
  const words = command.usage.split(':')[0]?.split(' ') ?? [];
  if (args.length >= words.length) throw new AdminError(`Too many arguments. Usage: ${command.usage}`);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = loadConfig(process.env);
  if (config.redisUrls.length === 0 && !existsSync(config.storeFile)) {
    throw new AdminError('STORE_FILE does not exist. The server creates it at its first start.');
  }
  const opened = await openStore(config, (problem) => console.error(`store: ${problem}`));
  try {
    const { plans } = loadReference(join('data', 'reference'));
    const openRounds = async () => (await import('./admin/round-tools.ts')).openRoundTools(config);
    return await command.run({ store: opened.store, plans, now: Date.now(), accept: opened.accept, openRounds }, args);
  } finally {
    await opened.store.close();
  }
}

try {
  console.log(JSON.stringify(await run(), null, 2));
} catch (error) {
  const expected = [AdminError, ConfigError, StoreDown, StoreUnusable].some((kind) => error instanceof kind);
  console.error(expected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
