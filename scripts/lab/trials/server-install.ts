// Installs what the server needs into a temporary copy and uses the server and its commands there.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStep } from '../../tooling/steps.ts';
import { openClient } from '../person/client.ts';
import { closing } from '../place/loopback.ts';
import { type Product, startProduct } from '../place/product.ts';
import { isTrue } from '../report/rows.ts';
import type { Trial } from '../trial.ts';

/** Files and folders that a machine needs to run the server; docs/deployment.md lists the same paths. */
export const SERVER_FILES = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'api',
  'dist',
  'data/content',
  'data/packs',
  'data/reference',
  'scripts/admin.ts',
  'scripts/admin',
  'scripts/reconcile.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/tooling/usage.ts',
] as const;

/** Packages of the site, the pipeline and the tests; `npm ci --omit=dev` installs none of them. */
export const BUILD_PACKAGES = [
  'astro',
  'html2canvas',
  'jspdf',
  'react',
  'sharp',
  'typescript',
  'unpdf',
  'vitest',
  'workbox-build',
] as const;

const MOBILE = '9500000001';
const userInputs = { rank: 12_000, counsellingId: 1, quotaId: 1, categoryId: 1, budget: null };

export const trial: Trial = {
  options: {},
  async run() {
    const root = await installServer();
    await using product = await startProduct({}, root);
    await requestEverything(product);
    runCommands(product, root);
    return [isTrue('the server works with what `npm ci --omit=dev` installs', true)];
  },
};

/** @returns folder of a copy with the packages of the server */
async function installServer(): Promise<string> {
  if (!existsSync('dist')) throw new Error('The site is not built. Run: npm run build');
  if (!existsSync('data/packs')) throw new Error('There are no data packs. Run: npm run packs');
  const root = mkdtempSync(join(tmpdir(), 'server-'));
  for (const file of SERVER_FILES) cpSync(file, join(root, file), { recursive: true });
  const code = await runStep({ title: 'Installing', command: 'npm', args: ['ci', '--omit=dev', '--prefix', root] });
  if (code !== 0) throw new Error('npm ci --omit=dev failed.');
  const unexpected = BUILD_PACKAGES.filter((name) => existsSync(join(root, 'node_modules', name)));
  if (unexpected.length > 0) throw new Error(`The server install contains ${unexpected.join(', ')}.`);
  return root;
}

/** Requests what loads every package: pages, a login, a prediction, and a report, whose worker starts only now. */
async function requestEverything(product: Product): Promise<void> {
  for (const path of ['/ready', '/', '/openapi.json'])
    requireSuccess(path, await fetch(`http://127.0.0.1:${product.port}${path}`));
  await using client = closing(openClient(product.port, '10.0.0.1'));
  await client.logIn(MOBILE, product.outbox);
  const prediction = await client.post('/api/enhanced-prediction/predict', userInputs);
  requireSuccess('predict', prediction);
  const items: { id: string }[] = JSON.parse(prediction.body).data.predictions;
  const predictions = items.map(({ id }) => ({ id }));
  requireSuccess('report', await client.post('/api/users/generate-backend-pdf', { userInputs, predictions }));
}

/** Runs the operator's commands, on the store of the running server. Without keys of a gateway, reconcile only loads. */
function runCommands({ storeFile }: Product, root: string): void {
  const backup = join(root, 'store.backup');
  const steps = [
    { args: ['scripts/admin.ts', 'user', MOBILE], says: '"sessions": 1' },
    { args: ['scripts/admin.ts', 'queue-mistakes'], says: 'This command runs where the data is compiled' },
    { args: ['scripts/backup.ts', backup], says: 'entries in' },
    { args: ['scripts/restore.ts', backup, '--check'], says: 'The backup is complete' },
    { args: ['scripts/reconcile.ts'], says: 'RAZORPAY_KEY_ID is not set' },
  ];
  const env = { ...process.env, STORE_FILE: storeFile, REDIS_URL: '', RAZORPAY_KEY_ID: '' };
  for (const { args, says } of steps) {
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
    if (!`${stdout}${stderr}`.includes(says)) throw new Error(`${args.join(' ')} failed: ${stderr || stdout}`);
  }
}

function requireSuccess(what: string, { status }: { status: number }): void {
  if (status !== 200) throw new Error(`${what} replies with status ${status}.`);
}
