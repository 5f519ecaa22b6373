// Runs `npm run chaos`: the payment tests at full size. 200 orders, each settled by 50 verifies and 50 webhooks at once while
// five reconcilers run, on SQLite, Redis and Redis Cluster; a lower plan paid after a higher one, told in every order; then
// the server killed at every named point.
import { runSteps } from './tooling/steps.ts';
import { showUsageOnHelp } from './tooling/usage.ts';

showUsageOnHelp('npm run chaos -- [SEED]');

const [seed = String(Math.floor(Math.random() * 1_000_000) + 1)] = process.argv.slice(2);
const env = { CHAOS_ORDERS: '200', CHAOS_CALLERS: '50', CHAOS_RECONCILERS: '5', CHAOS_KILLS: '4', CHAOS_SEED: seed };
console.log(`Seed ${seed}: npm run chaos -- ${seed} repeats this run.`);
process.exit(
  await runSteps([
    {
      title: 'Settling orders from many callers at once',
      command: 'vitest',
      args: ['run', 'tests/api/payments/settle-concurrent.test.ts'],
      env,
    },
    {
      title: 'Paying a lower plan after a higher one',
      command: 'vitest',
      args: ['run', 'tests/api/payments/lower-after-higher.test.ts'],
      env,
    },
    {
      title: 'Killing the server during payments',
      command: 'vitest',
      args: ['run', 'tests/api/payments/reconcile.test.ts'],
      env,
    },
  ]),
);
