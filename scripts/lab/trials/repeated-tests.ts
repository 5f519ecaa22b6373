// Trials that repeat tests at full size: payments settled by many callers, and servers restarted under load.
import { runSteps } from '../../tooling/steps.ts';
import { isTrue, type Row } from '../report/rows.ts';
import type { Trial } from '../trial.ts';

const repeat = async (tests: Readonly<Record<string, string>>, env: Record<string, string>): Promise<Row[]> => {
  const steps = Object.entries(tests).map(([title, file]) => ({ title, command: 'vitest', args: ['run', file], env }));
  return [isTrue('every test passes', (await runSteps(steps)) === 0)];
};

/**
 * 200 orders, each settled by 50 verifies and 50 webhooks at once while five reconcilers run, on SQLite, Redis and Redis
 * Cluster; a lower plan paid after a higher one, told in every order; then the server killed at every named point.
 */
export const chaos: Trial<{ seed: number }> = {
  options: { seed: 0 },
  run({ seed }) {
    const own = seed || Math.floor(Math.random() * 1_000_000) + 1;
    console.log(`npm run lab -- chaos --seed ${own} repeats this run.`);
    const sizes = { CHAOS_ORDERS: '200', CHAOS_CALLERS: '50', CHAOS_RECONCILERS: '5', CHAOS_KILLS: '4' };
    return repeat(
      {
        'Settling orders from many callers at once': 'tests/api/payments/settle-concurrent.test.ts',
        'Paying a lower plan after a higher one': 'tests/api/payments/lower-after-higher.test.ts',
        'Killing the server during payments': 'tests/api/payments/reconcile.test.ts',
      },
      { ...sizes, CHAOS_SEED: `${own}` },
    );
  },
};

/** Two servers on one Redis behind a balancer: no request may fail. */
export const restarts: Trial<{ times: number }> = {
  options: { times: 20 },
  run: ({ times }) =>
    repeat({ [`Restarting ${times} times under load`]: 'tests/api/serve.test.ts' }, { RESTARTS: `${times}` }),
};
