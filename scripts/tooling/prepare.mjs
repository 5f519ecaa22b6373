// Runs before `npm start` and `npm test`, under whatever Node there is: installs what is missing, and says so.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const purpose = process.argv[2] ?? 'start';
const STAMP = join('node_modules', '.installed-lock');

const say = (text) => process.stderr.write(`▸ ${text}\n`);
const stop = (text) => {
  process.stderr.write(`✗ ${text}\n`);
  process.exit(1);
};
const run = (command, args) =>
  spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
const has = (command) => spawnSync('which', [command], { stdio: 'ignore' }).status === 0;

if (Number(process.versions.node.split('.')[0]) < 20)
  stop(`Node ${process.versions.node} is too old. Install Node 20 or newer.`);

installPackages();
if (purpose === 'test') installTestPrograms();

function installPackages() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  say('Installing packages (about a minute the first time) …');
  if (!run('npm', ['ci', '--no-audit', '--no-fund'])) {
    stop('npm could not install the packages. Check the network and run the command again.');
  }
  mkdirSync('node_modules', { recursive: true });
  writeFileSync(STAMP, lock);
}

/** The tests use a real Redis and a real browser. */
function installTestPrograms() {
  const missing = [
    ['redis-server', 'redis-server'],
    ['chromium', 'chromium'],
  ].filter(([program]) => !has(program));
  if (missing.length === 0) return;
  const packages = missing.map(([, name]) => name);
  if (process.getuid?.() !== 0 || !has('apt-get')) {
    stop(
      `The tests need ${packages.join(' and ')}. Install them first, on Debian: sudo apt-get install ${packages.join(' ')}`,
    );
  }
  say(`Installing ${packages.join(' and ')} with apt …`);
  const installed =
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  if (!installed)
    stop(`apt could not install ${packages.join(' and ')}. Install them by hand and run the command again.`);
}
