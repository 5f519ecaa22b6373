// Runs `npm run demo:pay`: the product with a simulated payment gateway, so that plans can be bought without money.
// It uses its own store, so that simulated purchases never mix with real ones.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { packsStep } from './tooling/packs-step.ts';
import { runSteps } from './tooling/steps.ts';
import { showUsageOnHelp } from './tooling/usage.ts';

showUsageOnHelp('npm run demo:pay');

const port = Number(process.env.PORT ?? 8080);
const gatewayPort = Number(process.env.GATEWAY_PORT ?? port + 1);
const gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
const folder = join('.local', 'demo');
/** Keys of the simulated gateway; they are valid nowhere else. */
const env = {
  ...process.env,
  PORT: String(port),
  STORE_FILE: join(folder, 'store.sqlite'),
  OUTBOX_FILE: join(folder, 'outbox.jsonl'),
  RAZORPAY_KEY_ID: 'rzp_test_double00000001',
  RAZORPAY_KEY_SECRET: 'double-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'double-webhook-secret',
  RAZORPAY_API_URL: gatewayUrl,
  RAZORPAY_CHECKOUT_URL: `${gatewayUrl}/v1/checkout.js`,
};

const code = await runSteps([
  packsStep,
  { title: 'Building the site', command: 'astro', args: ['build', '--silent'], env },
]);
if (code !== 0) process.exit(code);

console.log(`
This is a demo: no button moves money, and pages and receipts say so.
  1. Open http://localhost:${port}/pricing and log in with any Indian mobile number.
  2. The code is the last line of ${join(folder, 'outbox.jsonl')}.
  3. Choose a plan and press Pay, Fail or Close in the simulated checkout.
Ctrl+C ends it; delete ${folder} to start over.
`);
const start = (...args: string[]): ChildProcess => spawn('node', args, { stdio: 'inherit', env });
const webhook = `http://127.0.0.1:${port}/api/payment/webhook`;
const processes = [start('tests/support/gateway/serve.ts', `${gatewayPort}`, webhook), start('api/server.ts')];
const stop = () => {
  for (const child of processes) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
for (const child of processes) {
  child.on('exit', (exit) => {
    stop();
    process.exitCode = exit ?? 1;
  });
}
