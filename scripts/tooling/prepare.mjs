// Runs before `npm start` and `npm test` under the installed Node, whatever its version: installs missing packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const purpose = process.argv[2] ?? 'start';
const STAMP = join('node_modules', '.installed-lock');
/** The oldest Node that runs TypeScript files and `node:sqlite` without flags. */
const OLDEST_NODE = 24;
/** The oldest Node whose npm installs the packages. */
const OLDEST_NPM_NODE = 20;

const say = (text) => process.stderr.write(`▸ ${text}\n`);
const stop = (text) => {
  process.stderr.write(`✗ ${text}\n`);
  process.exit(1);
};
const shell = process.platform === 'win32';
const has = (command) => spawnSync('which', [command], { stdio: 'ignore' }).status === 0;

if (Number(process.versions.node.split('.')[0]) < OLDEST_NPM_NODE)
  stop(`Node ${process.versions.node} is too old. Install Node ${OLDEST_NPM_NODE} or newer.`);

/** Where they can be installed, apt waits for the network while npm works. */
const apt = purpose === 'test' ? startTestPrograms() : null;
const isInstalled = installPackages();
if (apt) await once(apt, 'exit');
if (!isInstalled) stop('npm could not install the packages. Check the network and run the command again.');
requireNode();
if (purpose === 'test') requireTestPrograms();

function installPackages() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return true;
  say('Installing packages (about a minute the first time) …');
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--include=optional'], { stdio: 'inherit', shell });
  if (status === 0) writeFileSync(STAMP, lock);
  return status === 0;
}

/** An optional package brings Node 24 to Linux and Windows; on macOS and elsewhere `node` is the installed one. */
function requireNode() {
  const { stdout } = spawnSync('node', ['--version'], { encoding: 'utf8', shell });
  const version = /^v(\d+)\./.exec(stdout ?? '');
  if (version && Number(version[1]) >= OLDEST_NODE) return;
  stop(
    `This product runs on Node ${OLDEST_NODE} or newer, and \`node\` is ${version ? stdout.trim() : 'not found'}. ` +
      `npm brings Node ${OLDEST_NODE} to Linux and Windows only: on other systems, macOS among them, ` +
      `install Node ${OLDEST_NODE} from https://nodejs.org and run the command again.`,
  );
}

/** The tests use a real Redis and a real browser: Chromium without its window, which takes half the time, or the whole one. */
function startTestPrograms() {
  const missing = ['redis-server', 'chromium-headless-shell'].filter((program) => !has(program));
  if (missing.length === 0 || process.getuid?.() !== 0 || !has('apt-get')) return null;
  say(`Installing ${missing.join(' and ')} with apt …`);
  // Without a network the tests shall begin soon in the browser that is there.
  const update = 'apt-get update -qq -o Acquire::http::Timeout=10 -o Acquire::Retries=0';
  const install = `apt-get install -y -qq --no-install-recommends ${missing.join(' ')}`;
  return spawn('sh', ['-c', `${update}; ${install}`], { stdio: 'inherit' });
}

function requireTestPrograms() {
  const hasBrowser = has('chromium-headless-shell') || has('chromium');
  const names = [!has('redis-server') && 'redis-server', !hasBrowser && 'chromium'].filter(Boolean);
  const command = 'sudo apt-get install redis-server chromium-headless-shell';
  if (names.length > 0) stop(`The tests need ${names.join(' and ')}. Install them first, on Debian: ${command}`);
}
