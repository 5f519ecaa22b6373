// Runs `npm start`: compiles the packs, builds the site and serves both on one port; `--demo` with a simulated payment gateway.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER_FLAGS } from './tooling/server-flags.ts';
import { packsStep, siteStep, startSiteBuild } from './tooling/site-build.ts';
import { reportStep, runStep } from './tooling/steps.ts';
import { showUsageOnHelp } from './tooling/usage.ts';

showUsageOnHelp(`npm start [-- --demo]
  --demo: plans can be bought without money, in a simulated checkout`);

// The build of the site reads some of the same variables as the server.
if (existsSync('.env')) process.loadEnvFile('.env');
const gateway = process.argv.includes('--demo') ? simulateGateway() : [];
const site = startSiteBuild();
const compiled = await reportStep(packsStep, () => runStep(packsStep));
const code = compiled || (await reportStep(siteStep, () => site.finish(true)));
if (code !== 0) {
  await site.finish(false);
  process.exit(code);
}

console.log('▸ Starting the server …');
const start = (...args: string[]): ChildProcess => spawn('node', args, { stdio: 'inherit' });
const processes = [start(...SERVER_FLAGS, 'api/server.ts')];
if (gateway.length > 0) processes.push(start(...gateway));
const stop = (signal: NodeJS.Signals) => {
  for (const child of processes) child.kill(signal);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
for (const child of processes) {
  child.on('exit', (exit) => {
    stop('SIGTERM');
    process.exitCode = exit ?? 1;
  });
}

/**
 * The demo has its own store, so that simulated purchases never mix with real ones.
 * @returns arguments of Node for the gateway
 */
function simulateGateway(): string[] {
  const port = Number(process.env.PORT ?? 8080);
  const gatewayPort = Number(process.env.GATEWAY_PORT ?? port + 1);
  const url = `http://127.0.0.1:${gatewayPort}`;
  const folder = join('.local', 'demo');
  Object.assign(process.env, {
    PORT: `${port}`,
    STORE: 'sqlite',
    STORE_FILE: join(folder, 'store.sqlite'),
    OUTBOX_FILE: join(folder, 'outbox.jsonl'),
    // Keys of the simulated gateway; they are valid nowhere else.
    RAZORPAY_KEY_ID: 'rzp_test_double00000001',
    RAZORPAY_KEY_SECRET: 'double-key-secret',
    RAZORPAY_WEBHOOK_SECRET: 'double-webhook-secret',
    RAZORPAY_API_URL: url,
    RAZORPAY_CHECKOUT_URL: `${url}/v1/checkout.js`,
  });
  console.log(`
This is a demo: no button moves money, and pages and receipts say so.
  1. Open http://localhost:${port}/pricing and log in with any Indian mobile number.
  2. The code is the last line of ${join(folder, 'outbox.jsonl')}.
  3. Choose a plan and press Pay, Fail or Close in the simulated checkout.
Ctrl+C ends it; delete ${folder} to start over.
`);
  return ['tests/support/gateway/serve.ts', `${gatewayPort}`, `http://127.0.0.1:${port}/api/payment/webhook`];
}
